import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Returns whether a component was prerendered (during the build, or hydrated), constant while it is mounted; false
 * after a navigation.
 */
export const usePrerendered = () =>
  useState(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  )[0]
