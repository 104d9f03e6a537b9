import { runSlow } from '../test/steps.ts'

// `npm run test:slow`: slow tests, which continuous integration runs too.
await runSlow()
