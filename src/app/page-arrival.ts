import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { layOutAll } from '@/lib/layout-later'
import { cameBack, motionWanted, scrollWhileGrowing } from '@/lib/motion'

const TRANSITION_S = 0.5
const RISE_PX = 8
const STORAGE_KEY = 'scroll-positions'

/** Where each entry of this tab's history was left. */
const positions = new Map<string, number>()

/** An entry's name: the router's key, which is the same for the first entry of each document, and the path. */
const entryOf = (key: string, pathname: string) => `${key} ${pathname}`

/** The entry that the browser is at. */
function currentEntry() {
  const { key = 'default' } = (window.history.state ?? {}) as { key?: string }
  return entryOf(key, window.location.pathname)
}

let animate: typeof import('framer-motion/dom/mini').animate | undefined
let firstHasArrived = false

/** Fetches what moves an arriving page. */
export async function loadMotion() {
  animate ??= (await import('framer-motion/dom/mini')).animate
}

/** Whether a page can arrive without waiting for anything but its own code; the first page isn't animated. */
export const arrivalIsReady = () => !firstHasArrived || animate !== undefined

/** What a page waits for besides its own code. */
export const prepareArrival = async () => (arrivalIsReady() ? undefined : loadMotion().catch(() => undefined))

/**
 * What happens when another page has arrived (specification §2, global behaviour): the scroll position is reset, or
 * restored on the way back; the new page's heading takes the focus; the page fades in with a short rise. The first
 * page of a visit is the browser's own to show: nothing of this happens there.
 */
export function usePageArrival() {
  const { pathname, hash, key } = useLocation()
  const how = useNavigationType()
  const shownPath = useRef<string | undefined>(undefined)

  useEffect(keepPositionsAcrossLoads, [])
  useEffect(leadUpToOwnTop, [])

  useLayoutEffect(() => {
    const first = shownPath.current === undefined
    firstHasArrived = true
    const samePage = shownPath.current === pathname
    shownPath.current = pathname
    let stopFollowing: (() => void) | undefined
    // With a `=` it names no place but what the page shows, as the dashboard's does.
    const toAnchor = hash !== '' && !hash.includes('=') && how !== 'REPLACE'
    if (!first && (!samePage || toAnchor)) {
      if (hash) layOutAll()
      const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
      // An entry without a state is one that the browser has just made: an address with a section, typed or pasted.
      const left = how === 'POP' && window.history.state !== null ? positions.get(entryOf(key, pathname)) : undefined
      if (left === undefined && target) target.scrollIntoView({ behavior: 'instant' })
      else window.scrollTo({ top: left ?? 0, behavior: 'instant' })
      if (left) stopFollowing = scrollWhileGrowing(() => window.scrollTo({ top: left, behavior: 'instant' }))
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
      window.removeEventListener('scroll', remember)
      stopFollowing?.()
    }
  }, [pathname, hash, key, how])
}

const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })

/** A link to the page that one is on leads to its top, and the focus to its heading, as with any other page. */
function leadUpToOwnTop() {
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

/** The router restores positions inside a visit; the browser itself does after a reload or from another site. */
function keepPositionsAcrossLoads() {
  for (const [entry, top] of Object.entries(read())) positions.set(entry, top)
  window.history.scrollRestoration = 'manual'
  // Safari and Firefox may decide before `pagehide`, too early for `auto` below: they come back to the top. And where
  // the browser does come back, it counts from the top of a page whose heights are still guesses.
  if (cameBack()) comeBackToPosition()
  const keep = () => {
    positions.set(currentEntry(), window.scrollY)
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(positions)))
    } catch {
      // Storage is blocked or full: the next visit starts at the top.
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
  // Firefox loses now and then what is stored in `pagehide`; Safari before 26.2 has no `scrollend`.
  window.addEventListener('scrollend', keep)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', enter)
  return () => {
    window.removeEventListener('scrollend', keep)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', enter)
  }
}

/** Scrolls to where this entry was left, if the browser hasn't brought the page anywhere else. */
function comeBackToPosition() {
  const left = positions.get(currentEntry())
  if (left && [0, Math.round(left)].includes(Math.round(window.scrollY)))
    scrollWhileGrowing(() => window.scrollTo({ top: left, behavior: 'instant' }))
}

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}
