import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createMigratedDatabase } from '../../scripts/backend/local-supabase.ts'
import {
  generateDatabaseTypes,
  readDatabaseTypes,
} from '../../scripts/test/database-types.ts'
import { runSupabaseCli, withUrl } from '../../scripts/test/supabase-cli.ts'

const answerSchema = z.object({
  results: z.array(
    z.object({ name: z.string(), level: z.string(), detail: z.string() }),
  ),
})

it("Supabase's advisors find only the faulty table put there to prove that they work", async () => {
  const database = await createMigratedDatabase()
  await database.exec(
    'create table public.advisors_bait (id integer primary key)',
  )
  await database.exec('grant select on public.advisors_bait to anon')
  const options = ['--level=warn', '--fail-on=warn', '--output-format=json']
  const { status, stdout, stderr } = await withUrl(database, (url) =>
    runSupabaseCli(['db', 'advisors', `--remote=${url}`, ...options]),
  )
  await database.close()
  expect(stdout, stderr).toMatch(/^\{/)
  expect(answerSchema.parse(JSON.parse(stdout)).results).toEqual([
    expect.objectContaining({
      name: 'rls_disabled_in_public',
      detail: expect.stringContaining('advisors_bait'),
    }),
  ])
  expect(status).not.toBe(0)
})

it('the types of the API are current: `npm run db:types` writes them', async () => {
  expect(await readDatabaseTypes()).toBe(await generateDatabaseTypes())
})
