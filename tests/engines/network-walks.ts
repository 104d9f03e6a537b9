import { link } from './browser.ts'
import type { Scenario } from './walk.ts'

const LATE_MS = 4000

/** All code but the entry, which the page's load waits for. */
const CODE = /\/assets\/(?!index-).*\.js/

export const networkWalks: Record<string, Scenario> = {
  'a page that is left while its code still loads stays left': async ({ browser, front }) => {
    front.rules = [{ pattern: CODE, late: LATE_MS }]
    // In WebKit a page's load event waits for its code.
    await browser.begin(front.url)
    await browser.until('its code is on the way', () =>
      browser.run(() => document.querySelector('link[rel=modulepreload]') !== null),
    )
    // Clicks by script, because WebKit's driver delays clicks until the page has loaded.
    await browser.on(link('Blog'), (found) => found.click())
    await browser.at(/\/blog$/)
    front.rules = []
    await browser.hydrated({ selector: 'header a' })
    await browser.frames()
    await browser.at(/\/blog$/)
  },
}
