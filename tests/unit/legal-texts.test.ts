// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { registeredAs, site } from '@/content/site'
import { textModule } from '../../scripts/content/mdx-plugin.ts'
import { sourceFiles } from '../support/source-files.ts'

// The legal texts match the behaviour of the software.

const policyFile = 'src/content/legal/privacy-policy.mdx'
const make = (body: string) => textModule(`---\ntitle: T\n---\n\n${body}`, policyFile, { title: 'T' })

describe('the retention period', () => {
  it('is the same in the policy, in the database and in the operations guide', async () => {
    const text = await textModule(readFileSync(policyFile, 'utf8'), policyFile, { title: 'Privacy policy' })
    expect(text).toMatch(new RegExp(`a waitlist entry"[^"]+"cell"[^"]+"${site.retentionMonths} months after`))
    const migrations = sourceFiles('supabase/migrations/*.sql').map((file) => readFileSync(file, 'utf8'))
    const [, months] = /created_at < now\(\) - interval '(\d+) months'/.exec(migrations.join('\n')) ?? []
    expect(Number(months)).toBe(site.retentionMonths)
    expect(readFileSync('docs/operations.md', 'utf8')).toContain(`${site.retentionMonths} months`)
  })

  it('of spam is the same in the policy and in the database, as are the criteria for spam', async () => {
    const text = await textModule(readFileSync(policyFile, 'utf8'), policyFile, { title: 'Privacy policy' })
    const migrations = sourceFiles('supabase/migrations/*.sql').map((file) => readFileSync(file, 'utf8'))
    const [, days] =
      /status = 'spam' and status_since < now\(\) - interval '(\d+) days'/.exec(migrations.join('\n')) ?? []
    expect(text).toMatch(new RegExp(`set aside as spam"[^"]+"cell"[^"]+"After ${days} days`))
    expect(text).toContain('within two seconds of the page being ready, or holds three or more links')
    expect(readFileSync('src/site/demo-request/use-demo-request.ts', 'utf8')).toContain('HURRIED_MS = 2000')
  })

  it('is a placeholder in every text, never a number', () => {
    const written = new RegExp(`\\b${site.retentionMonths} months\\b`)
    const texts = [...sourceFiles('src/content/legal/*.mdx'), ...sourceFiles('src/content/app-*.ts')]
    expect(texts.filter((file) => written.test(readFileSync(file, 'utf8')))).toEqual([])
  })
})

it('the limits of a session are the same in the database, its settings and the documents as on the page', () => {
  const { sessionDays, idleHours } = site
  const read = (file: string) => readFileSync(file, 'utf8')
  const migrations = sourceFiles('supabase/migrations/*.sql').map(read).join('')
  const view = migrations.match(/create (or replace )?view private\.session_ends[^;]*;/g)?.at(-1)
  expect.soft(view).toContain(`interval '${sessionDays} days'`)
  expect.soft(view).toContain(`interval '${idleHours} hours'`)
  expect
    .soft(/^timebox.*\n.*/m.exec(read('supabase/config.toml'))?.[0], 'supabase/config.toml')
    .toBe(`timebox = "${sessionDays * 24}h"\ninactivity_timeout = "${idleHours}h"`)
  for (const file of ['SECURITY.md', ...sourceFiles('docs/*.md')]) {
    const written = Array.from(read(file).matchAll(/\d+ hours without use/g), String)
    expect.soft(written, file).toEqual(written.map(() => `${idleHours} hours without use`))
  }
  const texts = [...sourceFiles('src/content/**/*.ts'), ...sourceFiles('src/content/legal/*.mdx')]
  expect(texts.filter((file) => new RegExp(`\\b${idleHours} hours\\b`).test(read(file)))).toEqual([])
})

describe('the privacy policy', () => {
  const policy = readFileSync(policyFile, 'utf8')
  const collected = policy.slice(policy.indexOf('## 1.'), policy.indexOf('## 2.'))

  // Personal data that the database stores beyond the content of a request.
  it.each(['how far your request has come', 'who is answering it', 'notes about it', 'a history of who changed what'])(
    'names %s, which the admin area adds',
    (added) => expect(collected).toContain(added),
  )

  it('names every way in which notices are sent', () => {
    for (const way of ['by email', 'webhook', 'team chat']) expect(policy).toContain(way)
  })
})

it("the runbook for an objection clears all columns of a visit's attribution", () => {
  const [, cleared = ''] =
    /update public\.waitlist set (source = null.*?) where/.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  const table = readFileSync('supabase/migrations/20261123000300_waitlist.sql', 'utf8')
  const [, granted = ''] = /message, ((?:\w+, )*utm_campaign)/.exec(table) ?? []
  expect(granted).toContain('landing_path')
  expect(cleared.replaceAll(' = null', '')).toBe(granted)
})

describe('a placeholder from site.ts in a text', () => {
  it('is replaced by its value', async () => expect(await make('Kept {site.retentionMonths} months.')).toContain('24'))

  it.each(['{site.nothing}', '{1 + 1}', '{process.env.HOME}'])('is refused if it is %s', async (body) => {
    await expect(make(`Text ${body}.`)).rejects.toThrow(`${policyFile}:5 ${body} is not allowed`)
  })
})

it("each cell of a table with several data columns carries its column's name, for the layout of cards on phones", async () => {
  const cells = (text: string) =>
    [...text.matchAll(/role: "cell",\s+("data-label": "(\w+)")?/g)].map(([, , label]) => label)
  expect(cells(await make('| a | b | c |\n| - | - | - |\n| 1 | 2 | 3 |'))).toEqual(['b', 'c'])
  expect(cells(await make('| a | b |\n| - | - |\n| 1 | 2 |'))).toEqual([undefined])
})

describe("the company's registration", () => {
  it('is hidden before it is known', () => {
    expect(registeredAs({ companyNumber: '', registeredOffice: '' })).toEqual([])
  })

  it('is shown once it is known', () => {
    expect(registeredAs({ companyNumber: '123456', registeredOffice: '1 Quay, Dublin' })).toEqual([
      'Registered in Ireland, company number 123456',
      'Registered office: 1 Quay, Dublin',
    ])
  })
})
