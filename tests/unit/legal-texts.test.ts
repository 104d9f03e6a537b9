// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { registeredAs, site } from '@/content/site'
import { withSiteValues } from '../../scripts/content/site-values.ts'
import { sourceFiles } from '../support/source-files.ts'

// The legal texts match the behaviour of the software.

const read = (file: string) => readFileSync(file, 'utf8')
const policyFile = 'src/content/legal/privacy-policy.mdx'
const policy = withSiteValues(read(policyFile), policyFile)
const migrations = sourceFiles('supabase/migrations/*.sql').map(read).join('\n')
const operations = read('docs/operations.md')
const { retentionMonths, idleHours } = site

it('documents state the hours without use after which a session ends', () => {
  for (const file of ['SECURITY.md', ...sourceFiles('docs/**/*.md')]) {
    const written = Array.from(
      read(file).matchAll(/\d+ hours without use/g),
      String,
    )
    expect
      .soft(written, file)
      .toEqual(written.map(() => `${idleHours} hours without use`))
  }
})

it('the texts say how long the hash of an address is kept, at each level of load', () => {
  const levels = [
    ...migrations.matchAll(
      /\((\d+), (\d+), interval '(\d+) (second|minute|hour)s?', '\w/g,
    ),
  ].map(([, requests, size, refill, unit]) => ({
    requests: Number(requests),
    minutes:
      (Number(size) *
        Number(refill) *
        { second: 1, minute: 60, hour: 3600 }[
          unit as 'second' | 'minute' | 'hour'
        ]) /
      60,
  }))
  expect(levels.map(({ minutes }) => minutes)).toEqual([10, 60, 60, 60])
  expect(policy).toContain(
    'for ten minutes, or for an hour while many requests come in',
  )
  expect(operations.replaceAll(/\s+/g, ' ')).toContain(
    `kept for ten minutes, from ${levels[1]!.requests} requests within the hour on for an hour`,
  )
})

it('the texts have placeholders for the periods, never their numbers', () => {
  const written = new RegExp(
    `\\b(${retentionMonths} months|${idleHours} hours)\\b`,
  )
  const texts = sourceFiles('src/content/legal/*.mdx', 'src/content/*.ts')
  expect(texts.filter((file) => written.test(read(file)))).toEqual([])
})

it('the privacy policy names what the admin area adds to a request, and every way of sending notices', () => {
  const collected = policy.slice(
    policy.indexOf('## 1.'),
    policy.indexOf('## 2.'),
  )
  for (const added of [
    'what stage your request is at',
    'who is answering it',
    'notes about it',
    'a history of who changed what',
  ])
    expect(collected).toContain(added)
  for (const way of ['by email', 'webhook', 'team chat'])
    expect(policy).toContain(way)
})

it("the runbook for an objection clears all columns of a visit's attribution", () => {
  const [, cleared = ''] =
    /update public\.waitlist set (source = null.*?) where/.exec(operations) ??
    []
  const [, granted = ''] =
    /message, ((?:\w+, )*utm_campaign)/.exec(migrations) ?? []
  expect(granted).toContain('landing_path')
  expect(cleared.replaceAll(' = null', '')).toBe(granted)
})

it("the company's registration is shown once it is known", () => {
  expect(registeredAs({ companyNumber: '', registeredOffice: '' })).toEqual([])
  expect(
    registeredAs({
      companyNumber: '123456',
      registeredOffice: '1 Quay, Dublin',
    }),
  ).toEqual([
    'Registered in Ireland, company number 123456',
    'Registered office: 1 Quay, Dublin',
  ])
})
