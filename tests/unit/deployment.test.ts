// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { site } from '@/content/site'
import { sourceFiles } from '../support/source-files.ts'

// Compares the documents and settings of a deployment with the code.

const read = (file: string) => readFileSync(file, 'utf8')

it('every `db push` in the documents and scripts goes to the hosted project', () => {
  const files = sourceFiles(
    'package.json',
    '{,docs/}*.md',
    'scripts/**/*.{ts,md}',
    'supabase/**/*.{toml,sql,ts}',
  )
  const pushes = files.flatMap(
    (file) => read(file).match(/^.*db push.*$/gm) ?? [],
  )
  expect(pushes.length).toBeGreaterThan(3)
  expect(
    pushes.filter((line) => !/db push (--dry-run )?--remote/.test(line)),
  ).toEqual([])
})

describe('[remotes.production] in supabase/config.toml', () => {
  const config = read('supabase/config.toml')
  const production = config.slice(config.indexOf('[remotes.production]'))
  const valueOf = (key: string, settings = production) =>
    new RegExp(`^${key} = (.+)$`, 'm').exec(settings)?.[1]

  it('has the same limits as the site and the local settings', () => {
    for (const settings of [production, config]) {
      expect(valueOf('timebox', settings)).toBe(`"${site.sessionDays * 24}h"`)
      expect(valueOf('inactivity_timeout', settings)).toBe(
        `"${site.idleHours}h"`,
      )
    }
  })

  it('disables sign-up, requires the current password and contains no secret', () => {
    for (const key of ['enable_signup', 'enable_anonymous_sign_ins'])
      expect(valueOf(key), key).toBe('false')
    expect(valueOf('require_current_password')).toBe('true')
    for (const key of ['pass', 'deliver_secret'])
      expect(valueOf(key), key).toMatch(/^"env\([A-Z_]+\)"$/)
  })

  it('names one project and one site, and only variables from supabase/.env.example', () => {
    const [, reference = ''] =
      /project_id = "([a-z]{20})"/.exec(production) ?? []
    expect(valueOf('deliver_url')).toBe(
      `"https://${reference}.supabase.co/functions/v1/deliver?forceFunctionRegion=eu-west-1"`,
    )
    expect(valueOf('additional_redirect_urls')).toBe(`[${valueOf('site_url')}]`)
    const set = [
      ...read('supabase/.env.example').matchAll(/^([A-Z_]+)=/gm),
    ].map(([, name]) => name)
    for (const [, name] of production.matchAll(/env\(([A-Z_]+)\)/g))
      expect(set).toContain(name)
  })
})

it('the backup contains every table', () => {
  const saved = [
    ...read('docs/operations.md').matchAll(/--table=([\w.]+)/g),
  ].map(([, name]) => name)
  const migrations = sourceFiles('supabase/migrations/*.sql')
    .map(read)
    .join('\n')
  const tables = [...migrations.matchAll(/^create table (public\.\w+)/gm)].map(
    ([, name]) => name,
  )
  expect(saved.toSorted()).toEqual(
    [...tables, 'auth.identities', 'auth.users'].toSorted(),
  )
})
