import { noteFirstTouch } from './lib/first-touch'
import { layOutAll, layOutWhenIdle } from './lib/layout-later'
import { resilient } from './lib/resilient-import'
import { reloadIfOutdated } from './lib/version'

const root = document.getElementById('root')!

noteFirstTouch()

/** Longest wait for word of the first paint, in milliseconds after the page has loaded. */
const PATIENCE_MS = 1000

/** React and the site, one after the other: two tasks, between which a press is heard. */
const code = resilient(async () => {
  const [{ createElement, startTransition }, client] = await Promise.all([import('react'), import('react-dom/client')])
  const { BrowserApp, meantAddress } = await import('./app/app')
  return { app: createElement(BrowserApp), client, startTransition, meantAddress }
}, reloadIfOutdated)

let started = false

/** Fetches this page's code side by side (scripts/build/site.ts lists it) and lets React take the page over. */
async function start() {
  if (started) return
  started = true
  // While the code is on its way the browser has time; before the font comes it would be done twice. A visitor who
  // scrolls sooner needs a page that stays where it is.
  void document.fonts.ready.then(layOutWhenIdle)
  window.addEventListener('scroll', layOutAll, { once: true, passive: true })
  for (const href of root.dataset.modules?.split(' ') ?? []) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href })
    document.head.append(link)
  }
  const { app, client, startTransition, meantAddress } = await code.load()
  const { pathname, search, hash } = window.location
  const meant = meantAddress(pathname)
  // Where the host has not led to the right address, the page does. What the host sent is the HTML of another page.
  if (meant) return window.location.replace(meant + search + hash)
  // As a transition it is hydrated in short pieces. The development server's page and the admin's shell are empty.
  if (root.firstElementChild) startTransition(() => void client.hydrateRoot(root, app))
  else client.createRoot(root).render(app)
}

/** Browsers older than the ones that are served (scripts/build/browsers.ts) keep the page as it was prerendered. */
const served = 'toSorted' in Array.prototype && 'adoptedStyleSheets' in document

/**
 * The prerendered page is painted before its code is fetched: text, style and font have the line for themselves, and
 * nothing runs between a visitor and the first paint. A page in the background isn't painted at all, and an empty shell
 * has nothing to paint: those start at once, as do browsers that can't tell. Some could but won't, to resist
 * fingerprinting; the timeout covers those.
 */
const paints = root.firstElementChild && !document.hidden && PerformanceObserver.supportedEntryTypes?.includes('paint')
if (served && paints) {
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect()
    void start()
  }).observe({ type: 'paint', buffered: true })
  window.addEventListener('load', () => setTimeout(() => void start(), PATIENCE_MS), { once: true })
} else if (served) void start()
