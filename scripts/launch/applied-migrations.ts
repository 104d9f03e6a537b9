import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Lists the migrations that were applied to a hosted project, with their
 * hashes.
 */
export const APPLIED = 'supabase/applied-migrations.txt'
const MIGRATIONS = 'supabase/migrations'

/** Git on Windows may have written CRLF. */
const hashOf = (path: string) =>
  hash('sha256', readFileSync(path, 'utf8').replaceAll('\r\n', '\n'))

const migrationsIn = (folder: string) =>
  readdirSync(join(folder, MIGRATIONS)).filter((file) => file.endsWith('.sql'))

/** Hash of each recorded migration, by file name. */
export function readApplied(folder: string): Map<string, string> {
  const path = join(folder, APPLIED)
  const lines = existsSync(path)
    ? readFileSync(path, 'utf8').split(/\r?\n/)
    : []
  return new Map(
    lines.filter(Boolean).map((line) => {
      const [digest = '', file = ''] = line.split('  ')
      return [file, digest]
    }),
  )
}

/** Says of each recorded migration that was changed since, what to do. */
export function changedSinceApplied(folder: string): string[] {
  return [...readApplied(folder)]
    .filter(([file, digest]) => {
      const path = join(folder, MIGRATIONS, file)
      return !existsSync(path) || hashOf(path) !== digest
    })
    .map(
      ([file]) =>
        `${file} was applied to the hosted project, which will never run it again: put the change into a new migration (npm run db:diff drafts it), then restore the file (git checkout origin/main -- ${MIGRATIONS}/${file})`,
    )
}

/** Adds the migrations that are not recorded yet. */
export function recordApplied(folder: string): string[] {
  const applied = readApplied(folder)
  const added = migrationsIn(folder).filter((file) => !applied.has(file))
  for (const file of added)
    applied.set(file, hashOf(join(folder, MIGRATIONS, file)))
  writeFileSync(
    join(folder, APPLIED),
    [...applied].map(([file, digest]) => `${digest}  ${file}\n`).join(''),
  )
  return added
}
