import { basename } from 'node:path'
import { failIfRunnerBroke, type Tally } from './tally.ts'

/** How many tests may need a second try, of several hundred: more than that is no slow machine any more. */
const SECOND_TRIES_AT_MOST = 4
/** So many files are named when a step says what took its time. */
const NAMED_AT_MOST = 5

/** A test file and the seconds that its tests took. */
export interface FileTime {
  file: string
  seconds: number
}

/** What is read of vitest's JSON report. */
export interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    startTime: number
    endTime: number
    /** A test that passed and has messages of failures passed at its second try. */
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** What is read of Playwright's JSON report: suites within suites, a file each at the top. */
export interface BrowserReport {
  suites: BrowserSuite[]
}

interface BrowserSuite {
  title: string
  file: string
  specs: { title: string; tests: { status: string; results: { duration: number }[] }[] }[]
  suites?: BrowserSuite[]
}

/** The tally of a run of vitest. Without a report the runner broke. */
export function unitTally(report: UnitReport | undefined, exitCode: number): Tally {
  const files = report?.testResults ?? []
  const times = files.map(({ name, startTime, endTime }) => ({
    file: basename(name),
    seconds: (endTime - startTime) / 1000,
  }))
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const secondTries = tests
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => fullName)
  const firstTries = (report?.numPassedTests ?? 0) - secondTries.length
  return {
    ...failIfRunnerBroke(forgiving(firstTries, report?.numFailedTests ?? 0, secondTries), exitCode),
    secondTries,
    failures: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    slowest: slowest(times),
  }
}

/** The tally of a run of Playwright. */
export function browserTally(report: BrowserReport | undefined, exitCode: number): Tally {
  const tests = (report?.suites ?? []).flatMap((suite) => testsOf(suite))
  const names = (status: string) => tests.filter((test) => test.status === status).map(({ name }) => name)
  const secondTries = names('flaky')
  const failures = names('unexpected')
  const times = new Map<string, number>()
  for (const { file, seconds } of tests) times.set(file, (times.get(file) ?? 0) + seconds)
  return {
    ...failIfRunnerBroke(forgiving(names('expected').length, failures.length, secondTries), exitCode),
    secondTries,
    failures,
    slowest: slowest([...times].map(([file, seconds]) => ({ file, seconds }))),
  }
}

/** A test that passed at its second try passes, and is named; where too many needed one, none of them does. */
function forgiving(passed: number, failed: number, { length }: readonly string[]): Tally {
  return length <= SECOND_TRIES_AT_MOST ? { passed: passed + length, failed } : { passed, failed: failed + length }
}

function testsOf({ file, title, specs, suites = [] }: BrowserSuite, path: string[] = []): BrowserTest[] {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      name: [...path, title, spec.title].join(' › '),
      file: basename(file),
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  return [...own, ...suites.flatMap((suite) => testsOf(suite, [...path, title]))]
}

interface BrowserTest extends FileTime {
  name: string
  status: string
}

const slowest = (times: FileTime[]) =>
  times.toSorted((one, other) => other.seconds - one.seconds).slice(0, NAMED_AT_MOST)
