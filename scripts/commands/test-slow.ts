import { runSlow } from '../test/steps.ts'

await runSlow()
