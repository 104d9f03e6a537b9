import { defineConfig } from 'vitest/config'

/** The main walks in Firefox and in WebKit, side by side: FIREFOX_PATH and WEBKIT_PATH name the programs. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    maxWorkers: 2,
    // A second try tells a slow machine from a fault; which walks needed one is named at the end.
    retry: 1,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
