import { useEffect } from 'react'
import { fetchPageAhead, type PageSource } from './whole-page'

/** About 100 ms to a second before a click. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const

const fetched = new Set<PageSource>()

/**
 * Fetches a page ahead when a visitor points at, touches or reaches a link to it. Not for visitors who save data.
 * `pageAt` finds a path's page, if it may be fetched.
 */
export function usePrefetch(pageAt: (pathname: string) => PageSource | undefined) {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    const onSign = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
      const page = link && link.pathname !== window.location.pathname && pageAt(link.pathname)
      if (!page || fetched.has(page)) return
      fetched.add(page)
      fetchPageAhead(page).catch(() => fetched.delete(page))
    }
    for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true })
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, onSign)
    }
  }, [pageAt])
}

/**
 * Fetches a page's code when it is left: the first of a visit came prerendered, without the code of its pictures, and
 * React renders the way back synchronously, which would leave them empty.
 */
export function useWayBack(page: PageSource) {
  useEffect(() => () => void fetchPageAhead(page).catch(() => undefined), [page])
}
