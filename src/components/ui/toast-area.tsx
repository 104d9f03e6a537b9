import { useEffect, useState } from 'react'
import { takeToasts, watchToasts } from '@/lib/toast'

type Toaster = typeof import('./toaster')

/**
 * Every page's notification area. Its library arrives with the visitor's first press or key, or with the first
 * notification: a visitor who only reads doesn't pay for it, and the live region stands before it has to speak.
 */
export function ToastArea() {
  const [toaster, setToaster] = useState<Toaster>()

  useEffect(() => {
    const load = () => void import('./toaster').then(setToaster)
    const events = ['pointerdown', 'keydown'] as const
    for (const event of events) window.addEventListener(event, load, { once: true, passive: true })
    const stop = watchToasts(load)
    return () => {
      for (const event of events) window.removeEventListener(event, load)
      stop()
    }
  }, [])

  useEffect(() => {
    if (!toaster) return
    return watchToasts(() => takeToasts().forEach(toaster.show))
  }, [toaster])

  return toaster ? <toaster.Toaster /> : null
}
