import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMigratedDatabase } from '../../scripts/backend/local-supabase.ts'
import {
  askWith,
  CHECKS,
  FAULTS,
  SOUND_STATES,
  type Check,
} from '../support/form-faults.ts'

let database: Awaited<ReturnType<typeof createMigratedDatabase>>

beforeAll(async () => {
  database = await createMigratedDatabase()
  await database.exec(await readFile('supabase/seed.sql', 'utf8'))
})
afterAll(() => database.close())

/** Whether all is well, in the embedded database with a fault. */
async function ask(fault: string, check: Check) {
  try {
    const results = await database.exec(askWith(fault, check))
    return results.flatMap(({ rows }) => rows).at(-1)?.answer
  } catch (error) {
    await database.exec('rollback')
    return String(error)
  }
}

for (const check of CHECKS) {
  it.each(SOUND_STATES)(`${check} finds nothing: $name`, async ({ sql }) => {
    expect(await ask(sql, check)).toBe(true)
  })
}

it.each(FAULTS)(
  '$noticedBy notices: $name',
  async ({ sql, noticedBy, error }) => {
    expect(String(await ask(sql, noticedBy))).toMatch(error ?? /^false$/)
  },
)
