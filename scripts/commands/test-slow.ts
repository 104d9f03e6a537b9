import { runSlow } from '../test/steps.ts'

// `npm run test:slow`: tests too slow for `npm test`; continuous integration runs both.
await runSlow()
