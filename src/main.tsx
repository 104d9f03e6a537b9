import { noteEarlyPress } from './app/early-press'
import './app/global.css'
import { isPrefetching, reloadOnce } from './app/stale-chunk'
import { noteFirstTouch } from './lib/first-touch'

const root = document.getElementById('root')!

// A chunk that is gone after a deploy: the page is reloaded, once. What was only fetched ahead can wait.
window.addEventListener('vite:preloadError', (event) => {
  if (!isPrefetching() && reloadOnce()) event.preventDefault()
})

noteEarlyPress()
noteFirstTouch()

/** Longest wait for word of the first paint, in milliseconds after the page has loaded. */
const PATIENCE_MS = 1000

let started = false

/**
 * Fetches all the code that brings this page alive side by side (scripts/build/site.ts lists it), and runs React before
 * the rest: as two tasks, between which a press is heard.
 */
function start() {
  if (started) return
  started = true
  for (const href of root.dataset.modules?.split(' ') ?? []) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href })
    document.head.append(link)
  }
  void import('./app/engine').then(() => import('./app/start'))
}

/**
 * The prerendered page is painted before its code is fetched: text, style and font have the line for themselves, and
 * nothing runs between a visitor and the first paint. A page in the background isn't painted at all, and an empty shell
 * has nothing to paint: those start at once, as do browsers that can't tell. Some could but won't, to resist
 * fingerprinting; the timeout covers those.
 */
/** Browsers older than the ones that are served (scripts/build/browsers.ts) keep the page as it was prerendered. */
const served = 'toSorted' in Array.prototype && 'adoptedStyleSheets' in document

const paints = root.firstElementChild && !document.hidden && PerformanceObserver.supportedEntryTypes?.includes('paint')
if (served && paints) {
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect()
    start()
  }).observe({ type: 'paint', buffered: true })
  window.addEventListener('load', () => setTimeout(start, PATIENCE_MS), { once: true })
} else if (served) start()
