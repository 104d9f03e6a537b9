import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NativePostgres } from '../../scripts/backend/local-supabase.ts'
import { recordApplied } from '../../scripts/launch/applied-migrations.ts'
import { launchCheck } from '../../scripts/launch/launch-check.ts'
import { supabase } from '../../scripts/launch/supabase.ts'
import {
  startManagementApi,
  type ManagementApi,
} from '../support/management-api.ts'
import { startProject } from '../support/native-project.ts'

// The launch gate with the pinned command line, which calls a stand-in for the
// platform's Management API. Its SQL runs in a native PostgreSQL.

const ROOT = join(import.meta.dirname, '../..')
/** Production's, which the owner replaces (docs/deploy.md, 1.2). */
const [, REFERENCE = ''] =
  /^project_id = "([a-z]{20})"/m.exec(
    readFileSync(join(ROOT, 'supabase/config.toml'), 'utf8'),
  ) ?? []
const REMOTE = `--remote=${REFERENCE}`

const SECRETS = `
DELIVER_SECRET=0123456789abcdef
SITE_URL=https://www.sayfield.example
SMTP_HOST=smtp.sayfield.example
SMTP_PORT=2587
SMTP_USER=notices
SMTP_PASSWORD=secret
MAIL_ADDRESS=notices@sayfield.example
MAIL_FROM="Sayfield <notices@sayfield.example>"
`

let postgres: NativePostgres
let folder: string
let platform: ManagementApi

const problems = async () => {
  const options = { folder, env: { ...process.env, ...platform.env } }
  const checks = await launchCheck(options, REFERENCE)
  return checks.flatMap((check) => check.problems)
}

/**
 * Runs a command of docs/deploy.md, answers its question with yes, and expects
 * it to succeed.
 */
async function deploy(...args: string[]) {
  const { status, stderr } = await supabase([...args, '--yes', REMOTE], {
    folder,
    env: { ...process.env, ...platform.env },
  })
  expect(status, stderr).toBe(0)
}

/**
 * Messages in the first column of the table in docs/deploy.md; `…` is any text.
 */
const documented = [
  ...(
    readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8').split(
      '### When the gate is red',
    )[1] ?? ''
  )
    .split('\n## ')[0]!
    .matchAll(/^\| (.+?) \| /gm),
].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, message = '']) =>
    message.split('…'),
  ),
)
const isDocumented = (problem: string) =>
  documented.some((parts) => {
    let at = 0
    return parts.every((part) => {
      const found = problem.indexOf(part, at)
      at = found + part.length
      return found >= 0
    })
  })

beforeAll(async () => {
  // Vault and the command line's list of migrations, as on the platform.
  postgres = startProject('closed')
  postgres.sql(`
    create schema vault;
    create table vault.secrets (name text);
    insert into vault.secrets values ('deliver_url'), ('deliver_secret');
    create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text);
    insert into supabase_migrations.schema_migrations values
      ${readdirSync(join(ROOT, 'supabase/migrations'))
        .map((file) => `('${file.split('_')[0]}')`)
        .join(', ')}
  `)
  folder = mkdtempSync(join(tmpdir(), 'launch-check-'))
  cpSync(join(ROOT, 'supabase'), join(folder, 'supabase'), { recursive: true })
  writeFileSync(join(folder, 'supabase/.env'), SECRETS)
  platform = await startManagementApi(REFERENCE, join(folder, 'home'), postgres)
  recordApplied(folder)
  await deploy('config', 'push')
  await deploy('secrets', 'set', '--env-file', 'supabase/.env')
  for (const name of ['deliver', 'bookings', 'colleagues'])
    await deploy('functions', 'deploy', name, '--no-verify-jwt', '--use-api')
  postgres.sql(
    `update private.intake_settings set origins = '{https://www.sayfield.example}', needs_length = true`,
  )
})

afterAll(() => {
  platform.close()
  postgres.stop()
  rmSync(folder, { recursive: true })
})

it('finds nothing in a project that was deployed by the documented commands', async () => {
  // A default of the platform that config.toml doesn't mention is left alone.
  platform.auth.refresh_token_rotation_enabled = false
  expect(await problems()).toEqual([])
})

it('names everything that differs, and a changed setting with both values', async () => {
  platform.auth.disable_signup = false
  platform.auth.mailer_templates_recovery_content = '{{ .ConfirmationURL }}'
  platform.database.ssl_enforced = false
  platform.secrets.delete('SMTP_PASSWORD')
  postgres.sql("delete from vault.secrets where name = 'deliver_secret'")
  postgres.sql(
    'update private.intake_settings set origins = null, needs_length = false',
  )
  const migrations = join(folder, 'supabase/migrations')
  writeFileSync(join(migrations, '20270101000000_next.sql'), 'select 1;')
  writeFileSync(join(migrations, '20261123000950_monitoring.sql'), 'select 2;')
  writeFileSync(join(folder, 'supabase/functions/deliver/words.ts'), '')
  writeFileSync(join(folder, 'supabase/functions/bookings/handler.ts'), '')

  const found = await problems()
  expect(found.filter((problem) => !isDocumented(problem))).toEqual([])
  expect(found).toEqual([
    'auth.enable_signup: config.toml says false, the project has true',
    'db.ssl_enforcement.enabled: config.toml says true, the project has false',
    "auth.email.template.recovery: the project's mail has another text",
    expect.stringMatching(
      /^20261123000950_monitoring\.sql was applied .* into a new migration/,
    ),
    '20270101000000_next.sql has not been applied',
    'deliver is deployed with another deliver/words.ts',
    'bookings is deployed with another bookings/handler.ts',
    'bookings is deployed with another deliver/words.ts',
    'colleagues is deployed with another deliver/words.ts',
    'the function has no SMTP_PASSWORD',
    'Vault has no deliver_secret',
    'other sites may send demo requests',
    'a body without a length is accepted',
  ])
})

it('names what a project lacks that was only created, and docs/deploy.md tells what to do about each point', async () => {
  const platformBefore = new Set(platform.secrets)
  platform.secrets.clear()
  platform.functions.clear()
  postgres.sql(
    "insert into supabase_migrations.schema_migrations values ('20280101000000')",
  )
  rmSync(join(folder, 'supabase/applied-migrations.txt'))
  const found = await problems()
  for (const name of platformBefore) platform.secrets.add(name)

  expect(found).toContain('deliver is not deployed')
  expect(found).toContain('colleagues is not deployed')
  expect(found).toContain(
    '20280101000000 was applied, and this folder has no such file',
  )
  expect(found).toContain(
    '20261123000300_waitlist.sql is not in supabase/applied-migrations.txt: run npm run db:record, and commit',
  )
  expect(found).toContain('the function has no SMTP_PASSWORD')
  expect(found.filter((problem) => !isDocumented(problem))).toEqual([])
})

it('refuses a project that config.toml does not name', async () => {
  const config = join(folder, 'supabase/config.toml')
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replaceAll(REFERENCE, 'zyxwvutsrqponmlkjihg'),
  )
  expect(await problems()).toContain(
    `no [remotes.…] block of supabase/config.toml has the reference ${REFERENCE}`,
  )
})
