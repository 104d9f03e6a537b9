import { useEffect } from 'react'
import { fetchPageAhead, type PageSource } from './whole-page'

/** Signs that a visitor is about to follow a link: some 100 ms, or a second, before they do. */
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
 * Fetches what a page shows once it is left. The first of a visit came prerendered, without the code of its pictures: who
 * goes back must not wait for it. React renders the way back at once, and would show nothing meanwhile.
 */
export function useWayBack(page: PageSource) {
  useEffect(() => () => void fetchPageAhead(page).catch(() => undefined), [page])
}
