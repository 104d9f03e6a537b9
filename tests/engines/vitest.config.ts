import { defineConfig } from 'vitest/config'

/** The main walks in Firefox and in WebKit, side by side: FIREFOX_PATH and WEBKIT_PATH name the programs. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
