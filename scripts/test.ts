import { runSteps } from './test/run-steps.ts'
import { allSteps, prepare } from './test/steps.ts'

// `npm test`: everything.
prepare()
await runSteps(allSteps)
