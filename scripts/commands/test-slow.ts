import { runSteps } from '../test/run-steps.ts'
import { prepare, slowSteps } from '../test/steps.ts'

// `npm run test:slow`: what `npm test` leaves out because it is slow by nature. Continuous integration runs both.
prepare()
await runSteps(slowSteps)
