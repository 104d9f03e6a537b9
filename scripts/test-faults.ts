import { run } from './test/tally.ts'

// `npm run test:faults`: the embedded backend killed ten times in the middle of writes, a full disk, old data. A part
// of `npm test`, which kills it three times only.
const env = { BACKEND_FAULT_ROUNDS: '10' }
process.exitCode = await run('vitest/vitest.mjs', ['run', 'tests/unit/backend-faults.test.ts'], env)
