import { runQuick } from '../test/steps.ts'

// `npm run check`: lint, types and unit tests.
await runQuick()
