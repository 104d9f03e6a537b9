import type { ReactNode } from 'react'
import { lateComponent } from '@/lib/late-component'
import { isFollowing, motion } from './page-arrival'
import { pageCode, type AppRoute, type PageModule, type Part } from './routes'

// A page that one navigates to arrives whole: what came later would move what is read, or was gone to. The first page of
// a visit is prerendered and waits for no more than its own code.

const partsOf = ({ parts }: PageModule): readonly Part[] => parts?.() ?? []

/** Fetches parts side by side. One that doesn't arrive is tried again, and missed, in its place in the page. */
const fetchParts = (parts: readonly Part[]) => Promise.allSettled(parts.map(({ code }) => code.fetchAhead()))

/** Pages that have been waited for with everything that they show. */
const whole = new Set<AppRoute>()

async function fetchWhole(route: AppRoute, code: Promise<PageModule>) {
  const [page] = await Promise.all([code, fetchParts([motion])])
  await fetchParts(partsOf(page))
  whole.add(route)
  return page
}

/** A page's code, if there is nothing more to wait for. */
const arrivedPage = (route: AppRoute) => (!isFollowing() || whole.has(route) ? pageCode(route).arrived() : undefined)

/** Waits for a page and for everything that it shows. */
function loadPage(route: AppRoute) {
  const code = pageCode(route).load()
  return isFollowing() ? fetchWhole(route, code) : code
}

/** A page, or what is around some, as a component that waits for its code. */
export const pageComponent = (route: AppRoute) =>
  lateComponent<{ children?: ReactNode }>({ arrived: () => arrivedPage(route), load: () => loadPage(route) })

/** The same ahead of need. Rejects where the page doesn't arrive. */
export const fetchPageAhead = (route: AppRoute) => fetchWhole(route, pageCode(route).fetchAhead())
