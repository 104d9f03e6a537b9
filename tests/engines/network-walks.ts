import { link } from './browser.ts'
import type { Walk } from './walk.ts'

/** Long enough that a visitor has read the page and presses something. */
const LATE_MS = 4000

/** All of it but the entry, which the page's own arrival waits for. */
const CODE = /\/assets\/(?!index-).*\.js/

/** What visitors do while the network lets them down. */
export const networkWalks: Record<string, Walk> = {
  'a page that is left while its code still loads stays left': async ({ browser, front }) => {
    front.rules = [{ pattern: CODE, late: LATE_MS }]
    // In WebKit a page has not loaded before its code has.
    await browser.begin(front.url)
    await browser.until('its code is on the way', () =>
      browser.run(() => document.querySelector('link[rel=modulepreload]') !== null),
    )
    // By script: WebKit's driver holds a pointer back until the page has loaded.
    await browser.on(link('Blog'), (found) => found.click())
    await browser.at(/\/blog$/)
    front.rules = []
    await browser.hydrated({ selector: 'header a' })
    await browser.frames()
    await browser.at(/\/blog$/)
  },
}
