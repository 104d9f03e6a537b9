import { runEveryday } from '../test/steps.ts'

// `npm test`: all but the slow tests.
await runEveryday()
