import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether a component came with the prerendered page: in the build that prerenders, and in a browser that takes its
 * HTML over. It stays so for as long as the component does. After a navigation in the browser, new ones did not.
 */
export const usePrerendered = () =>
  useState(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  )[0]
