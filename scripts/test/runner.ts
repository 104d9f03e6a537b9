import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Tally {
  passed: number
  failed: number
  /** Names of the failed tests; without them the step's name is reported. */
  failures?: string[]
  /** Names of tests that passed only when repeated. */
  secondTries?: string[]
  /** Why tests could not run on this machine; not a failure. */
  leftOut?: string
}

export interface Step {
  name: string
  run: () => Promise<Tally>
}

export type Plan = readonly (Step | readonly (readonly Step[])[])[]

const LIMIT_MS = 60 * 60_000

/** Exit code of a program that was ended at its limit, as `timeout` has it. */
const TIMED_OUT = 124

const SECOND_TRIES_AT_MOST = 4

/**
 * Runs a program of node_modules and shows its output. Resolves to its exit
 * code, 1 if it was ended after `limitMs`.
 */
export function run(
  program: string,
  args: string[],
  env: Record<string, string> = {},
  limitMs = LIMIT_MS,
) {
  return new Promise<number>((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join('node_modules', program), ...args],
      {
        timeout: limitMs,
        killSignal: 'SIGKILL',
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, ...env },
      },
    )
    child.once('error', reject)
    child.once('close', (code) => {
      if (child.killed)
        console.error(
          `${program} did not end within ${limitMs / 60_000} minutes, and was ended.`,
        )
      resolve(child.killed ? TIMED_OUT : (code ?? 1))
    })
  })
}

/** Runs a program that reports no single tests: its exit code counts as one. */
export const check = async (program: string, args: string[]): Promise<Tally> =>
  (await run(program, args)) === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1 }

/**
 * Runs unit and database tests, once more if the process dies without a report:
 * Node 24.21 crashes now and then when a worker that ran WebAssembly ends (V8's
 * UnregisterWasmAllocation).
 */
export async function vitest(
  args: string[] = [],
  env: Record<string, string> = {},
  mayDie = true,
): Promise<Tally> {
  const file = reportFile()
  const report = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  // Vite's build sets NODE_ENV to production, also for this process.
  const code = await run('vitest/vitest.mjs', ['run', ...args, ...report], {
    NODE_ENV: 'test',
    ...env,
  })
  const found = readReport<VitestReport>(file)
  if (!found && mayDie && code !== TIMED_OUT) {
    console.error('The test runner died without a report: it runs once more.')
    return vitest(args, env, false)
  }
  return tallyOf(vitestTests(found), code)
}

/** Runs the browser tests of a folder. */
export async function playwright(
  folder: 'e2e' | 'engines',
  args: string[],
  env: Record<string, string> = {},
) {
  const file = reportFile()
  const all = [
    'test',
    '--config',
    `tests/${folder}/playwright.config.ts`,
    ...args,
  ]
  const code = await run('@playwright/test/cli.js', all, {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  return tallyOf(playwrightTests(readReport(file)), code)
}

const reportFile = () =>
  join(mkdtempSync(join(tmpdir(), 'sayfield-test-')), 'report.json')

/** `undefined` if the test runner died before reporting. */
function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}

interface Reported {
  name: string
  outcome: 'passed' | 'flaky' | 'failed' | 'skipped'
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    assertionResults: {
      fullName: string
      status: string
      failureMessages: string[]
    }[]
  }[]
}

/** All tests of a report; a file that failed before its tests counts as one. */
export const vitestTests = (report?: VitestReport): Reported[] =>
  (report?.testResults ?? []).flatMap(
    ({ name, status, assertionResults }): Reported[] =>
      status === 'failed' && !assertionResults.length
        ? [{ name, outcome: 'failed' }]
        : assertionResults.map(reportedByVitest),
  )

/** Takes a test that passed with failure messages for a retried one. */
function reportedByVitest({
  fullName,
  status,
  failureMessages,
}: VitestReport['testResults'][number]['assertionResults'][number]): Reported {
  const isRetried = status === 'passed' && failureMessages.length > 0
  return {
    name: fullName,
    outcome: isRetried ? 'flaky' : (status as Reported['outcome']),
  }
}

export interface PlaywrightReport {
  suites?: (PlaywrightReport & {
    title: string
    specs: { title: string; tests: { status: keyof typeof OUTCOMES }[] }[]
  })[]
}

const OUTCOMES = {
  expected: 'passed',
  flaky: 'flaky',
  unexpected: 'failed',
  skipped: 'skipped',
} as const

/**
 * Flattens Playwright's JSON report, naming each test by its file and groups.
 */
export const playwrightTests = (
  report?: PlaywrightReport,
  path: string[] = [],
): Reported[] =>
  (report?.suites ?? []).flatMap(({ title, specs, suites }) => {
    const groups = [...path, title]
    const own = specs.flatMap((spec) => {
      const name = [...groups, spec.title].join(' › ')
      return spec.tests.map(({ status }): Reported => ({
        name,
        outcome: OUTCOMES[status],
      }))
    })
    return own.concat(playwrightTests({ suites }, groups))
  })

/**
 * Passes retried tests up to SECOND_TRIES_AT_MOST; beyond, all of them fail. A
 * runner that failed outside its tests, or ran none, fails.
 */
export function tallyOf(tests: readonly Reported[], exitCode: number): Tally {
  const named = (outcome: Reported['outcome']) =>
    tests.filter((test) => test.outcome === outcome).map(({ name }) => name)
  const [secondTries, failures] = [named('flaky'), named('failed')]
  const areForgiven = secondTries.length <= SECOND_TRIES_AT_MOST
  const passed = named('passed').length + (areForgiven ? secondTries.length : 0)
  const failed = failures.length + (areForgiven ? 0 : secondTries.length)
  const broke = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: broke ? 1 : failed, failures, secondTries }
}

/**
 * Runs a plan and prints a summary; exits with 1 if anything failed. Rows of a
 * part run beside each other.
 */
export async function runSteps(plan: Plan) {
  const done: NamedTally[] = []
  const runRow = async (row: readonly Step[]) => {
    for (const step of row)
      done.push({ name: step.name, ...(await runStep(step)) })
  }
  for (const part of plan)
    await ('run' in part ? runRow([part]) : Promise.all(part.map(runRow)))
  printSummary(done)
  process.exitCode = done.some(({ failed }) => failed > 0) ? 1 : 0
}

type NamedTally = Tally & { name: string }

function printSummary(done: readonly NamedTally[]) {
  const leftOut = done.filter((step) => step.leftOut)
  printNames(
    'left out',
    leftOut.map((step) => `${step.name}: ${step.leftOut}`),
  )
  printNames(
    'needed a second try',
    done.flatMap(({ secondTries = [] }) => secondTries),
  )
  printNames('failed', done.flatMap(failuresOf))
  const passed = done.reduce((total, tally) => total + tally.passed, 0)
  const failed = done.reduce((total, tally) => total + tally.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
}

function printNames(state: string, names: readonly string[]) {
  if (names.length)
    console.log([`\n${names.length} ${state}:`, ...names].join('\n  '))
}

const failuresOf = ({ name, failed, failures = [] }: NamedTally) =>
  failed && !failures.length ? [name] : failures

async function runStep({ name, run }: Step): Promise<Tally> {
  console.log(`\n=== ${name}`)
  const started = performance.now()
  const tally = await run().catch((error: unknown): Tally => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `=== ${name}: ${tally.passed} of ${tally.passed + tally.failed} passed in ${seconds} s`,
  )
  if (tally.leftOut) console.log(`    left out: ${tally.leftOut}`)
  return tally
}
