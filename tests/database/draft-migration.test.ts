import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { draftMigration } from '../../scripts/launch/draft-migration.ts'

const MIGRATIONS = 'supabase/migrations'
let changed: string

beforeAll(() => {
  changed = mkdtempSync(join(tmpdir(), 'draft-migration-'))
  cpSync(MIGRATIONS, changed, { recursive: true })
})
afterAll(() => rmSync(changed, { recursive: true }))

it('drafts the migration that a changed file amounts to, and nothing else', async () => {
  appendFileSync(
    join(changed, '20261123000600_saved_views.sql'),
    'alter table public.saved_views add column colour text check (length(colour) < 9);',
  )
  const statements = (await draftMigration(MIGRATIONS, changed))
    .split(/;\s*/)
    .filter((statement) => /^(alter|create|drop|grant|revoke)/i.test(statement))
  expect(statements.join('\n')).toMatch(/ADD COLUMN "colour" text/i)
  expect(
    statements.filter((statement) => !statement.includes('saved_views')),
  ).toEqual([])
})
