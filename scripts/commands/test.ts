import { runEveryday } from '../test/steps.ts'

// `npm test`: all that is quick enough to be run before each commit that matters; the rest: `npm run test:slow`.
await runEveryday()
