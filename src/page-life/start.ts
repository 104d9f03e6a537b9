/*
 * The one script in a page's HTML (scripts/build/inline.ts puts it there): it fetches the page's code.
 *
 * The prerendered page is painted first: text, style and font have the line for themselves, and nothing runs between a
 * visitor and the first paint. A page in the background isn't painted at all, and an empty shell has nothing to paint:
 * those start at once, as do browsers that can't tell. Some could but won't, to resist fingerprinting; the timeout covers
 * those. The development server leaves this out: its page is empty.
 */

/** Longest wait for word of the first paint, in milliseconds after the page has loaded. */
const PATIENCE_MS = 1000

const root = document.getElementById('root')!

let started = false

/** Fetches what the build has listed for this page (scripts/build/site.ts), all of it side by side. */
function start() {
  if (started) return
  started = true
  const { main = '', modules = '' } = root.dataset
  // Where it doesn't arrive, the page stays as it was prerendered, and comes alive when the network is back.
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
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect()
    start()
  }).observe({ type: 'paint', buffered: true })
  // Of a page that opens further down, at a section or after a reload, Firefox says nothing: the next frame has to do.
  const startAfterFrame = () => requestAnimationFrame(() => setTimeout(start))
  const waitNoLonger = () => {
    if (window.scrollY) startAfterFrame()
    setTimeout(start, PATIENCE_MS)
  }
  window.addEventListener('scroll', startAfterFrame, { once: true, passive: true })
  window.addEventListener('load', waitNoLonger, { once: true })
} else if (served) start()
