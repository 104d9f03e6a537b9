import { runQuick } from '../test/steps.ts'

// `npm run check`: lint, types and unit tests, for use while working.
await runQuick()
