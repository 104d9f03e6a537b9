import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Returns true for prerendered components (in the build, or hydrated) as long as they are mounted, false after a
 * navigation.
 */
export const usePrerendered = () =>
  useState(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  )[0]
