import { useEffect, useState } from 'react'
import { takeToasts, watchToasts, withoutErrors, type Toast } from './toast'

type Toaster = typeof import('./toaster')

/** Delay after the first press, which has priority. */
const AHEAD_AFTER_MS = 1000
/** Longest wait for the library on a bad network. */
const PATIENCE_MS = 3000
const PLAIN_FOR_MS = 8000

/**
 * Prerendered empty, so that screen readers know the live region before its first text. The library is fetched after
 * the first press or key, or with the first notification: visitors who only read never download it. Without it, e.g.
 * offline, a plain box shows the same words.
 */
export function ToastArea({ label }: { label: string }) {
  const [toaster, setToaster] = useState<Toaster>()
  const [plain, setPlain] = useState<Toast[]>([])

  useEffect(() => {
    let patience = 0
    const load = () => import('./toaster').then(setToaster)
    let ahead = 0
    const loadAhead = () => {
      ahead = window.setTimeout(() => void load().catch(() => undefined), AHEAD_AFTER_MS)
    }
    const showPlain = () => {
      const waiting = takeToasts()
      // Called twice if the library fails before patience ends: keeps the shown toasts.
      if (waiting.length) setPlain(waiting)
    }
    const events = ['pointerdown', 'keydown'] as const
    for (const event of events) window.addEventListener(event, loadAhead, { once: true, passive: true })
    const stop = watchToasts(
      () => {
        window.clearTimeout(patience)
        patience = window.setTimeout(showPlain, PATIENCE_MS)
        load().catch(showPlain)
      },
      () => setPlain(withoutErrors),
    )
    return () => {
      window.clearTimeout(patience)
      window.clearTimeout(ahead)
      for (const event of events) window.removeEventListener(event, loadAhead)
      stop()
    }
  }, [])

  useEffect(() => {
    if (!plain.length) return
    const timer = window.setTimeout(() => setPlain([]), PLAIN_FOR_MS)
    return () => window.clearTimeout(timer)
  }, [plain])

  useEffect(() => {
    if (!toaster) return
    return watchToasts(() => takeToasts().forEach(toaster.show), toaster.dismissErrors)
  }, [toaster])

  return (
    <section aria-label={label} aria-live="polite" aria-relevant="additions text" aria-atomic="false">
      {toaster && <toaster.Toaster />}
      {!toaster && plain.length > 0 && <PlainBox toasts={plain} />}
    </section>
  )
}

const PlainBox = ({ toasts }: { toasts: readonly Toast[] }) => (
  <div className="fixed inset-x-4 top-20 z-50 rounded-control border border-edge bg-surface px-4 py-3 text-small shadow-float sm:left-auto sm:w-[356px]">
    {toasts.map(({ title, description }) => (
      <p key={title}>
        <strong className="block font-semibold">{title}</strong>
        {description}
      </p>
    ))}
  </div>
)
