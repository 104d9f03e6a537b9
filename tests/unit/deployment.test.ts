// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { site } from '@/content/site'
import { createMigratedDatabase } from '../../scripts/backend/local-supabase.ts'
import { sourceFiles } from '../support/source-files.ts'

// Compares the documents and settings of a deployment with the code.

const read = (file: string) => readFileSync(file, 'utf8')

it('every `db push` in the documents and scripts goes to the hosted project', () => {
  const files = [
    'package.json',
    'supabase/config.toml',
    ...sourceFiles(
      '*.md',
      'docs/*.md',
      'scripts/**/*.{ts,md}',
      'supabase/migrations/*.sql',
      'supabase/functions/**/*.ts',
    ),
  ]
  const lines = files.flatMap((file) =>
    read(file)
      .split('\n')
      .map((line) => `${file}: ${line}`),
  )
  const pushes = lines.filter((line) => line.includes('db push'))
  expect(pushes.length).toBeGreaterThan(3)
  expect(pushes.filter((line) => !/db push (--dry-run )?--remote/.test(line))).toEqual([])
})

describe('[remotes.production] in supabase/config.toml', () => {
  const config = read('supabase/config.toml')
  const production = config.slice(config.indexOf('[remotes.production]'))
  const valueOf = (key: string) => new RegExp(`^${key} = (.+)$`, 'm').exec(production)?.[1]

  it('has the same limits as the site and the database', () => {
    const [, length] = /MIN_LENGTH = (\d+)/.exec(read('src/admin/session/password-form.tsx')) ?? []
    expect(valueOf('timebox')).toBe(`"${site.sessionDays * 24}h"`)
    expect(valueOf('inactivity_timeout')).toBe(`"${site.idleHours}h"`)
    expect(valueOf('minimum_password_length')).toBe(length)
    expect(/^minimum_password_length = (\d+)/m.exec(config)?.[1]).toBe(length)
  })

  it('disables sign-up, requires the current password and contains no secret', () => {
    for (const key of ['enable_signup', 'enable_anonymous_sign_ins']) expect(valueOf(key), key).toBe('false')
    expect(valueOf('require_current_password')).toBe('true')
    for (const key of ['pass', 'deliver_secret']) expect(valueOf(key), key).toMatch(/^"env\([A-Z_]+\)"$/)
  })

  it('names one project and one site, and only variables from supabase/.env.example', () => {
    const [, reference = ''] = /project_id = "([a-z]{20})"/.exec(production) ?? []
    expect(valueOf('deliver_url')).toBe(
      `"https://${reference}.supabase.co/functions/v1/deliver?forceFunctionRegion=eu-west-1"`,
    )
    expect(valueOf('additional_redirect_urls')).toBe(`[${valueOf('site_url')}]`)
    const set = [...read('supabase/.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
    for (const [, name] of production.matchAll(/env\(([A-Z_]+)\)/g)) expect(set).toContain(name)
  })
})

it('the backup contains every table, and the restore empties those with rows in a new project', async () => {
  const operations = read('docs/operations.md')
  const saved = [...operations.matchAll(/--table=([\w.]+)/g)].map(([, name]) => name)
  const database = await createMigratedDatabase()
  const { rows: tables } = await database.query<{ name: string }>(
    `select 'public.' || relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const names = tables.map(({ name }) => name)
  const filled: string[] = []
  for (const name of names) {
    const { rows } = await database.query(`select from ${name} limit 1`)
    if (rows.length > 0) filled.push(name)
  }
  await database.close()
  expect(saved.toSorted()).toEqual([...names, 'auth.identities', 'auth.users'].toSorted())
  expect(filled).toEqual(['public.team_settings'])
  for (const name of filled) expect(operations).toContain(`delete from ${name}`)
})
