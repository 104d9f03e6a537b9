import { useEffect } from 'react'
import { prefetchPage, type PageSource } from './whole-page'

/** Events on a link about 100 ms to a second before a click. */
const INTENT_EVENTS = ['pointerover', 'touchstart', 'focusin'] as const

const fetched = new Set<PageSource>()

/**
 * Prefetches a page on hover, touch or focus of its link, unless the browser
 * saves data.
 */
export function usePrefetch(
  pageAt: (pathname: string) => PageSource | undefined,
) {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    const onIntent = ({ target }: Event) => {
      const link =
        target instanceof Element
          ? target.closest<HTMLAnchorElement>('a[href^="/"]')
          : null
      const page =
        link &&
        link.pathname !== window.location.pathname &&
        pageAt(link.pathname)
      if (!page || fetched.has(page)) return
      fetched.add(page)
      prefetchPage(page).catch(() => fetched.delete(page))
    }
    for (const event of INTENT_EVENTS)
      document.addEventListener(event, onIntent, { passive: true })
    return () => {
      for (const event of INTENT_EVENTS)
        document.removeEventListener(event, onIntent)
    }
  }, [pageAt])
}

/**
 * Fetches a page's code when the visitor leaves it: a prerendered page has no
 * code for its pictures, which would be empty on the way back, rendered
 * synchronously.
 */
export function usePrefetchOnLeave(page: PageSource) {
  useEffect(() => () => void prefetchPage(page).catch(() => undefined), [page])
}
