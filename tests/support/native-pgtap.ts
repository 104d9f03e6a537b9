import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { NativePostgres } from '../../scripts/backend/local-supabase.ts'

const TESTS = 'supabase/tests'
/** PGlite includes pgTAP, so the server needs no package. */
const BUNDLE = fileURLToPath(
  new URL(
    '../../node_modules/@electric-sql/pglite/dist/pgtap.tar.gz',
    import.meta.url,
  ),
)

export function installPgTap({ sql }: NativePostgres) {
  const script = execFileSync(
    'tar',
    ['-xzOf', BUNDLE, 'share/postgresql/extension/pgtap.sql'],
    { encoding: 'utf8' },
  )
  sql(
    `set client_min_messages = error; set search_path = extensions;\n${script}`,
  )
}

/**
 * Names of the pgTAP files; only those that PGTAP_FILES lists, if it is set.
 */
export function pgTapFiles() {
  const chosen = process.env.PGTAP_FILES
  return readdirSync(TESTS).filter(
    (name) => name.endsWith('.sql') && (!chosen || chosen.includes(name)),
  )
}

export function runPgTapFile(
  { sql }: NativePostgres,
  name: string,
  role: string,
): { ran: number; failed: string[] } {
  const text = readFileSync(`${TESTS}/${name}`, 'utf8').replaceAll(
    /^create extension if not exists pgtap .*$/gm,
    '',
  )
  const lines = sql(
    `set search_path to "$user", public, extensions; set role ${role};\n${text}`,
  ).split('\n')
  const failed = lines.filter((line) => line.startsWith('not ok '))
  const passed = lines.filter((line) => line.startsWith('ok ')).length
  const ran = passed + failed.length
  const planned = lines.find((line) => line.startsWith('1..'))
  return {
    ran,
    failed:
      planned === `1..${ran}`
        ? failed
        : [...failed, `planned ${planned ?? 'nothing'}, ran ${ran}`],
  }
}
