import type { ComponentType, ReactNode } from 'react'
import { lateComponent } from './late-component'
import { isFollowing, motion } from './page-arrival'
import { resilient, type Resilient } from './resilient-import'
import { reloadIfOutdated } from './version'

// A page that one navigates to arrives whole: what came later would move what is read, or was gone to. The first page of
// a visit is prerendered and waits for no more than its own code.

/** Something whose code is loaded on its own. */
interface Part {
  code: Pick<Resilient<unknown>, 'fetchAhead'>
}

export interface PageModule {
  /** A page that several addresses share is handed the content file of each. */
  default: ComponentType<{ content?: unknown; children?: ReactNode }>
  /** What the page shows that is loaded on its own: whoever navigates to it gets all of that at once. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each page's content has a shape of its own
  parts?: (content?: any) => readonly Part[]
}

/** Where a page comes from: an entry of the route table. */
export interface PageSource {
  fetch: () => Promise<PageModule>
}

const codes = new Map<PageSource, Resilient<PageModule>>()

/** A page's code as its visitor waits for it. */
export function pageCode(page: PageSource): Resilient<PageModule> {
  const code = codes.get(page) ?? resilient(page.fetch, reloadIfOutdated)
  codes.set(page, code)
  return code
}

const partsOf = ({ parts }: PageModule): readonly Part[] => parts?.() ?? []

/** Fetches parts side by side. One that doesn't arrive is tried again, and missed, in its place in the page. */
const fetchParts = (parts: readonly Part[]) => Promise.allSettled(parts.map(({ code }) => code.fetchAhead()))

/** Pages that have been waited for with everything that they show. */
const whole = new Set<PageSource>()

async function fetchWhole(source: PageSource, code: Promise<PageModule>) {
  const [page] = await Promise.all([code, fetchParts([motion])])
  await fetchParts(partsOf(page))
  whole.add(source)
  return page
}

/** A page's code, if there is nothing more to wait for. */
const arrivedPage = (source: PageSource) =>
  !isFollowing() || whole.has(source) ? pageCode(source).arrived() : undefined

/** Waits for a page and for everything that it shows. */
function loadPage(source: PageSource) {
  const code = pageCode(source).load()
  return isFollowing() ? fetchWhole(source, code) : code
}

/** A page, or what is around some, as a component that waits for its code. */
export const pageComponent = (source: PageSource) =>
  lateComponent<{ children?: ReactNode }>({ arrived: () => arrivedPage(source), load: () => loadPage(source) })

/** The same ahead of need. Rejects where the page doesn't arrive. */
export const fetchPageAhead = (source: PageSource) => fetchWhole(source, pageCode(source).fetchAhead())
