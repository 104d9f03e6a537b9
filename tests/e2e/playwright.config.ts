import { defineConfig } from '@playwright/test'
import { FLAGS } from '../../scripts/bench/browser-flags.ts'

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'everyday', testIgnore: 'slow/**' },
    { name: 'slow', testMatch: 'slow/*.spec.ts' },
  ],
  outputDir: '../../test-results',
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  fullyParallel: false,
  workers: 2,
  // Tests that needed a retry are listed as flaky at the end.
  retries: 1,
  forbidOnly: true,
  // The timeout is only for hanging tests: none may fail because its machine is
  // busy.
  timeout: 300_000,
  expect: { timeout: Number(process.env.PATIENCE_MS ?? 30_000) },
  reportSlowTests: { max: 5, threshold: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME
    ? [['line'], ['json']]
    : 'line',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-IE',
    timezoneId: 'Europe/Dublin',
    // Traces retries only: tracing every test costs a quarter of the run's
    // time.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: FLAGS,
      // Scroll bars take room, as on Windows and Linux.
      ignoreDefaultArgs: ['--hide-scrollbars'],
    },
  },
})
