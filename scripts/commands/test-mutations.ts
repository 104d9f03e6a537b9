import { spawn } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { FAULTS, type Fault } from '../../tests/mutations/faults.ts'
import { faultsIn } from '../../tests/mutations/operators.ts'
import { ensureBrowser } from '../test/machine.ts'

// `npm run test:mutations [-- word …]` applies each matching fault to a copy of
// the project and runs the tests that should fail: half an hour for all. `npm
// run test:mutations -- --generate src/lib 'unit/roi unit/spec' [5]` makes
// faults of a folder's or file's code instead and runs the tests named, here
// for every fifth fault only.

const LEFTOVERS = new Set([
  'node_modules',
  '.git',
  'dist',
  '.cache',
  '.data',
  'test-results',
])
/** Time limit of a run: faults may make tests hang. */
const TIMEOUT_MS = 300_000

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--bail=1']
const BUILD =
  "await (await import('./scripts/build/site.ts')).buildSite('embedded')"
const PLAYWRIGHT = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'tests/e2e/playwright.config.ts',
]
const RUN_ONCE = ['--workers=1', '--retries=0', '-x', '--reporter=line']

const folder = mkdtempSync(join(tmpdir(), 'mutations-'))
for (const name of readdirSync('.').filter((name) => !LEFTOVERS.has(name)))
  cpSync(name, join(folder, name), { recursive: true })
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => process.exit(1))

interface Change {
  file: string
  before: string
  after: string
}

interface Mutant {
  name: string
  tests: string
  changes: Change[]
}

/** Faults of the files' operators; with `every` 5 only each fifth. */
function generated(source = '', tests = '', every = '1'): Mutant[] {
  const names = statSync(source).isDirectory()
    ? readdirSync(source).map((name) => `${source}/${name}`)
    : [source]
  return names
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => mutantsOf(name, tests))
    .filter((_, index) => index % Number(every) === 0)
}

function mutantsOf(name: string, tests: string): Mutant[] {
  const before = readFileSync(name, 'utf8')
  return faultsIn(name, before).map(({ start, end, put }): Mutant => {
    const line = before.slice(0, start).split('\n').length
    const after = before.slice(0, start) + put + before.slice(end)
    return {
      name: `${name}:${line} ${before.slice(start, end)} → ${put}`,
      tests,
      changes: [{ file: join(folder, name), before, after }],
    }
  })
}

function listed(words: string[]): Mutant[] {
  const isWanted = (fault: Fault) =>
    !words.length || words.some((word) => fault.join('\n').includes(word))
  return FAULTS.filter(isWanted).map((fault) => {
    const [file, find, put, tests] = fault
    const [from, to] = [find, put].map((text) => JSON.stringify(text))
    return {
      name: `${file}: ${from} → ${to}`,
      tests,
      changes: changesOf(fault),
    }
  })
}

/**
 * Empty if the fault's text isn't found once in its file, or at all in a
 * folder's files.
 */
function changesOf([pattern, find, put, caughtBy]: Fault): Change[] {
  testFiles(caughtBy)
  const isPattern = pattern.endsWith('/*')
  const path = join(folder, pattern.replace(/\/\*$/, ''))
  const files = isPattern
    ? readdirSync(path).map((name) => join(path, name))
    : [path]
  const changes = files.flatMap((file) => {
    const before = readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
    const after = before.replaceAll(find, () => put)
    return before.includes(find) ? [{ file, before, after }] : []
  })
  if (isPattern && changes.length) return changes
  const times = changes[0] ? changes[0].before.split(find).length - 1 : 0
  if (times === 1) return changes
  console.error(
    `${pattern} has ${JSON.stringify(find)} ${times} times instead of once: update tests/mutations/faults.ts`,
  )
  return []
}

const PGTAP = 'pgtap'
const TEST_FOLDERS = {
  unit: 'tests/unit',
  e2e: 'tests/e2e',
  'e2e/slow': 'tests/e2e/slow',
  [PGTAP]: 'supabase/tests',
}

/**
 * Test files with one of the prefixes, such as `unit/roi pgtap/people`; throws
 * if a prefix has none: the fault would appear detected.
 */
function testFiles(prefixes: string): string[] {
  const files = Object.entries(TEST_FOLDERS).flatMap(([kind, path]) =>
    readdirSync(path).map((name) => `${kind}/${name}`),
  )
  return prefixes.split(' ').flatMap((prefix) => {
    const found = files.filter((file) => file.startsWith(prefix))
    if (!found.length) throw new Error(`No test file matches ${prefix}`)
    return found
  })
}

async function passes(tests: string, output: Output): Promise<boolean> {
  const files = testFiles(tests)
  const inFolder = (folder: string) =>
    files.filter((file) => file.startsWith(`${folder}/`))
  const paths = (names: string[]) => names.map((name) => `tests/${name}`)
  const [unit, browser, pgTap] = ['unit', 'e2e', PGTAP].map(inFolder)
  const runs: Run[] = []
  if (unit?.length) runs.push({ args: [...VITEST, ...paths(unit)] })
  if (pgTap?.length)
    runs.push({
      args: [...VITEST, 'tests/database/policies'],
      env: { PGTAP_FILES: pgTap.map((file) => basename(file)).join(' ') },
    })
  if (browser?.length)
    runs.push(
      { args: ['--input-type=module', '--eval', BUILD] },
      { args: [...PLAYWRIGHT, ...RUN_ONCE, ...paths(browser)] },
    )
  for (const run of runs) if (!(await succeeds(run, output))) return false
  return true
}

/** Arguments of Node, and variables beside those of this process. */
interface Run {
  args: string[]
  env?: Record<string, string>
}

type Output = 'shown' | 'hidden'

async function succeeds(run: Run, output: Output): Promise<boolean> {
  const env = {
    ...process.env,
    ...run.env,
    CI: 'true',
    CHROME_PATH: await ensureBrowser(),
    TIMEOUT_MS: '7000',
  }
  return new Promise((done, reject) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', ...run.args],
      {
        cwd: folder,
        env,
        stdio: output === 'shown' ? ['ignore', 'inherit', 'inherit'] : 'ignore',
        ...(output === 'hidden' && { timeout: TIMEOUT_MS }),
      },
    )
    child.once('error', reject)
    child.once('close', (status) => done(status === 0))
  })
}

async function isCaught({ changes, tests }: Mutant): Promise<boolean> {
  for (const { file, after } of changes) writeFileSync(file, after)
  try {
    return !(await passes(tests, 'hidden'))
  } finally {
    for (const { file, before } of changes) writeFileSync(file, before)
  }
}

/**
 * Results without a fault: tests that fail anyway would seem to detect any.
 * Retries once for a busy machine.
 */
const passingTests = new Map<string, boolean>()
async function doTestsPass(tests: string) {
  const isPassing =
    passingTests.get(tests) ??
    ((await passes(tests, 'hidden')) || (await passes(tests, 'shown')))
  passingTests.set(tests, isPassing)
  return isPassing
}

async function outcomeOf(mutant: Mutant) {
  if (!(await doTestsPass(mutant.tests))) return 'NOT TRIED'
  return (await isCaught(mutant)) ? 'caught' : 'NOT CAUGHT'
}

const [first, ...others] = process.argv.slice(2)
const mutants =
  first === '--generate'
    ? generated(...others)
    : listed(first ? [first, ...others] : [])
const applicable = mutants.filter(({ changes }) => changes.length > 0)
const undetected: string[] = []
for (const [index, mutant] of applicable.entries()) {
  const { name, tests } = mutant
  const started = performance.now()
  const outcome = await outcomeOf(mutant)
  if (outcome !== 'caught') undetected.push(`${outcome} by ${tests}: ${name}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  const place = `${index + 1}/${applicable.length}`
  console.log(`${place} ${outcome} in ${seconds} s  ${name}`)
}
if (undetected.length)
  console.log(`\nUndetected faults:\n  ${undetected.join('\n  ')}`)
const caught = applicable.length - undetected.length
const outOfDate = mutants.length - applicable.length
console.log(
  `\n${caught} of ${mutants.length} faults caught, ${undetected.length} not caught, ${outOfDate} out of date`,
)
process.exitCode = undetected.length || outOfDate ? 1 : 0
