import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import everywhere from '../e2e/playwright.config.ts'

/** `npm run test:firefox`: the browser tests in Firefox as Debian packages it, which FIREFOX_PATH names. */
export default defineConfig({
  ...everywhere,
  testDir: '../e2e',
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
