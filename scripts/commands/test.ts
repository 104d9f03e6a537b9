import { runEveryday } from '../test/steps.ts'

// `npm test`: all tests except the slow ones (`npm run test:slow`).
await runEveryday()
