import { runQuick } from '../test/steps.ts'

await runQuick()
