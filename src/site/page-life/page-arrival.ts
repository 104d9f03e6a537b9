import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { isPlainClick } from '@/lib/plain-click'
import { hashTarget } from './hash-target'
import { layOutSections, motionWanted } from './motion'

const TRANSITION_S = 0.5
const RISE_PX = 8
/** Not 0: the page would be empty for a moment. */
const FADE_FROM = 0.5
/** Scrolling ends with a pause of this length. */
const SCROLL_END_MS = 100

/** Scroll positions of this document's history entries. */
const positions = new Map<string, number>()

/**
 * Identifies a history entry. With its path: the router gives the first entry
 * of each document the same key.
 */
const entryOf = (key: string, pathname: string) => `${key} ${pathname}`

/**
 * The router's state, with the scroll position that an earlier document saved.
 */
const entryState = () =>
  window.history.state as { key?: string; scrolled?: number } | null

/**
 * History entry of the rendered page; the address may already be the next
 * one's.
 */
let shownEntry: string | undefined

let animate: typeof import('framer-motion/dom/mini').animate | undefined
let hasFirstPage = false

/** False until the first page of the document has rendered. */
export const isLaterNavigation = () => hasFirstPage

export const motion = {
  code: {
    prefetch: async () =>
      (animate ??= (await import('framer-motion/dom/mini')).animate),
  },
}

/**
 * After a navigation (specification §2, global behaviour): resets or restores
 * the scroll position, focuses the heading, fades the page in.
 */
export function usePageArrival() {
  const { pathname, hash, key } = useLocation()
  const navigationType = useNavigationType()
  const shownPath = useRef<string | undefined>(undefined)

  useEffect(keepPositionsAcrossLoads, [])
  useEffect(scrollToTopOnSameLink, [])

  useLayoutEffect(() => {
    const first = shownPath.current === undefined
    hasFirstPage = true
    shownEntry = entryOf(key, pathname)
    const samePage = shownPath.current === pathname
    shownPath.current = pathname
    // A hash such as `#key=value` is the dashboard's state, not an anchor.
    const toAnchor =
      hash !== '' && !hash.includes('=') && navigationType !== 'REPLACE'
    if (!first && (!samePage || toAnchor)) {
      const target = hash && document.getElementById(hashTarget(hash))
      // A history entry without state is new, e.g. from a typed hash: it has no
      // saved position.
      const savedPosition =
        navigationType === 'POP' && entryState()
          ? savedPositionOf(entryOf(key, pathname))
          : undefined
      if (savedPosition === undefined && target) {
        layOutSections()
        target.scrollIntoView({ behavior: 'instant' })
      } else window.scrollTo({ top: savedPosition ?? 0, behavior: 'instant' })
    }
    if (!first && !samePage) {
      focusHeading()
      const main = document.querySelector('main')
      if (main && motionWanted()) {
        animate?.(
          main,
          {
            opacity: [FADE_FROM, 1],
            transform: [`translateY(${RISE_PX}px)`, 'none'],
          },
          { duration: TRANSITION_S, ease: 'easeOut' },
        )
      }
    }

    const remember = () => positions.set(entryOf(key, pathname), window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => {
      shownEntry = undefined
      window.removeEventListener('scroll', remember)
    }
  }, [pathname, hash, key, navigationType])
}

const focusHeading = () =>
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })

function scrollToTopOnSameLink() {
  const onClick = (event: MouseEvent) => {
    const { target } = event
    const link =
      target instanceof Element &&
      target.closest<HTMLAnchorElement>('a[href^="/"]')
    if (!link || !isPlainClick(event)) return
    if (link.pathname !== window.location.pathname || link.search || link.hash)
      return
    window.scrollTo({ top: 0, behavior: motionWanted() ? 'smooth' : 'instant' })
    focusHeading()
  }
  // Listens in the capture phase, before the router changes the address.
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}

/**
 * Saves the scroll position for reloads and returns from other sites: the
 * browser restores it, or this code.
 */
function keepPositionsAcrossLoads() {
  window.history.scrollRestoration = 'manual'
  // Safari and Firefox show the top if they read `scrollRestoration` before
  // `pagehide` has set `auto`.
  if (isReloadOrBack()) restorePosition()
  const savePosition = () => {
    const state = entryState()
    if (
      !state ||
      shownEntry !== entryOf(state.key ?? 'default', window.location.pathname)
    )
      return
    positions.set(shownEntry, window.scrollY)
    try {
      // In history state: visitors who only read get nothing stored.
      window.history.replaceState({ ...state, scrolled: window.scrollY }, '')
    } catch {
      // Too many calls: Safari allows 100 in 30 seconds.
    }
  }
  const onPageHide = () => {
    window.history.scrollRestoration = 'auto'
    savePosition()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    window.history.scrollRestoration = 'manual'
    // Safari shows the top of a page that it restores from memory.
    if (persisted) restorePosition()
  }
  // Saves after scrolling: Firefox sometimes loses state written in `pagehide`,
  // Safari always. Safari before 26.2 lacks `scrollend`.
  let timer: ReturnType<typeof setTimeout> | undefined
  const hasScrollEnd = 'onscrollend' in window
  const savePositionSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(savePosition, hasScrollEnd ? 0 : SCROLL_END_MS)
  }
  window.addEventListener(
    hasScrollEnd ? 'scrollend' : 'scroll',
    savePositionSoon,
  )
  window.addEventListener('pagehide', onPageHide)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    clearTimeout(timer)
    window.removeEventListener(
      hasScrollEnd ? 'scrollend' : 'scroll',
      savePositionSoon,
    )
    window.removeEventListener('pagehide', onPageHide)
    window.removeEventListener('pageshow', onPageShow)
  }
}

function isReloadOrBack() {
  const [entry] = performance.getEntriesByType(
    'navigation',
  ) as PerformanceNavigationTiming[]
  return entry?.type === 'back_forward' || entry?.type === 'reload'
}

const savedPositionOf = (entry: string) =>
  positions.get(entry) ?? entryState()?.scrolled

/** Restores the shown entry's scroll position, unless the browser has. */
function restorePosition() {
  const savedPosition =
    shownEntry === undefined ? 0 : savedPositionOf(shownEntry)
  if (savedPosition && window.scrollY === 0)
    window.scrollTo({ top: savedPosition, behavior: 'instant' })
}
