import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How many tests of a step passed and failed. */
export interface Tally {
  passed: number
  failed: number
  /** Those that failed, by name, as far as the step knows them. */
  failures?: string[]
  /** Those that passed at their second try, by name. */
  secondTries?: string[]
  /** Why the step ran nothing, in words. */
  leftOut?: string
  /** The files that took longest. */
  slowest?: { file: string; seconds: number }[]
}

/** Six times what the longest step takes: one that hangs would hold up the whole run without a word. */
const LIMIT_MS = 45 * 60_000

/** Runs a program of node_modules on this Node, its output shown; resolves to its exit status. */
export function run(program: string, args: string[], env: Record<string, string> = {}, limitMs = LIMIT_MS) {
  return new Promise<number>((resolve, reject) => {
    const child = spawn(process.execPath, [join('node_modules', program), ...args], {
      timeout: limitMs,
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (child.killed) console.error(`${program} did not end within ${limitMs / 60_000} minutes, and was ended.`)
      resolve(code ?? 1)
    })
  })
}

/** A program that is one check: its exit status says whether it passed. */
export const check = async (program: string, args: string[]): Promise<Tally> =>
  (await run(program, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

/** A fresh file for a test runner's report in JSON. */
export const reportFile = () => join(mkdtempSync(join(tmpdir(), 'sayfield-test-')), 'report.json')

/** Reads such a report; `undefined` when the runner died before it wrote one. */
export function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}

/** A tally that can't hide a runner that broke outside its tests, or ran none. */
export function failIfRunnerBroke({ passed, failed }: Tally, exitCode: number): Tally {
  const broke = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: broke ? 1 : failed }
}
