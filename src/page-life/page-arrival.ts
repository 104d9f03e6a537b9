import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { motionWanted } from './motion'

const TRANSITION_S = 0.5
const RISE_PX = 8

/** Scroll positions by history entry, of this document. */
const positions = new Map<string, number>()

/** The router's key is the same for the first entry of each document: hence the path. */
const entryOf = (key: string, pathname: string) => `${key} ${pathname}`

/** The router's state of the entry in the address bar, with the position that an earlier document has left there. */
const entryState = () => window.history.state as { key?: string; scrolled?: number } | null

/** The history entry that is on the screen; the address may be ahead of it. */
let shown: string | undefined

let animate: typeof import('framer-motion/dom/mini').animate | undefined
let firstHasArrived = false

/** Whether the next page is a navigation, not the first of the visit. */
export const isFollowing = () => firstHasArrived

/** The animation library. */
export const motion = {
  code: { fetchAhead: async () => (animate ??= (await import('framer-motion/dom/mini')).animate) },
}

/**
 * After a navigation (specification §2, global behaviour): resets or restores the scroll position, focuses the heading
 * and fades the page in. Not on the first page of a visit, which is the browser's.
 */
export function usePageArrival() {
  const { pathname, hash, key } = useLocation()
  const how = useNavigationType()
  const shownPath = useRef<string | undefined>(undefined)

  useEffect(keepPositionsAcrossLoads, [])
  useEffect(scrollToTopOnSameLink, [])

  useLayoutEffect(() => {
    const first = shownPath.current === undefined
    firstHasArrived = true
    shown = entryOf(key, pathname)
    const samePage = shownPath.current === pathname
    shownPath.current = pathname
    // `#key=value` is state (the dashboard's), not an anchor.
    const toAnchor = hash !== '' && !hash.includes('=') && how !== 'REPLACE'
    if (!first && (!samePage || toAnchor)) {
      const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
      // No state: an entry that the browser has just made, as for a typed address with a hash.
      const left = how === 'POP' && entryState() ? leftAt(entryOf(key, pathname)) : undefined
      if (left === undefined && target) target.scrollIntoView({ behavior: 'instant' })
      else window.scrollTo({ top: left ?? 0, behavior: 'instant' })
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
      shown = undefined
      window.removeEventListener('scroll', remember)
    }
  }, [pathname, hash, key, how])
}

const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })

/** A link to the current page scrolls to its top and focuses its heading, as for any other page. */
function scrollToTopOnSameLink() {
  const onClick = (event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]')
    if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    if (link.pathname !== window.location.pathname || link.search || link.hash) return
    window.scrollTo({ top: 0, behavior: motionWanted() ? 'smooth' : 'instant' })
    focusHeading()
  }
  // Before the router, which changes the address.
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}

/** The router restores positions within a visit, the browser after a reload or from another site. */
function keepPositionsAcrossLoads() {
  window.history.scrollRestoration = 'manual'
  // Safari and Firefox may decide before `pagehide`, too early for `auto` below: they come back to the top.
  if (cameBack()) comeBackToPosition()
  const keep = () => {
    const state = entryState()
    if (!state || shown !== entryOf(state.key ?? 'default', window.location.pathname)) return
    positions.set(shown, window.scrollY)
    try {
      // In the entry itself: a visitor who only reads has nothing in the storage.
      window.history.replaceState({ ...state, scrolled: window.scrollY }, '')
    } catch {
      // Safari allows a hundred in half a minute.
    }
  }
  const leave = () => {
    window.history.scrollRestoration = 'auto'
    keep()
  }
  const enter = ({ persisted }: PageTransitionEvent) => {
    window.history.scrollRestoration = 'manual'
    // Safari shows the top of a page that it has kept in memory.
    if (persisted) comeBackToPosition()
  }
  // Firefox loses now and then what is noted in `pagehide`; Safari before 26.2 has no `scrollend`.
  window.addEventListener('scrollend', keep)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', enter)
  return () => {
    window.removeEventListener('scrollend', keep)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', enter)
  }
}

function cameBack() {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'back_forward' || entry?.type === 'reload'
}

const leftAt = (entry: string) => positions.get(entry) ?? entryState()?.scrolled

/** Scrolls to where this entry was left, if the browser hasn't brought the page anywhere else. */
function comeBackToPosition() {
  const left = shown === undefined ? 0 : leftAt(shown)
  if (left && window.scrollY === 0) window.scrollTo({ top: left, behavior: 'instant' })
}
