import { runSlow } from '../test/steps.ts'

// `npm run test:slow`: what `npm test` leaves out because it is slow by nature. Continuous integration runs both.
await runSlow()
