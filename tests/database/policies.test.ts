import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { createMigratedDatabase } from '../../scripts/backend/local-supabase.ts'
import { pgTapFiles } from '../support/native-pgtap.ts'

// Runs supabase/tests, one test per pgTAP assertion, on open default grants and
// the seed, like `supabase start`; tests/native/policies.test.ts runs them on a
// PostgreSQL server with open and closed grants.

const runFile = async (name: string) => {
  try {
    const results = await database.exec(
      await readFile(`supabase/tests/${name}`, 'utf8'),
    )
    const values = results.flatMap(({ rows }) =>
      rows.flatMap((row) => Object.values(row)),
    )
    return values.filter((value) => typeof value === 'string')
  } catch (error) {
    await database.exec('rollback')
    return [`stopped by an error: ${String(error)}`]
  }
}

const database = await createMigratedDatabase(undefined, 'open')
await database.exec('create extension pgtap with schema extensions')
await database.exec(await readFile('supabase/seed.sql', 'utf8'))
afterAll(() => database.close())

describe.each(pgTapFiles())('supabase/tests/%s:', async (name) => {
  const lines = await runFile(name)
  const results = lines.filter((line) => /^(not )?ok /.test(line))
  it.each(results.map((line) => [line.split('\n', 1)[0], line]))(
    '%s',
    (_title, line) => expect(line).toMatch(/^ok /),
  )
  it('runs as many tests as planned', () => {
    expect(lines.join('\n')).toContain(`1..${results.length}`)
    expect(results).not.toEqual([])
  })
})
