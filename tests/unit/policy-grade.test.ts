// @vitest-environment node
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, it } from 'vitest'
import { headerRules } from '../../scripts/build/host-files.ts'
import { headersFor } from '../../scripts/server/host-rules.ts'

// Grades the Content-Security-Policy by Google's CSP evaluator, as Lighthouse does. docs/security.md has the grade of
// MDN's Observatory.

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

it('the policy has no serious finding', () => {
  const found = grade(policy).filter(({ severity }) => !['NONE', 'INFO'].includes(severity ?? ''))
  // 'self' for scripts is a risk only for sites that serve uploads or JSONP, unlike this one.
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
  // Replaces the hash, since browsers ignore unsafe-inline beside one.
  const worse = policy.replace(/script-src 'self' 'sha256-[^']+'/, to)
  expect(worse).not.toBe(policy)
  expect(grade(worse).map((found) => found.severity)).toContain(severity)
})
