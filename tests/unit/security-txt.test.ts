// @vitest-environment node
import { expect, it } from 'vitest'
import { securityTxt } from '../../scripts/build/security-txt.ts'

const SITE = 'https://www.sayfield.example'
const BUILT = new Date('2026-11-21T15:30:00Z')
it('security.txt has the fields of RFC 9116, expires within a year, and is the same all day', () => {
  const text = securityTxt(SITE, 'privacy@sayfield.example', BUILT)
  expect(text).toBe(`Contact: mailto:privacy@sayfield.example?subject=security
Expires: 2027-11-16T00:00:00.000Z
Preferred-Languages: en
Canonical: https://www.sayfield.example/.well-known/security.txt
`)
  expect(
    securityTxt(
      SITE,
      'privacy@sayfield.example',
      new Date('2026-11-21T23:59:59Z'),
    ),
  ).toBe(text)
})
