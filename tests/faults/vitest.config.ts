import { defineConfig } from 'vitest/config'

/** `npm run test:slow`: what becomes of the embedded backend and its rows when a data folder is damaged, or the machine
 * under it lets it down. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    // Each kills processes or fills a disk: one after the other, undisturbed.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
