import { defineConfig } from 'vitest/config'

/** The tests that need a real PostgreSQL server: a step of their own, left out where no server can be had. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    // A server in each: two at once is what a small machine carries.
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
