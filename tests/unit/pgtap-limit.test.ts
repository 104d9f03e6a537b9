// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { runPgTap } from '../../scripts/test/database/pgtap.ts'

it("a pgTAP file that doesn't end is named and stopped; files before it run on a seeded database", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pgtap-limit-'))
  writeFileSync(join(folder, 'b.test.sql'), 'do $$ begin loop end loop; end $$;')
  writeFileSync(
    join(folder, 'a.test.sql'),
    `begin; select plan(1); select isnt_empty('select from public.waitlist'); rollback;`,
  )
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await runPgTap({ folder, projects: ['open'], limitMs: 10_000 })).toMatchObject({ passed: 1, failed: 1 })
  expect(said.mock.calls).toEqual([['supabase/tests/b.test.sql (open defaults): did not end within 10 s']])
  rmSync(folder, { recursive: true })
})
