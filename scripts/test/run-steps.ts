import type { Step } from './steps.ts'
import type { Tally } from './tally.ts'

/**
 * Runs the steps in order, all of them whatever happens, each with its time and count, and ends with one line that
 * sums them up. A step that breaks counts as one failed test. Sets the exit status to 1 when anything failed.
 */
export async function runSteps(steps: readonly Step[]) {
  const sum: Tally = { passed: 0, failed: 0 }
  for (const { name, run } of steps) {
    console.log(`\n=== ${name}`)
    const started = performance.now()
    let tally: Tally
    try {
      tally = await run()
    } catch (error) {
      console.error(error)
      tally = { passed: 0, failed: 1 }
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`=== ${name}: ${tally.passed} of ${tally.passed + tally.failed} passed in ${seconds} s`)
    sum.passed += tally.passed
    sum.failed += tally.failed
  }
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
  process.exitCode = sum.failed > 0 ? 1 : 0
}
