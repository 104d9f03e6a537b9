import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Tally } from '../tally.ts'
import type { Defaults } from '../../backend/local-supabase.ts'
import type { Report, Result, Task } from './pgtap-thread.ts'

/** So long a file may take, or a database to be made: far more than any needs on a busy machine. */
const LIMIT_MS = 120_000

interface Options {
  /** The files of SQL. */
  folder?: string
  /** The projects to run them on. */
  projects?: readonly Defaults[]
  limitMs?: number
}

/**
 * Runs every pgTAP file of supabase/tests, the ones that `supabase test db` runs, and prints what failed: on a project
 * that opens whatever comes into `public`, and on one that opens nothing. The same must hold on both.
 */
export async function runPgTap({
  folder = join(import.meta.dirname, '../../../supabase/tests'),
  projects = ['open', 'closed'],
  limitMs = LIMIT_MS,
}: Options = {}): Promise<Tally> {
  const all = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  // Without this, a renamed folder would pass.
  if (all.length === 0) throw new Error('No pgTAP files in supabase/tests')
  const failures: string[] = []
  const tally = { passed: 0, failed: 0, failures }
  for (const defaults of projects) {
    const files = all.toSorted()
    while (files.length) {
      await runInThread({ defaults, folder, files: [...files] }, limitMs, ({ passed, problems }) => {
        const name = files.shift()
        tally.passed += passed
        tally.failed += problems.length
        for (const problem of problems) {
          const failure = `supabase/tests/${name} (${defaults} defaults): ${problem}`
          console.error(failure)
          failures.push(failure.split('\n', 1)[0]!)
        }
      })
    }
  }
  return tally
}

/**
 * Runs files one after the other on a database of their own. PGlite computes in its thread, where neither a timer nor
 * PostgreSQL's own limit goes off: one that doesn't end ends with the thread, and those after it are left to the caller.
 */
async function runInThread(task: Task, limitMs: number, done: (result: Result) => void): Promise<void> {
  const worker = new Worker(join(import.meta.dirname, 'pgtap-thread.ts'), {
    workerData: task,
    execArgv: ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'],
  })
  let isReady = false
  let left = task.files.length
  try {
    await new Promise<void>((resolve, reject) => {
      const stop = (problem: string) => {
        clearTimeout(timer)
        worker.removeAllListeners()
        if (!isReady) reject(new Error(`The database of the pgTAP files was not made: ${problem}`))
        else if (left > 0) done({ passed: 0, problems: [problem] })
        resolve()
      }
      const wait = () => setTimeout(() => stop(`did not end within ${limitMs / 1000} s`), isReady ? limitMs : LIMIT_MS)
      let timer = wait()
      worker.on('message', (report: Report) => {
        clearTimeout(timer)
        isReady = true
        if (report !== 'ready') {
          left--
          done(report)
        }
        timer = wait()
      })
      worker.once('error', (error) => stop(String(error)))
      worker.once('exit', () => stop('the thread ended'))
    })
  } finally {
    await worker.terminate()
  }
}

if (import.meta.main) {
  const { passed, failed } = await runPgTap()
  console.log(`pgTAP: ${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
