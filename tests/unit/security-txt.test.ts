// @vitest-environment node
import { expect, it } from 'vitest'
import { securityTxt } from '../../scripts/build/security-txt.ts'
import type { DeployedSite } from '../../scripts/smoke/deployed-site.ts'
import { securityTxtProblems } from '../../scripts/smoke/smoke.ts'

const SITE = 'https://www.sayfield.example'
const BUILT = new Date('2026-11-21T15:30:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

/** A host that answers everything with this text. */
const hostOf = (text: string, type = 'text/plain; charset=utf-8'): DeployedSite => ({
  origin: SITE,
  get: () => Promise.resolve({ status: 200, headers: new Headers({ 'content-type': type }), text }),
})

it('security.txt has the fields of RFC 9116, expires within a year, and is the same all day', () => {
  const text = securityTxt(SITE, 'privacy@sayfield.example', BUILT)
  expect(text).toBe(
    [
      'Contact: mailto:privacy@sayfield.example?subject=security',
      'Expires: 2027-11-16T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://www.sayfield.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
  expect(securityTxt(SITE, 'privacy@sayfield.example', new Date('2026-11-21T23:59:59Z'))).toBe(text)
})

it('the smoke test accepts it until 30 days before its end', async () => {
  const text = securityTxt(SITE, 'privacy@sayfield.example', BUILT)
  const after = (days: number) => securityTxtProblems(hostOf(text), SITE, BUILT.getTime() + days * DAY_MS)
  expect(await after(0)).toEqual([])
  expect(await after(328)).toEqual([])
  expect(await after(331)).toEqual([expect.stringContaining('build and deploy again')])
  expect(await after(400)).toEqual([expect.stringContaining('build and deploy again')])
})

it('the smoke test refuses a page in its place, and a file that names nobody and no end', async () => {
  const problems = await securityTxtProblems(hostOf('<h1>Home</h1>', 'text/html'), SITE)
  expect(problems.join('\n')).toMatch(
    /as “text\/html”.*\n.*names nobody.*\n.*calls itself.*\n.*does not say when it expires/,
  )
})
