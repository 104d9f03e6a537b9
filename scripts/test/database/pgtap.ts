import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Defaults } from '../../backend/local-supabase.ts'
import type { Tally } from '../runner.ts'
import type { Report, Task } from './pgtap-thread.ts'

const LIMIT_MS = 120_000
const SUPABASE = join(import.meta.dirname, '../../../supabase')
const SEED = join(SUPABASE, 'seed.sql')

interface Options {
  folder?: string
  projects?: readonly Defaults[]
  limitMs?: number
}

/** Runs supabase/tests with open and closed default grants. Seeds the open project, like `supabase start`. */
export async function runPgTap({
  folder = join(SUPABASE, 'tests'),
  projects = ['open', 'closed'],
  limitMs = LIMIT_MS,
}: Options = {}): Promise<Tally> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  // Fails without files, e.g. after the folder is renamed.
  if (files.length === 0) throw new Error('No pgTAP files in supabase/tests')
  const failures: string[] = []
  const tally = { passed: 0, failed: 0, failures }
  for (const defaults of projects) {
    const seed = defaults === 'open' ? readFileSync(SEED, 'utf8') : undefined
    await runInThread({ defaults, seed, folder, files }, limitMs, ({ file, passed, problems }) => {
      tally.passed += passed
      tally.failed += problems.length
      for (const problem of problems) {
        const failure = `supabase/tests/${file} (${defaults} defaults): ${problem}`
        console.error(failure)
        failures.push(failure.split('\n', 1)[0]!)
      }
    })
  }
  return tally
}

/**
 * Neither timers nor PostgreSQL's timeouts fire in PGlite's thread: a hanging file is ended with its thread, and later
 * files are skipped.
 */
async function runInThread(task: Task, limitMs: number, done: (report: Report) => void): Promise<void> {
  const worker = new Worker(join(import.meta.dirname, 'pgtap-thread.ts'), {
    workerData: task,
    execArgv: ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'],
  })
  let reported = -1
  let timer: NodeJS.Timeout | undefined
  const problem = await new Promise<string>((resolve) => {
    const wait = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => resolve(`did not end within ${ms / 1000} s`), ms)
    }
    wait(LIMIT_MS)
    worker.on('message', (report: Report) => {
      if (report.file) done(report)
      reported++
      wait(limitMs)
    })
    worker.once('error', (error) => resolve(String(error)))
    worker.once('exit', () => resolve('the thread ended'))
  })
  clearTimeout(timer)
  await worker.terminate()
  if (reported < 0) throw new Error(`The database of the pgTAP files was not made: ${problem}`)
  const file = task.files[reported]
  if (file) done({ file, passed: 0, problems: [problem] })
}

if (import.meta.main) {
  const { passed, failed } = await runPgTap()
  console.log(`pgTAP: ${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
