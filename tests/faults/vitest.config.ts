import { defineConfig } from 'vitest/config'

/** `npm run test:faults`: what happens to the embedded backend's rows when the machine under it lets it down. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    // Each kills processes or fills a disk: one after the other, undisturbed.
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
