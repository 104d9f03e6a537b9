import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether a component came with the prerendered page (in the build, or hydrated), for as long as it is mounted; false
 * for those rendered after a navigation.
 */
export const usePrerendered = () =>
  useState(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  )[0]
