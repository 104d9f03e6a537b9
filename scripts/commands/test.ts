import { runEveryday } from '../test/steps.ts'

await runEveryday()
