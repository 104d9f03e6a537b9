import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { spawn } from 'node:child_process'
import { FAULTS, type Fault } from '../../tests/mutations/faults.ts'
import { ensureBrowser } from '../test/browser.ts'

const ROOT = join(import.meta.dirname, '../..')
/** What a copy of the project does without: what is installed, built, stored or of git. */
const LEFT_BEHIND = new Set(['node_modules', '.git', 'dist', '.cache', '.data', 'test-results'])
/** A fault may make a test wait for ever. */
const PATIENCE_MS = 300_000

const BUILD = "await (await import('./scripts/build/site.ts')).buildSite('embedded')"
const BROWSER = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts']

/** The project once more, for faults to be put in: whatever happens, none stays behind in the real one. */
export function createCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'mutations-'))
  cpSync(ROOT, folder, {
    recursive: true,
    filter: (path) => relative(ROOT, path).includes('/') || !LEFT_BEHIND.has(basename(path)),
  })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  return folder
}

/** A file's text in the copy, and with the fault in it. */
interface Change {
  file: string
  before: string
  after: string
}

/** What a fault changes. Throws where its text is not there, or stands in one file more than once, or has no tests. */
export function changesOf(folder: string, [pattern, find, put, caughtBy]: Fault): Change[] {
  testFiles(folder, caughtBy)
  const several = pattern.endsWith('/*')
  const directory = join(folder, pattern.replace(/\/\*$/, ''))
  const files = several ? readdirSync(directory).map((name) => join(directory, name)) : [directory]
  const changes = files.flatMap((file) => {
    const before = readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
    return before.includes(find) ? [{ file, before, after: before.replaceAll(find, () => put) }] : []
  })
  if (!changes.length) throw new Error(`${pattern} no longer holds ${JSON.stringify(find)}`)
  if (!several && changes[0]!.before.split(find).length > 2) {
    throw new Error(`${pattern} holds ${JSON.stringify(find)} more than once`)
  }
  return changes
}

/** The test files whose names begin as a fault says. Throws where there is none: it would seem to notice everything. */
export function testFiles(folder: string, names: string): string[] {
  const files = ['unit', 'faults', 'e2e'].flatMap((kind) =>
    readdirSync(join(folder, 'tests', kind)).map((name) => `${kind}/${name}`),
  )
  const found = files.filter((file) => names.split(' ').some((name) => file.startsWith(name)))
  if (!found.length && !names.includes('pgtap')) throw new Error(`There are no tests ${names}`)
  return found.map((file) => `tests/${file}`)
}

/** Runs the named tests in the copy, their output shown or not; whether all of them pass. */
export async function passes(folder: string, tests: string, output: Output): Promise<boolean> {
  const succeeds = (args: string[], env?: Record<string, string>) => run(folder, args, output, env)
  const files = testFiles(folder, tests)
  const [unit, faults, browser] = ['tests/unit/', 'tests/faults/', 'tests/e2e/'].map((kind) =>
    files.filter((file) => file.startsWith(kind)),
  ) as [string[], string[], string[]]
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--bail=1']
  if (unit.length && !(await succeeds([...vitest, ...unit]))) return false
  const ofFaults = ['--config', 'tests/faults/vitest.config.ts']
  if (faults.length && !(await succeeds([...vitest, ...ofFaults, ...faults.map((file) => basename(file))])))
    return false
  if (tests.includes('pgtap') && !(await succeeds(['scripts/test/database/pgtap.ts']))) return false
  if (!browser.length) return true
  const once = ['--workers=1', '--retries=0', '-x', '--reporter=line']
  return (
    (await succeeds(['--input-type=module', '--eval', BUILD])) &&
    (await succeeds([...BROWSER, ...once, ...browser], { CHROME_PATH: await ensureBrowser() }))
  )
}

type Output = 'shown' | 'hidden'

function run(folder: string, args: string[], output: Output, env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd: folder,
      env: { ...process.env, CI: 'true', ...env },
      stdio: output === 'shown' ? ['ignore', 'inherit', 'inherit'] : 'ignore',
      ...(output === 'hidden' && { timeout: PATIENCE_MS }),
    })
    child.once('error', reject)
    child.once('close', (status) => resolve(status === 0))
  })
}

/** Puts a fault in, runs its tests, takes it out again; whether they noticed. */
export async function isCaught(folder: string, fault: Fault): Promise<boolean> {
  const changes = changesOf(folder, fault)
  for (const { file, after } of changes) writeFileSync(file, after)
  try {
    return !(await passes(folder, fault[3], 'hidden'))
  } finally {
    for (const { file, before } of changes) writeFileSync(file, before)
  }
}

/** The faults whose file, text or tests hold one of these words; all of them without a word. */
export const chosen = (words: readonly string[]) =>
  FAULTS.filter((fault) => !words.length || words.some((word) => fault.join('\n').includes(word)))
