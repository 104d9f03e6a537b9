import { useEffect, useState } from 'react'
import {
  takeToasts,
  subscribeToToasts,
  withoutErrors,
  type Toast,
} from './toast'

type Toaster = typeof import('./toaster')

/** Delay of the library's download, so that the form's focus has priority. */
const PREFETCH_AFTER_MS = 1000
/** Longest wait for the library; then a plain box shows the notification. */
const LOAD_TIMEOUT_MS = 3000
const PLAIN_FOR_MS = 8000

/**
 * Notifications, prerendered empty: screen readers must know the live region
 * before its first text. Their library is fetched once a form is focused or a
 * notification waits, so that other visitors never download it. Without it,
 * e.g. offline, a plain box shows the text.
 */
export function ToastArea({ label }: { label: string }) {
  const [toaster, setToaster] = useState<Toaster>()
  const [plainToasts, setPlainToasts] = useState<Toast[]>([])

  useEffect(() => {
    let timeout = 0
    const load = () => import('./toaster').then(setToaster)
    let prefetchTimer = 0
    const prefetch = ({ target }: Event) => {
      if (!(target as Element).closest?.('form')) return
      window.clearTimeout(prefetchTimer)
      prefetchTimer = window.setTimeout(
        () => void load().catch(() => undefined),
        PREFETCH_AFTER_MS,
      )
    }
    const showPlain = () => {
      const waiting = takeToasts()
      // May be called twice: the second call keeps the shown toasts.
      if (waiting.length) setPlainToasts(waiting)
    }
    window.addEventListener('focusin', prefetch)
    const unsubscribe = subscribeToToasts(
      () => {
        window.clearTimeout(timeout)
        timeout = window.setTimeout(showPlain, LOAD_TIMEOUT_MS)
        load().catch(showPlain)
      },
      () => setPlainToasts(withoutErrors),
    )
    return () => {
      window.clearTimeout(timeout)
      window.clearTimeout(prefetchTimer)
      window.removeEventListener('focusin', prefetch)
      unsubscribe()
    }
  }, [])

  useEffect(() => {
    if (!plainToasts.length) return
    const timer = window.setTimeout(() => setPlainToasts([]), PLAIN_FOR_MS)
    return () => window.clearTimeout(timer)
  }, [plainToasts])

  useEffect(() => {
    if (!toaster) return
    return subscribeToToasts(
      () => takeToasts().forEach(toaster.show),
      toaster.dismissErrors,
    )
  }, [toaster])

  return (
    <section
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions text"
      aria-atomic="false"
    >
      {toaster && <toaster.Toaster />}
      {!toaster && plainToasts.length > 0 && <PlainBox toasts={plainToasts} />}
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
