import type { ComponentType, ReactNode } from 'react'
import { lateComponent } from './late-component'
import { isFollowing, motion } from './page-arrival'
import { resilient, type Resilient } from './resilient-import'
import { reloadIfOutdated } from './version'

// After a navigation a page is shown with the code of all its parts, or parts arriving later would move what is read.
// The first page of a visit is prerendered and waits for its own code alone.

interface Part {
  code: Pick<Resilient<unknown>, 'fetchAhead'>
}

export interface PageModule {
  /** Pages of several addresses get each one's content. */
  default: ComponentType<{ content?: unknown; children?: ReactNode }>
  /** Islands and pictures of the page. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each page's content has a shape of its own
  parts?: (content?: any) => readonly Part[]
}

/** Where a page comes from: an entry of the route table. */
export interface PageSource {
  fetch: () => Promise<PageModule>
}

const codes = new Map<PageSource, Resilient<PageModule>>()

/** A page's code, fetched once. */
export function pageCode(page: PageSource): Resilient<PageModule> {
  const code = codes.get(page) ?? resilient(page.fetch, reloadIfOutdated)
  codes.set(page, code)
  return code
}

const partsOf = ({ parts }: PageModule): readonly Part[] => parts?.() ?? []

/** In parallel. A part that fails is retried in its place, with a notice. */
const fetchParts = (parts: readonly Part[]) => Promise.allSettled(parts.map(({ code }) => code.fetchAhead()))

/** Pages whose parts are all loaded. */
const whole = new Set<PageSource>()

async function fetchWhole(source: PageSource, code: Promise<PageModule>) {
  const [page] = await Promise.all([code, fetchParts([motion])])
  await fetchParts(partsOf(page))
  whole.add(source)
  return page
}

/** The code, if nothing else has to be waited for. */
const arrivedPage = (source: PageSource) =>
  !isFollowing() || whole.has(source) ? pageCode(source).arrived() : undefined

function loadPage(source: PageSource) {
  const code = pageCode(source).load()
  return isFollowing() ? fetchWhole(source, code) : code
}

/** A route's component, which suspends until its code is there. */
export const pageComponent = (source: PageSource) =>
  lateComponent<{ children?: ReactNode }>({ arrived: () => arrivedPage(source), load: () => loadPage(source) })

/** Prefetch of a page with all its parts. Rejects if the page itself can't be fetched. */
export const fetchPageAhead = (source: PageSource) => fetchWhole(source, pageCode(source).fetchAhead())
