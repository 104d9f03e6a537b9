import { useEffect } from 'react'
import { loadMotion } from './page-arrival'
import { findRoute, loadPage, type AppRoute } from './routes'

/** Signs that a visitor is about to follow a link: some 100 ms, or a second, before they do. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const

const fetched = new Set<string>()

/** A page with everything that it shows at once. */
async function loadWhole(route: AppRoute) {
  const [{ parts = [] }] = await Promise.all([loadPage(route), loadMotion()])
  await Promise.all(parts.map((load) => load()))
}

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
      loadWhole(route).catch(() => fetched.delete(route.path))
    }
    for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true })
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, onSign)
    }
  }, [])
}
