import { runQuick } from '../test/steps.ts'

// `npm run check`: what takes seconds, for use while working.
await runQuick()
