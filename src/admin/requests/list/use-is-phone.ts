import { useSyncExternalStore } from 'react'

/** Below Tailwind's `md`, from which the list is a table. */
const PHONE = '(width < 48rem)'

function watch(watcher: () => void) {
  window.addEventListener('resize', watcher)
  return () => window.removeEventListener('resize', watcher)
}

/**
 * Whether entries show as cards instead of a table; follows the width of the
 * window.
 */
export const useIsPhone = () =>
  useSyncExternalStore(watch, () => window.matchMedia(PHONE).matches)
