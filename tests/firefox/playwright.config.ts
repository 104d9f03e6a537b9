import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import everywhere from '../e2e/playwright.config.ts'

/** Titles of tests that don't work in this Firefox. */
const LEFT_OUT = [
  // This Firefox can't emulate reduced motion, dark, print, pages without scripts, or phones.
  /reduced motion|dark|print|on paper|shows its heading first|without JavaScript|on touch/i,
  // Playwright can't see Firefox's request bodies, take downloads, read the clipboard or set a referrer.
  /lost after the row|an answer after 30 seconds|filled in by one event|read, export|can be copied|how a visit began/,
  // Firefox never refetches a failed module: the button reloads the page.
  /network is back|a button tries again|no network since/,
]

/** `npm run test:firefox`: the browser tests in Debian's Firefox, named by FIREFOX_PATH. */
export default defineConfig({
  ...everywhere,
  projects: undefined,
  testDir: '../e2e',
  grepInvert: LEFT_OUT,
  // Tests of built files or the backend, without a browser or with Chromium's own tools.
  testIgnore: [/hostile-caller/, /smoke/, /built-files/],
  use: {
    ...everywhere.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: join(import.meta.dirname, 'relay.mjs'),
      firefoxUserPrefs: {
        // A fine pointer that hovers: on a machine without a mouse Firefox reports none.
        'ui.primaryPointerCapabilities': 6,
        'ui.allPointerCapabilities': 6,
        // Overlay scroll bars, as on a phone.
        'ui.useOverlayScrollbars': 1,
        'widget.gtk.overlay-scrollbars.enabled': true,
      },
    },
  },
})
