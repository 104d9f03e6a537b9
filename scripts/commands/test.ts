import { runEveryday, runNamed } from '../test/steps.ts'

// `npm test`: every everyday test. `npm test -- demo-form`: the test files
// whose name contains the word, of every kind.
const words = process.argv.slice(2)
await (words.length ? runNamed(words) : runEveryday())
