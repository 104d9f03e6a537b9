import { useState, useSyncExternalStore } from 'react'

const subscribeNever = () => () => undefined

export const useHydrated = () =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )

/** True in components of the prerendered page, until they unmount; false in those that a navigation renders. */
export const usePrerendered = () => useState(!useHydrated())[0]
