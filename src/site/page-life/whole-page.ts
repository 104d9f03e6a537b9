import type { ComponentType, ReactNode } from 'react'
import { lateComponent } from './late-component'
import { isLaterNavigation, motion } from './page-arrival'
import { resilient, type Resilient } from './resilient-import'
import { reloadIfOutdated } from './version'

// After a navigation a page waits for the code of all its parts, as late ones
// would shift the text. The first page, which is prerendered, waits only for
// its own code.

interface Part {
  code: Pick<Resilient<unknown>, 'prefetch'>
}

export interface PageModule {
  default: ComponentType<{ content?: unknown; children?: ReactNode }>
  /** Parts whose code a navigation to the page waits for. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each page's content has its own type
  parts?: (content?: any) => readonly Part[]
}

export interface PageSource {
  /** Identifies the page too: one object per route. */
  fetch: () => Promise<PageModule>
}

const codes = new Map<PageSource, Resilient<PageModule>>()

/**
 * A page's code, loaded once. Failing twice reloads if a deployment has removed
 * it.
 */
export function pageCode(page: PageSource): Resilient<PageModule> {
  const code = codes.get(page) ?? resilient(page.fetch, reloadIfOutdated)
  codes.set(page, code)
  return code
}

const partsOf = ({ parts }: PageModule): readonly Part[] => parts?.() ?? []

/** Never rejects: a part that failed tries again on the page, with a notice. */
const fetchParts = (parts: readonly Part[]) =>
  Promise.allSettled(parts.map(({ code }) => code.prefetch()))

const completePages = new Set<PageSource>()

async function fetchCompletePage(
  source: PageSource,
  code: Promise<PageModule>,
) {
  const [page] = await Promise.all([code, fetchParts([motion])])
  await fetchParts(partsOf(page))
  completePages.add(source)
  return page
}

/** Returns a page's loaded code, unless a navigation still waits for parts. */
const loadedPage = (source: PageSource) =>
  !isLaterNavigation() || completePages.has(source)
    ? pageCode(source).getLoaded()
    : undefined

function loadPage(source: PageSource) {
  const code = pageCode(source).load()
  return isLaterNavigation() ? fetchCompletePage(source, code) : code
}

/**
 * A route's component: loads the page's code, and its parts after a navigation.
 */
export const pageComponent = (source: PageSource) =>
  lateComponent<{ children?: ReactNode }>({
    getLoaded: () => loadedPage(source),
    load: () => loadPage(source),
  })

/** Fetches a page with its parts; rejects if the page itself fails. */
export const prefetchPage = (source: PageSource) =>
  fetchCompletePage(source, pageCode(source).prefetch())
