import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import everywhere from '../e2e/playwright.config.ts'

const isDistributions = process.env.FIREFOX_PATH !== undefined

/** Titles of tests that don't work in a distribution's Firefox. */
const LEFT_OUT = [
  // This Firefox can't emulate reduced motion, dark, paper or pages without
  // scripts.
  /reduced motion|dark|on paper|shows its heading first|without JavaScript/i,
  // Playwright can't see this Firefox's request bodies or set a referrer.
  /lost after the row|filled in by one event|how a visit began/,
  // Playwright doesn't notice a way back within the page, and scrolls a page
  // before it presses a button.
  /search as you type|going back restores/,
  // Firefox never refetches a failed module: the page's retry button reloads
  // the page.
  /network is back|a button tries again|no network since/,
]

const DISTRIBUTIONS = {
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: join(import.meta.dirname, 'relay.mjs'),
    firefoxUserPrefs: {
      // Sets a fine pointer that hovers: on a machine without a mouse Firefox
      // reports none.
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      // Sets overlay scroll bars, as on a phone.
      'ui.useOverlayScrollbars': 1,
      'widget.gtk.overlay-scrollbars.enabled': true,
    },
  },
}

/**
 * The browser tests in Playwright's Firefox and WebKit, or in the Firefox that
 * FIREFOX_PATH names.
 */
export default defineConfig({
  ...everywhere,
  testDir: '../e2e',
  // Leaves out tests without a browser or with Chromium's own tools.
  testIgnore: [/smoke/, /built-files/],
  use: { ...everywhere.use, launchOptions: {} },
  projects: [
    {
      name: 'firefox',
      grepInvert: isDistributions ? LEFT_OUT : undefined,
      use: { browserName: 'firefox', ...(isDistributions && DISTRIBUTIONS) },
    },
    { name: 'webkit', use: { browserName: 'webkit' } },
  ],
})
