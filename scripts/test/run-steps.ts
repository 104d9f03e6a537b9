import type { Step } from './steps.ts'
import type { Tally } from './tally.ts'

/**
 * Runs the steps in order, all of them whatever happens, each with its time, its count and what took longest, names
 * the tests that needed a second try, and ends with one line that sums everything up. A step that breaks counts as one
 * failed test. Sets the exit status to 1 when anything failed.
 */
export async function runSteps(steps: readonly Step[]) {
  const sum: Tally = { passed: 0, failed: 0 }
  const secondTries: string[] = []
  const leftOut: string[] = []
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
    if (tally.slowest?.length) console.log(`    longest: ${tally.slowest.map(fileTime).join(', ')}`)
    secondTries.push(...(tally.secondTries ?? []))
    if (tally.leftOut) {
      console.log(`    left out: ${tally.leftOut}`)
      leftOut.push(`${name}: ${tally.leftOut}`)
    }
    sum.passed += tally.passed
    sum.failed += tally.failed
  }
  list('left out', leftOut)
  list('needed a second try', secondTries)
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
  process.exitCode = sum.failed > 0 ? 1 : 0
}

/** Says how many there are of something and names them, if there are any. */
function list(what: string, names: readonly string[]) {
  if (!names.length) return
  console.log(`\n${names.length} ${what}:`)
  for (const name of names) console.log(`  ${name}`)
}

const fileTime = ({ file, seconds }: { file: string; seconds: number }) => `${file} ${seconds.toFixed(0)} s`
