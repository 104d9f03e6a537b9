import { useSyncExternalStore } from 'react'

/** Below Tailwind's `md`, from which the list is a table. */
const PHONE = '(width < 48rem)'

function watch(watcher: () => void) {
  window.addEventListener('resize', watcher)
  return () => window.removeEventListener('resize', watcher)
}

export const useIsPhone = () =>
  useSyncExternalStore(watch, () => window.matchMedia(PHONE).matches)
