import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { createMigratedDatabase, type Defaults } from '../../backend/local-supabase.ts'

// Worker thread of pgtap.ts.

export interface Task {
  defaults: Defaults
  seed: string | undefined
  folder: string
  files: readonly string[]
}

export interface Report {
  file: string
  passed: number
  problems: string[]
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
const report = (message: Report) => parentPort?.postMessage(message)

const { defaults, seed, folder, files } = workerData as Task
const database = await createMigratedDatabase(undefined, defaults)
await database.exec('create extension pgtap with schema extensions')
if (seed !== undefined) await database.exec(seed)
report({ file: '', passed: 0, problems: [] })
for (const file of files) report({ file, ...(await runFile(readFileSync(join(folder, file), 'utf8'))) })
await database.close()

async function runFile(sql: string): Promise<Omit<Report, 'file'>> {
  let output: string[]
  try {
    const results = await database.exec(sql)
    output = results.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row))).filter(isText)
  } catch (error) {
    await database.exec('rollback')
    return { passed: 0, problems: [`stopped by an error: ${String(error)}`] }
  }
  const passed = output.filter((line) => line.startsWith('ok ')).length
  const problems = output.filter((line) => line.startsWith('not ok '))
  const planned = output.find((line) => line.startsWith('1..'))?.slice('1..'.length)
  const ran = passed + problems.length
  if (planned !== String(ran)) problems.push(`planned ${planned ?? 'nothing'}, ran ${ran}`)
  return { passed, problems }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
