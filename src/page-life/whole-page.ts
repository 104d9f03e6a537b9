import type { ComponentType, ReactNode } from 'react'
import { lateComponent } from './late-component'
import { isFollowing, motion } from './page-arrival'
import { resilient, type Resilient } from './resilient-import'
import { reloadIfOutdated } from './version'

// After a navigation a page is shown once the code of all its parts is there: late parts would shift the text. The
// first page of a visit is prerendered and waits for its own code alone.

interface Part {
  code: Pick<Resilient<unknown>, 'fetchAhead'>
}

export interface PageModule {
  /** Pages with several addresses get each address's content. */
  default: ComponentType<{ content?: unknown; children?: ReactNode }>
  /** Islands and pictures of the page. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each page's content has its own type
  parts?: (content?: any) => readonly Part[]
}

/** An entry of the route table. */
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

/** In parallel. A failed part is retried in place, with a notice. */
const fetchParts = (parts: readonly Part[]) => Promise.allSettled(parts.map(({ code }) => code.fetchAhead()))

/** Pages whose parts are all loaded. */
const whole = new Set<PageSource>()

async function fetchWhole(source: PageSource, code: Promise<PageModule>) {
  const [page] = await Promise.all([code, fetchParts([motion])])
  await fetchParts(partsOf(page))
  whole.add(source)
  return page
}

/** Returns the loaded code, unless a navigation still waits for parts. */
const arrivedPage = (source: PageSource) =>
  !isFollowing() || whole.has(source) ? pageCode(source).arrived() : undefined

function loadPage(source: PageSource) {
  const code = pageCode(source).load()
  return isFollowing() ? fetchWhole(source, code) : code
}

/** A route's component; suspends until its code is loaded. */
export const pageComponent = (source: PageSource) =>
  lateComponent<{ children?: ReactNode }>({ arrived: () => arrivedPage(source), load: () => loadPage(source) })

/** Prefetches a page with all its parts. Rejects if the page itself can't be fetched. */
export const fetchPageAhead = (source: PageSource) => fetchWhole(source, pageCode(source).fetchAhead())
