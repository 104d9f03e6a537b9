import { useState, useSyncExternalStore } from 'react'

const subscribeNever = () => () => undefined

/**
 * False while prerendering and in the first render after it, which must give
 * the same HTML; then true.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )

/**
 * True in components of the prerendered page, until they unmount; false in
 * those that a navigation renders.
 */
export const usePrerendered = () => useState(!useHydrated())[0]
