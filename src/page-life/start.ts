/*
 * The one script in a page's HTML (scripts/build/inline.ts): it fetches the page's code after the first paint, so that
 * text, style and font have the network to themselves. Where no paint will be reported it starts at once: in background
 * tabs, for the admin's empty shell, in browsers without paint timing. Some browsers withhold paint timing against
 * fingerprinting, hence the timeout. The development server doesn't use it.
 */

/** After `load`. */
const PATIENCE_MS = 1000

const root = document.getElementById('root')!

let started = false

/** Fetches in parallel what the build lists for this page (scripts/build/site.ts). */
function start() {
  if (started) return
  started = true
  const { main = '', modules = '' } = root.dataset
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

/** Browsers older than the ones that are served (scripts/build/browsers.ts) keep the page as it was prerendered. */
const served = 'toSorted' in Array.prototype && 'adoptedStyleSheets' in document

const paints = root.firstElementChild && !document.hidden && PerformanceObserver.supportedEntryTypes?.includes('paint')
if (served && paints) {
  // On a phone, what is far below is laid out once, with the font, rather than before the first paint and for each font
  // again. Heights are guesses until then: not where a page is come back to or opened at a place, and only until a touch.
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const fromTop = screen.width < 640 && opened?.type === 'navigate' && !location.hash
  const later = fromTop ? [...root.querySelectorAll('section ~ section ~ section')] : []
  for (const section of later) section.classList.add('later')
  const layOut = (count: number) => {
    for (const section of later.splice(0, count)) section.classList.remove('later')
  }
  const layOutNext = () => {
    layOut(1)
    if (later.length) requestAnimationFrame(layOutNext)
  }
  for (const sign of ['scroll', 'pointerdown', 'keydown'])
    window.addEventListener(sign, () => layOut(later.length), { once: true, capture: true })
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect()
    start()
    void document.fonts.ready.then(layOutNext)
  }).observe({ type: 'paint', buffered: true })
  // Firefox reports no paint for a page that opens scrolled down: the next frame has to do.
  const startAfterFrame = () => requestAnimationFrame(() => setTimeout(start))
  const waitNoLonger = () => {
    if (window.scrollY) startAfterFrame()
    setTimeout(start, PATIENCE_MS)
  }
  window.addEventListener('scroll', startAfterFrame, { once: true, passive: true })
  window.addEventListener('load', waitNoLonger, { once: true })
} else if (served) start()
