import { runSteps } from '../test/run-steps.ts'
import { everydaySteps, prepare } from '../test/steps.ts'

// `npm test`: all that is quick enough to be run before each commit that matters; the rest: `npm run test:slow`.
prepare()
await runSteps(everydaySteps)
