import { defineConfig } from 'vitest/config'

/** The main walks in Firefox and in WebKit: a step of their own for each, which ENGINE and ENGINE_PATH name. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    // One browser and one site.
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A walk that fails is tried once more: that tells a slow machine from a fault. Which ones is in the report.
    retry: 0,
  },
})
