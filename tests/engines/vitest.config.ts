import { defineConfig } from 'vitest/config'

/** Main scenarios in Firefox and WebKit, side by side: FIREFOX_PATH and WEBKIT_PATH name the programs. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    maxWorkers: 2,
    // A retry tells a slow machine from a fault; retried scenarios are listed at the end.
    retry: 1,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
