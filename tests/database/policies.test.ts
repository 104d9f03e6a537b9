import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import {
  createMigratedDatabase,
  nativeVersion,
} from '../../scripts/backend/local-supabase.ts'
import { pgTapFiles } from '../support/native-pgtap.ts'

// Runs supabase/tests, one test per pgTAP assertion, on open default grants and
// the seed, like `supabase start`; also on closed grants, unless
// tests/native/policies.test.ts runs them on a native PostgreSQL.

const runFile = async (
  database: Awaited<ReturnType<typeof createMigratedDatabase>>,
  name: string,
) => {
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

for (const defaults of nativeVersion()
  ? (['open'] as const)
  : (['open', 'closed'] as const)) {
  const database = await createMigratedDatabase(undefined, defaults)
  await database.exec('create extension pgtap with schema extensions')
  if (defaults === 'open')
    await database.exec(await readFile('supabase/seed.sql', 'utf8'))
  describe.each(pgTapFiles())(
    `supabase/tests/%s, ${defaults} defaults:`,
    async (name) => {
      const lines = await runFile(database, name)
      const results = lines.filter((line) => /^(not )?ok /.test(line))
      it.each(results.map((line) => [line.split('\n', 1)[0], line]))(
        '%s',
        (_title, line) => expect(line).toMatch(/^ok /),
      )
      it('runs as many tests as planned', () => {
        expect(lines).toContain(`1..${results.length}`)
        expect(results).not.toEqual([])
      })
    },
  )
  afterAll(() => database.close())
}
