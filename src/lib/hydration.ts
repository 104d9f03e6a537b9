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

/** Content that React leaves as it finds it: it never compares it with the page, and never writes it while it stays. */
const AS_FOUND = { __html: '' }

/**
 * For a part of a page that does nothing. Where the component takes over prerendered HTML it returns what to
 * hand to `dangerouslySetInnerHTML` so that the HTML stays as it is, without the code that made it. Everywhere else it
 * returns nothing, and the component renders its children.
 */
export function useAdopted(): typeof AS_FOUND | undefined {
  const prerendered = usePrerendered()
  return prerendered && typeof document !== 'undefined' ? AS_FOUND : undefined
}
