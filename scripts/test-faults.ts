import { run } from './test/tally.ts'

// `npm run test:faults`: the embedded backend killed ten times in the middle of writes, a full disk, old data. Of this
// `npm test` has one quick case only: it proves a stand-in for development, and takes a minute and a half.
process.exitCode = await run('vitest/vitest.mjs', ['run', '--config', 'tests/faults/vitest.config.ts'])
