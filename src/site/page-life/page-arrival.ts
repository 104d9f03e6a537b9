import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { motionWanted } from './motion'

const TRANSITION_S = 0.5
const RISE_PX = 8
/** Pause in scrolling that counts as its end. */
const SCROLL_END_MS = 100

/** Scroll positions of this document's history entries. */
const positions = new Map<string, number>()

/** Key of a history entry, with the path: the router gives every document's first entry the same key. */
const entryOf = (key: string, pathname: string) => `${key} ${pathname}`

/** Router state, with an earlier document's scroll position. */
const entryState = () => window.history.state as { key?: string; scrolled?: number } | null

/** The history entry on the screen; the address bar may be ahead. */
let shownEntry: string | undefined

let animate: typeof import('framer-motion/dom/mini').animate | undefined
let hasFirstPage = false

/** True once the visit's first page has arrived. */
export const isLaterNavigation = () => hasFirstPage

export const motion = {
  code: { prefetch: async () => (animate ??= (await import('framer-motion/dom/mini')).animate) },
}

/**
 * After a navigation (specification §2, global behaviour): resets or restores the scroll position, focuses the heading,
 * fades the page in.
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
    // `#key=value` is the dashboard's state, not an anchor.
    const toAnchor = hash !== '' && !hash.includes('=') && navigationType !== 'REPLACE'
    if (!first && (!samePage || toAnchor)) {
      const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
      // A history entry without state is new, e.g. a typed hash.
      const savedPosition =
        navigationType === 'POP' && entryState() ? savedPositionOf(entryOf(key, pathname)) : undefined
      if (savedPosition === undefined && target) target.scrollIntoView({ behavior: 'instant' })
      else window.scrollTo({ top: savedPosition ?? 0, behavior: 'instant' })
    }
    if (!first && !samePage) {
      focusHeading()
      const main = document.querySelector('main')
      if (main && motionWanted()) {
        animate?.(
          main,
          { opacity: [0, 1], transform: [`translateY(${RISE_PX}px)`, 'none'] },
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

const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })

function scrollToTopOnSameLink() {
  const onClick = (event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]')
    if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    if (link.pathname !== window.location.pathname || link.search || link.hash) return
    window.scrollTo({ top: 0, behavior: motionWanted() ? 'smooth' : 'instant' })
    focusHeading()
  }
  // Listens in the capture phase, before the router changes the address.
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}

/** Lets the browser restore the position after a reload or from another site; else `usePageArrival` does. */
function keepPositionsAcrossLoads() {
  window.history.scrollRestoration = 'manual'
  // Safari and Firefox may read `scrollRestoration` before `pagehide` sets `auto`, and show the top.
  if (isReloadOrBack()) restorePosition()
  const savePosition = () => {
    const state = entryState()
    if (!state || shownEntry !== entryOf(state.key ?? 'default', window.location.pathname)) return
    positions.set(shownEntry, window.scrollY)
    try {
      // In history state, as storage stays empty for visitors who only read.
      window.history.replaceState({ ...state, scrolled: window.scrollY }, '')
    } catch {
      // Safari throws after 100 `replaceState` calls in 30 seconds.
    }
  }
  const onPageHide = () => {
    window.history.scrollRestoration = 'auto'
    savePosition()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    window.history.scrollRestoration = 'manual'
    // Safari shows the top of a page restored from memory.
    if (persisted) restorePosition()
  }
  // Firefox sometimes loses state written in `pagehide`, Safari always; Safari before 26.2 has no `scrollend`.
  let timer: ReturnType<typeof setTimeout> | undefined
  const hasScrollEnd = 'onscrollend' in window
  const savePositionSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(savePosition, hasScrollEnd ? 0 : SCROLL_END_MS)
  }
  window.addEventListener(hasScrollEnd ? 'scrollend' : 'scroll', savePositionSoon)
  window.addEventListener('pagehide', onPageHide)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    clearTimeout(timer)
    window.removeEventListener(hasScrollEnd ? 'scrollend' : 'scroll', savePositionSoon)
    window.removeEventListener('pagehide', onPageHide)
    window.removeEventListener('pageshow', onPageShow)
  }
}

function isReloadOrBack() {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'back_forward' || entry?.type === 'reload'
}

const savedPositionOf = (entry: string) => positions.get(entry) ?? entryState()?.scrolled

/** Restores this entry's scroll position, unless the browser has already scrolled. */
function restorePosition() {
  const savedPosition = shownEntry === undefined ? 0 : savedPositionOf(shownEntry)
  if (savedPosition && window.scrollY === 0) window.scrollTo({ top: savedPosition, behavior: 'instant' })
}
