import type { Plan, Step } from './steps.ts'
import type { Tally } from './tally.ts'

/**
 * Runs the steps in order, all of them whatever happens, each with its time, its count and what took longest, names
 * the tests that needed a second try and those that failed, and ends with one line that sums everything up. Sets the exit status to 1 when
 * anything failed.
 */
export async function runSteps(plan: Plan) {
  const done: { name: string; tally: Tally }[] = []
  const runRow = async (row: readonly Step[]) => {
    for (const step of row) done.push({ name: step.name, tally: await runStep(step) })
  }
  for (const part of plan) await ('run' in part ? runRow([part]) : Promise.all(part.map(runRow)))
  const sum = (of: 'passed' | 'failed') => done.reduce((total, { tally }) => total + tally[of], 0)
  list(
    'left out',
    done.flatMap(({ name, tally }) => (tally.leftOut ? [`${name}: ${tally.leftOut}`] : [])),
  )
  list(
    'needed a second try',
    done.flatMap(({ tally }) => tally.secondTries ?? []),
  )
  list(
    'failed',
    done.flatMap(({ name, tally }) => (tally.failed ? (tally.failures?.length ? tally.failures : [name]) : [])),
  )
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
}

/** Runs one step and prints what came of it. One that breaks counts as one failed test. */
async function runStep({ name, run }: Step): Promise<Tally> {
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
  if (tally.leftOut) console.log(`    left out: ${tally.leftOut}`)
  return tally
}

/** Says how many there are of something and names them, if there are any. */
function list(what: string, names: readonly string[]) {
  if (!names.length) return
  console.log(`\n${names.length} ${what}:`)
  for (const name of names) console.log(`  ${name}`)
}

const fileTime = ({ file, seconds }: { file: string; seconds: number }) => `${file} ${seconds.toFixed(0)} s`
