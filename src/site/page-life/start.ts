/*
 * The only script in a page's HTML (scripts/build/inline.ts). Fetches the
 * page's code after the first paint, so that text, style and font have the
 * network to themselves. Fetches at once if no paint will be reported: in
 * background tabs, in the admin area's empty HTML, without paint timing. A
 * timeout covers browsers that withhold paint timing against fingerprinting.
 * Not in development.
 */

/** Longest wait for a paint, counted from `load`. */
const PAINT_TIMEOUT_MS = 1000

const html = document.documentElement
const parsed = new Promise((resolve) =>
  document.addEventListener('DOMContentLoaded', resolve),
)
const root = () => document.getElementById('root')!
const afterFrame = (task: () => void) =>
  requestAnimationFrame(() => setTimeout(task))

/**
 * Marks a form sent before hydration, which its code then submits
 * (site/demo-request/request-form.tsx).
 */
document.addEventListener(
  'submit',
  ({ target }) => ((target as HTMLElement).dataset.pressed = ''),
  true,
)

/**
 * Lays out all sections and keeps the last one in the window in place, so that
 * those above it grow upwards; browsers do so only for later changes.
 */
function layOutAll() {
  if (!html.classList.contains('from-top')) return
  const sections = document.querySelectorAll('section, footer')
  const kept =
    [...sections].findLast(
      (section) => section.getBoundingClientRect().top < window.innerHeight,
    ) ?? html
  const top = kept.getBoundingClientRect().top
  html.classList.remove('from-top')
  window.scrollBy({
    top: kept.getBoundingClientRect().top - top,
    behavior: 'instant',
  })
}

let started = false

function start() {
  if (started) return
  started = true
  void parsed.then(fetchCode)
}

/** Fetches the modules that the build lists (scripts/build/site.ts). */
function fetchCode() {
  const { main = '', modules = '' } = root().dataset
  // Offline: tries again when the network is back.
  const fetchMain = () =>
    void import(/* @vite-ignore */ main).catch(() =>
      window.addEventListener('online', fetchMain, { once: true }),
    )
  fetchMain()
  for (const href of modules.split(' ')) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href })
    document.head.append(link)
  }
}

/**
 * False in unsupported browsers (scripts/build/browsers.ts), which keep the
 * prerendered page.
 */
const isSupported =
  'toSorted' in Array.prototype && 'adoptedStyleSheets' in document

if (
  isSupported &&
  !document.hidden &&
  PerformanceObserver.supportedEntryTypes?.includes('paint')
) {
  // Lays out sections below the first screen when they come near, except with a
  // restored position or a target.
  const [navigation] = performance.getEntriesByType(
    'navigation',
  ) as PerformanceNavigationTiming[]
  if (
    navigation?.type === 'navigate' &&
    !location.hash &&
    !location.search.includes('scrollTo')
  ) {
    html.classList.add('from-top')
    window.addEventListener('popstate', layOutAll, { once: true })
    // After a jump, e.g. by the End key, the position must be one of the whole
    // page, as a reload restores it: in the jump's own frame, or what is seen
    // moves in the next.
    let top = 0
    const onScroll = () => {
      if (Math.abs(window.scrollY - top) > window.innerHeight) layOutAll()
      top = window.scrollY
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    // A link that code follows is followed with real heights too (motion.ts,
    // page-arrival.ts), but only once its press has been answered.
    window.addEventListener('click', ({ target, defaultPrevented }) => {
      if (!defaultPrevented && (target as Element).closest('a[href*="#"]'))
        layOutAll()
    })
  }
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect()
    start()
  }).observe({ type: 'paint', buffered: true })
  void parsed.then(() => root().firstElementChild ?? start())
  // Firefox reports no paint for a page that opens scrolled down: starts after
  // the next frame.
  const startWithoutPaint = () => {
    // Called after `load`, because `scrollY` forces layout.
    if (!started && window.scrollY) afterFrame(start)
    setTimeout(start, PAINT_TIMEOUT_MS)
  }
  window.addEventListener('scroll', () => afterFrame(start), {
    once: true,
    passive: true,
  })
  window.addEventListener('load', startWithoutPaint, { once: true })
} else if (isSupported) start()
