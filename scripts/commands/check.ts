import { runSteps } from '../test/run-steps.ts'
import { format, lint, types, unit } from '../test/steps.ts'

// `npm run check`: what takes seconds, for use while working.
await runSteps([format, lint, types, unit])
