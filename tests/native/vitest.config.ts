import { defineConfig } from 'vitest/config'

/** Tests that need a real PostgreSQL server: a separate step, skipped where none is installed. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    // Each file starts a server: a small machine can run two.
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
