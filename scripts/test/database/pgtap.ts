import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { createMigratedDatabase, type Defaults } from './migrated-database.ts'

const TESTS = join(import.meta.dirname, '../../../supabase/tests')

/**
 * Runs every pgTAP file of supabase/tests, the ones that `supabase test db` runs, and prints what failed: on a project
 * that opens whatever comes into `public`, and on one that opens nothing. The same must hold on both.
 */
export async function runPgTap(): Promise<{ passed: number; failed: number }> {
  const open = await runOn('open')
  const closed = await runOn('closed')
  return { passed: open.passed + closed.passed, failed: open.failed + closed.failed }
}

async function runOn(defaults: Defaults): Promise<{ passed: number; failed: number }> {
  const database = await createMigratedDatabase(undefined, defaults)
  await database.exec('create extension pgtap with schema extensions')
  const files = (await readdir(TESTS)).filter((name) => name.endsWith('.sql')).toSorted()
  // Without this, a renamed folder would pass.
  if (files.length === 0) throw new Error('No pgTAP files in supabase/tests')

  let passed = 0
  let failed = 0
  for (const name of files) {
    const result = await runFile(database, await readFile(join(TESTS, name), 'utf8'))
    passed += result.passed
    failed += result.problems.length
    for (const problem of result.problems) console.error(`supabase/tests/${name} (${defaults} defaults): ${problem}`)
  }
  await database.close()
  return { passed, failed }
}

async function runFile(database: PGlite, sql: string): Promise<{ passed: number; problems: string[] }> {
  let output: string[]
  try {
    const results = await database.exec(sql)
    // Every line of TAP is the only column of a row; a failed assertion carries its diagnosis below itself.
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

if (import.meta.main) {
  const { passed, failed } = await runPgTap()
  console.log(`pgTAP: ${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
