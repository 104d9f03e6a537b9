// @vitest-environment node
import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { site } from '@/content/site'
import { createMigratedDatabase } from '../../scripts/backend/local-supabase.ts'
import { backendChecks } from '../../scripts/smoke/backend-checks.ts'
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
    const [, length] = /LEAST_CHARACTERS = (\d+)/.exec(read('src/admin/session/password-form.tsx')) ?? []
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

describe('npm run smoke', () => {
  const NAMES = {
    deliver: 'Notices are sent by a function that refuses strangers',
    schedules: 'All schedules are active',
  }

  /** Runs a check against a fake project with these responses by path; returns its problems and the request headers. */
  async function problemsOf(check: string, answers: Record<string, [status: number, body: string]>) {
    const asked: IncomingHttpHeaders[] = []
    const server = createServer((req, res) => {
      asked.push(req.headers)
      const [status, body] = answers[req.url?.replace(/\?.*/, '') ?? ''] ?? [404, '']
      res.writeHead(status).end(body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const [, run] = backendChecks('https://site.example', address, 'sb_publishable_any').find(
      ([name]) => name === check,
    )!
    const problems = await run()
    server.close()
    server.closeAllConnections()
    return { problems, asked }
  }

  it.each([
    ['the function itself', 'Not allowed', []],
    ['the gateway', '{"code":"UNAUTHORIZED_INVALID_JWT_FORMAT"}', [expect.stringContaining('--no-verify-jwt')]],
  ])('recognises a call of deliver that is refused by %s', async (_, body, expected) => {
    const { problems } = await problemsOf(NAMES.deliver, { '/functions/v1/deliver': [401, body] })
    expect(problems).toEqual(expected)
  })

  it('sends the key as bearer token too, as the pages do', async () => {
    const { asked } = await problemsOf('Visitors do not read waitlist', {})
    expect(asked).toEqual([
      expect.objectContaining({ apikey: 'sb_publishable_any', authorization: 'Bearer sb_publishable_any' }),
    ])
  })

  it('signs in as an admin and names missing schedules', async () => {
    vi.stubEnv('SMOKE_ADMIN_EMAIL', 'admin@site.example')
    vi.stubEnv('SMOKE_ADMIN_PASSWORD', 'a password')
    const states = [
      { name: 'deliver', active: true },
      { name: 'purge-old', active: false },
    ]
    const { problems, asked } = await problemsOf(NAMES.schedules, {
      '/auth/v1/token': [200, '{"access_token":"token"}'],
      '/rest/v1/schedule_states': [200, JSON.stringify(states)],
    })
    vi.unstubAllEnvs()
    expect(problems).toEqual(['the schedule purge-old is missing: docs/deploy.md, 4'])
    expect(asked[1]?.authorization).toBe('Bearer token')
  })
})
