import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import everywhere from '../e2e/playwright.config.ts'

/** `npm run test:firefox`: the browser tests in Firefox as Debian packages it, which FIREFOX_PATH names. */
export default defineConfig({
  ...everywhere,
  testDir: '../e2e',
  // This Firefox can't be told to look as if it were set to less motion, to dark, or to print.
  grepInvert: /reduced motion|dark|print/i,
  // What asks the built files or the backend needs no browser, or Chromium's own tools.
  testIgnore: [/hostile-caller/, /smoke/, /built-files/],
  use: {
    ...everywhere.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: join(import.meta.dirname, 'relay.mjs'),
    },
  },
})
