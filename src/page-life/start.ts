/*
 * The one script in a page's HTML, in its head (scripts/build/inline.ts): it fetches the page's code after the first paint,
 * so that text, style and font have the network to themselves. Where no paint will be reported it starts at once: in
 * background tabs, for the admin's empty shell, in browsers without paint timing. Some browsers withhold paint timing
 * against fingerprinting, hence the timeout. The development server doesn't use it.
 */

/** After `load`. */
const PATIENCE_MS = 1000

/** What is read waits no longer for a font that doesn't come. */
const FONTS_MS = 3000

const html = document.documentElement
const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
const root = () => document.getElementById('root')!
const afterFrame = (task: () => void) => requestAnimationFrame(() => setTimeout(task))

/** For a press that comes before the form's code, which then submits what was typed (features/demo-request/request-form.tsx). */
document.addEventListener('submit', ({ target }) => ((target as HTMLElement).dataset.pressed = ''), true)

let started = false

function start() {
  if (started) return
  started = true
  void parsed.then(fetchCode)
}

/** Fetches in parallel what the build lists for this page (scripts/build/site.ts). */
function fetchCode() {
  const { main = '', modules = '' } = root().dataset
  // Offline: the prerendered page stays, and is hydrated when the network is back.
  const fetchMain = () =>
    void import(/* @vite-ignore */ main).catch(() => window.addEventListener('online', fetchMain, { once: true }))
  fetchMain()
  for (const href of modules.split(' ')) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href })
    document.head.append(link)
  }
}

/** What global.css leaves out. */
const LATER = '.from-top .first-screen ~ section:not(.laid-out), .from-top .long-text > section:not(.laid-out)'

/** One section a frame, until all are or `from-top` is gone. */
function layOutNext() {
  const next = document.querySelector(LATER)
  if (!next) return html.classList.remove('from-top')
  next.classList.add('laid-out')
  requestAnimationFrame(layOutNext)
}

/** Browsers older than the ones that are served (scripts/build/browsers.ts) keep the page as it was prerendered. */
const served = 'toSorted' in Array.prototype && 'adoptedStyleSheets' in document

if (served && !document.hidden && PerformanceObserver.supportedEntryTypes?.includes('paint')) {
  // On a phone, what is far below is laid out once, with its fonts, rather than before the first paint and for each font
  // again. The page is short until then: not where it is come back to or opened at a place, and only until a touch.
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (screen.width < 640 && opened?.type === 'navigate' && !location.hash) {
    html.classList.add('from-top')
    for (const sign of ['scroll', 'pointerdown', 'keydown'])
      window.addEventListener(sign, () => html.classList.remove('from-top'), { once: true, capture: true })
    // After a frame: `ready` would lay the page out at once.
    void parsed.then(() => afterFrame(() => void document.fonts.ready.then(layOutNext)))
    setTimeout(layOutNext, FONTS_MS)
  }
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect()
    start()
  }).observe({ type: 'paint', buffered: true })
  void parsed.then(() => root().firstElementChild ?? start())
  // Firefox reports no paint for a page that opens scrolled down: the next frame has to do.
  const waitNoLonger = () => {
    // `scrollY` would lay the page out at once.
    if (!started && window.scrollY) afterFrame(start)
    setTimeout(start, PATIENCE_MS)
  }
  window.addEventListener('scroll', () => afterFrame(start), { once: true, passive: true })
  window.addEventListener('load', waitNoLonger, { once: true })
} else if (served) start()
