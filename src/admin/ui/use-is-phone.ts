import { useSyncExternalStore } from 'react'

/** A window as narrow as a phone's; at 400% zoom it is too low. */
const QUERY = '(max-width: 767px) and (min-height: 30rem)'

function watch(changed: () => void) {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

export const useIsPhone = () =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(QUERY).matches,
    () => false,
  )
