import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { draftMigration } from '../launch/draft-migration.ts'

// Prints the SQL of a new migration: the difference between the migrations of a
// commit (HEAD without an argument) and those in the folder.

const MIGRATIONS = 'supabase/migrations'
const [commit = 'HEAD'] = process.argv.slice(2)

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 })

const folder = mkdtempSync(join(tmpdir(), 'db-diff-'))
try {
  for (const path of git('ls-tree', '--name-only', commit, `${MIGRATIONS}/`)
    .trim()
    .split('\n'))
    writeFileSync(
      join(folder, basename(path)),
      git('show', `${commit}:${path}`),
    )
  const draft = await draftMigration(folder, MIGRATIONS)
  console.log(
    draft ||
      `-- The migrations of ${commit} and of this folder make the same database.`,
  )
} finally {
  rmSync(folder, { recursive: true })
}
