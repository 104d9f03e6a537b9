import { useState, useSyncExternalStore } from 'react'

const subscribeNever = () => () => undefined

export const useHydrated = () =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )

/** True for prerendered components as long as they are mounted, false after a navigation. */
export const usePrerendered = () => useState(!useHydrated())[0]
