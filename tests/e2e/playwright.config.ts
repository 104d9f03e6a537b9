import { defineConfig } from '@playwright/test'
import { FLAGS } from '../../scripts/bench/browser-flags.ts'

export default defineConfig({
  testDir: '.',
  // `npm test` and `npm run test:slow`.
  projects: [
    { name: 'everyday', testIgnore: 'slow/**' },
    { name: 'slow', testMatch: 'slow/*.spec.ts' },
  ],
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 2,
  // A second try tells a slow machine from a fault; what needed one is listed as flaky at the end.
  retries: 1,
  forbidOnly: true,
  // Both end what hangs, and nothing else: no test may fail because its machine is busy.
  timeout: 300_000,
  expect: { timeout: Number(process.env.PATIENCE_MS ?? 30_000) },
  reportSlowTests: { max: 5, threshold: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : 'line',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-IE',
    timezoneId: 'Europe/Dublin',
    // Of the second try: recording every step of every test takes a quarter of all their time.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: FLAGS,
    },
  },
})
