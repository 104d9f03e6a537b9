// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { site } from '@/content/site'
import { FAULTS } from '../support/form-faults.ts'
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

it('every `functions deploy` in the documents and workflows works without Docker', () => {
  const commands = sourceFiles(
    '{,docs/}*.md',
    '.github/workflows/*.yml',
  ).flatMap(
    (file) => read(file).match(/npx supabase functions deploy [^`\n]*/g) ?? [],
  )
  expect(commands.length).toBeGreaterThan(8)
  expect(commands.filter((line) => !line.includes(' --use-api'))).toEqual([])
})

it("SECURITY.md names the site's mailbox for reports", () => {
  expect(read('SECURITY.md')).toContain(`<${site.privacyEmail}>`)
})

describe('supabase/config.toml', () => {
  const config = read('supabase/config.toml')
  const [shared = '', ...blocks] = config.split(/^(?=\[remotes\.\w+\]$)/m)
  const [production = '', staging = ''] = blocks
  const valueOf = (key: string, settings = shared) =>
    new RegExp(`^${key} = (.+)$`, 'm').exec(settings)?.[1]
  const referenceOf = (block: string) =>
    /project_id = "([a-z]{20})"/.exec(block)?.[1] ?? ''
  const domainOf = (block: string) =>
    /site_url = "https:\/\/([\w.-]+)\//.exec(block)?.[1] ?? ''

  it('has the same limits as the site', () => {
    expect(valueOf('timebox'), 'supabase/config.toml: timebox').toBe(
      `"${site.sessionDays * 24}h"`,
    )
    expect(
      valueOf('inactivity_timeout'),
      'supabase/config.toml: inactivity_timeout',
    ).toBe(`"${site.idleHours}h"`)
  })

  it('closes every way into an account but a password and a recovery link', () => {
    for (const [key, value] of Object.entries({
      enable_signup: 'false',
      enable_anonymous_sign_ins: 'false',
      enroll_enabled: 'true',
      require_current_password: 'true',
      double_confirm_changes: 'true',
      enable_confirmations: 'true',
      otp_length: '10',
      otp_expiry: '1800',
    }))
      expect(valueOf(key), key).toBe(value)
  })

  it('contains no secret', () => {
    for (const block of blocks)
      for (const key of ['pass', 'deliver_secret'])
        expect(valueOf(key, block), key).toMatch(/^"env\([A-Z_]+\)"$/)
  })

  it('names one project and one site in each block, and only variables from supabase/.env.example', () => {
    const set = [
      ...read('supabase/.env.example').matchAll(/^([A-Z_]+)=/gm),
    ].map(([, name]) => name)
    for (const block of blocks) {
      expect(valueOf('deliver_url', block)).toBe(
        `"https://${referenceOf(block)}.supabase.co/functions/v1/deliver?forceFunctionRegion=eu-west-1"`,
      )
      expect(
        /additional_redirect_urls = \[\s*(.*?),?\s*\]/.exec(block)?.[1],
      ).toBe(valueOf('site_url', block))
      for (const [, name] of block.matchAll(/env\(([A-Z_]+)\)/g))
        expect(set).toContain(name)
    }
  })

  it('gives staging the settings of production, under another reference and domain', () => {
    const settingsOf = (block: string) =>
      block
        .replace(/^#.*\n/gm, '')
        .replace(/^\[remotes\.\w+/gm, '[remotes')
        .replaceAll(/\[\s*(".*"),?\s*\]/g, '[$1]')
        .replaceAll(referenceOf(block), 'reference')
        .replaceAll(domainOf(block), 'domain')
        .trim()
    expect(settingsOf(staging)).toBe(settingsOf(production))
    expect(referenceOf(staging)).not.toBe(referenceOf(production))
  })
})

describe("the auth server's mails", () => {
  const config = read('supabase/config.toml')
  const templates = sourceFiles('supabase/templates/*.html')

  it('are all written here', () => {
    for (const mail of [
      'template.recovery',
      'template.invite',
      'template.email_change',
      'template.magic_link',
      'template.confirmation',
      'notification.password_changed',
      'notification.email_changed',
      'notification.mfa_factor_enrolled',
      'notification.mfa_factor_unenrolled',
    ])
      expect(config).toContain(`[auth.email.${mail}]`)
    expect(
      [...config.matchAll(/content_path = "\.\/(.*)"/g)]
        .map(([, path]) => path)
        .toSorted(),
    ).toEqual(templates.toSorted())
  })

  it('contain no link that a GET uses up: a token stands behind the # of our own page', () => {
    for (const file of templates) {
      const text = read(file)
      expect(text, file).not.toMatch(/ConfirmationURL|\.Token\b/)
      for (const [, link] of text.matchAll(/href="([^"]*)"/g))
        expect(link, file).toMatch(
          /^\{\{ \.SiteURL \}\}#token_hash=\{\{ \.TokenHash \}\}&amp;type=(recovery|invite)$/,
        )
    }
  })
})

it('supabase/.env.example has no comment behind a value, which the command line would take for the value', () => {
  const values = read('supabase/.env.example').match(/^[A-Z_]+=.*$/gm) ?? []
  expect(values.length).toBeGreaterThan(5)
  expect(values.filter((line) => line.includes('#'))).toEqual([])
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

it('the operations guide names what notices each fault of the database', () => {
  const watchers = {
    form_works: /monitor of the form/,
    problems: /smoke test/,
  }
  const rows = read('docs/operations.md')
    .split('\n')
    .map((line) => line.split(' | '))
  for (const { name, noticedBy } of FAULTS) {
    const [, , watcher] = rows.find(([cell]) => cell === `| ${name}`) ?? []
    expect(watcher, name).toMatch(watchers[noticedBy])
  }
})
