import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { findRoute, notFoundRoute } from './routes'
import { fetchPageAhead } from './whole-page'

/** Signs that a visitor is about to follow a link: some 100 ms, or a second, before they do. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const

const fetched = new Set<string>()

/** Fetches a page ahead when a visitor points at, touches or reaches a link to it. Not for visitors who save data. */
export function usePrefetch() {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    const onSign = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
      const route = link && findRoute(link.pathname)
      if (!route || route.area === 'admin' || fetched.has(route.path) || route.path === window.location.pathname) return
      fetched.add(route.path)
      fetchPageAhead(route).catch(() => fetched.delete(route.path))
    }
    for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true })
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, onSign)
    }
  }, [])
}

/**
 * Fetches what a page shows once it is left. The first of a visit came prerendered, without the code of its pictures: who
 * goes back must not wait for it. React renders the way back at once, and would show nothing meanwhile.
 */
export function useWayBack() {
  const { pathname } = useLocation()
  useEffect(() => () => void fetchPageAhead(findRoute(pathname) ?? notFoundRoute).catch(() => undefined), [pathname])
}
