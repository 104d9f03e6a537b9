import { defineConfig } from '@playwright/test'

/**
 * `npm run smoke`: SMOKE_SITE names the deployed site. Requests only, no
 * browser.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/deployed',
  reporter: 'list',
  timeout: 120_000,
})
