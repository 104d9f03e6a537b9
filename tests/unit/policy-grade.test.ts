// @vitest-environment node
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, it } from 'vitest'
import { headerRules } from '../../scripts/build/host-files.ts'
import { headersFor } from '../../scripts/server/host-rules.ts'

// Google's evaluator of content security policies, which Lighthouse uses too. MDN's Observatory graded the same headers
// by hand: docs/security.md.

const grade = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp).evaluate().map(({ severity, directive, description }) => ({
    severity: Severity[severity],
    directive,
    description,
  }))

const policy =
  new Map(
    headersFor(headerRules({ style: 'p{}', script: 'start()' }, 'https://abcdefghijklmnopqrst.supabase.co'), '/'),
  ).get('Content-Security-Policy') ?? ''

it('the policy has no finding of any weight', () => {
  const found = grade(policy).filter(({ severity }) => !['NONE', 'INFO'].includes(severity ?? ''))
  // 'self' for scripts is one only where the site serves what strangers upload, or JSONP: it serves its own files.
  expect(found.filter(({ directive }) => directive !== 'script-src')).toEqual([])
  expect(found).toEqual([
    expect.objectContaining({
      severity: 'MEDIUM_MAYBE',
      directive: 'script-src',
      description: expect.stringContaining("'self'"),
    }),
  ])
})

it.each([
  ["script-src 'self' 'unsafe-inline'", 'HIGH'],
  ["script-src 'self' https:", 'HIGH'],
])('scripts allowed by "%s" would be found', (to, severity) => {
  // Beside a hash, browsers take no notice of unsafe-inline.
  const worse = policy.replace(/script-src 'self' 'sha256-[^']+'/, to)
  expect(worse).not.toBe(policy)
  expect(grade(worse).map((found) => found.severity)).toContain(severity)
})
