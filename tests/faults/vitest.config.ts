import { defineConfig } from 'vitest/config'

/** `npm run test:slow`: the embedded backend with a damaged data folder, kills and a full disk. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    // The tests kill processes and fill a disk, so they run one file at a time.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
