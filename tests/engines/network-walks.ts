import { expect } from 'vitest'
import { NAMES } from '../support/specification.ts'
import { link, part } from './browser.ts'
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
    await new Promise((resolve) => setTimeout(resolve, 500))
    await browser.at(/\/blog$/)
    await browser.hydrated({ selector: 'header a' })
  },

  'a part that does not arrive leaves the page that was read': async ({ browser, front, expectTroubles }) => {
    expectTroubles(/./)
    front.rules = [{ pattern: /\/assets\/(calculator|roi|form|demo-form)[^/]*\.js/, cut: true }]
    await browser.open(front.url)
    await browser.hydrated({ selector: 'header a' })
    // The form's code is asked for on approach; a browser that holds it from an earlier walk needs none.
    await browser.on(part('#cta'), (section) => section.scrollIntoView({ behavior: 'instant' }))
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await browser.says(part('main h1'), NAMES.promise)
    expect(await browser.run(() => document.querySelectorAll('main h2').length)).toBeGreaterThan(8)
  },
}
