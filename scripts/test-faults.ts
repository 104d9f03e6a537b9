import { run } from './test/tally.ts'

// `npm run test:faults`: the embedded backend killed ten times in the middle of writes, a full disk, old and damaged data.
// It proves a stand-in for development, and takes two minutes: apart from `npm test`.
process.exitCode = await run('vitest/vitest.mjs', ['run', '--config', 'tests/faults/vitest.config.ts'])
