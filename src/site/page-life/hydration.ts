import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True for prerendered components as long as they are mounted, false after a navigation. */
export const usePrerendered = () =>
  useState(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  )[0]
