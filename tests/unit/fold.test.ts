// @vitest-environment node
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fold } from '@/lib/fold'
import { createMigratedDatabase } from '../../scripts/backend/local-supabase.ts'

let database: Awaited<ReturnType<typeof createMigratedDatabase>>

beforeAll(async () => {
  database = await createMigratedDatabase()
})
afterAll(() => database.close())

it.each([
  ['O’Brien', 'obrien'],
  ["O'Brien", 'obrien'],
  ['O\u02BCBrien', 'obrien'],
  ['Jean\u2011Luc', 'jean-luc'],
  ['Jean\u2013Luc', 'jean-luc'],
  ['North\u00ADwind', 'northwind'],
  ['\u202AJane\u202C', 'jane'],
  ['Zoë', 'zoe'],
])(
  '%j is compared as "%s" in the page and in the database',
  async (text, folded) => {
    const { rows } = await database.query<{ fold: string }>(
      'select private.fold($1) as fold',
      [text],
    )
    expect([fold(text), rows[0]?.fold]).toEqual([folded, folded])
  },
)
