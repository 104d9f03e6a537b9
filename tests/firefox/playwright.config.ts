import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import everywhere from '../e2e/playwright.config.ts'

/** What can't be done here, by the names of the tests. */
const LEFT_OUT = [
  // This Firefox can't be told to look as if it were set to less motion, to dark, to print, to no scripts, or on a phone.
  /reduced motion|dark|print|on paper|shows its heading first|without JavaScript|on touch/i,
  // Playwright can't see what it sends, nor take a download, read the clipboard or name a page to come from.
  /lost after the row|an answer after 30 seconds|filled in by one event|read, export|can be copied|how a visit began/,
  // Firefox doesn't ask again for a module that didn't arrive: there the button loads the page again.
  /network is back|a button tries again|no network since/,
]

/** `npm run test:firefox`: the browser tests in Firefox as Debian packages it, which FIREFOX_PATH names. */
export default defineConfig({
  ...everywhere,
  projects: undefined,
  testDir: '../e2e',
  grepInvert: LEFT_OUT,
  // What asks the built files or the backend needs no browser, or Chromium's own tools.
  testIgnore: [/hostile-caller/, /smoke/, /built-files/],
  use: {
    ...everywhere.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: join(import.meta.dirname, 'relay.mjs'),
      firefoxUserPrefs: {
        // A fine pointer that hovers: on a machine without a mouse Firefox says that it has none.
        'ui.primaryPointerCapabilities': 6,
        'ui.allPointerCapabilities': 6,
        // Scroll bars that take no room, as on a phone.
        'ui.useOverlayScrollbars': 1,
        'widget.gtk.overlay-scrollbars.enabled': true,
      },
    },
  },
})
