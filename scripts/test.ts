import { runSteps } from './test/run-steps.ts'
import { allSteps } from './test/steps.ts'

// `npm test`: everything.
await runSteps(allSteps)
