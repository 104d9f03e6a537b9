// @vitest-environment node
import { expect, it } from 'vitest'
import {
  playwrightTests,
  tallyOf,
  vitestTests,
  type PlaywrightReport,
} from '../../scripts/test/runner.ts'

// The summary of `npm test`: the last line must not hide a problem.

type Status = NonNullable<
  PlaywrightReport['suites']
>[number]['specs'][number]['tests'][number]['status']

const browserTests = (...statuses: Status[]) => {
  const specs = statuses.map((status, index) => ({
    title: `case ${index}`,
    tests: [{ status }],
  }))
  return playwrightTests({
    suites: [
      {
        title: 'form.spec.ts',
        specs: [],
        suites: [{ title: 'sending', specs }],
      },
    ],
  })
}

/** Tests of a Vitest file that passed after this many failures each. */
const unitTests = (...failures: number[]) => {
  const assertionResults = failures.map((count, index) => ({
    fullName: `walk ${index}`,
    status: 'passed',
    failureMessages: Array.from({ length: count }, () => 'no answer'),
  }))
  return vitestTests({
    testResults: [
      { name: '/x/webkit.test.ts', status: 'passed', assertionResults },
    ],
  })
}

it('a tally of test results names the tests that passed on a second try', () => {
  expect(
    tallyOf(browserTests('expected', 'flaky', 'flaky', 'skipped'), 0),
  ).toMatchObject({
    passed: 3,
    failed: 0,
    secondTries: [
      'form.spec.ts › sending › case 1',
      'form.spec.ts › sending › case 2',
    ],
  })
  expect(tallyOf(unitTests(0, 1, 0), 0)).toMatchObject({
    passed: 3,
    failed: 0,
    secondTries: ['walk 1'],
  })
})

it('a tally of test results fails if more than four tests needed a second try', () => {
  const flaky = Array<'flaky'>(5).fill('flaky')
  expect(tallyOf(browserTests('expected', ...flaky), 0)).toMatchObject({
    passed: 1,
    failed: 5,
  })
  expect(tallyOf(unitTests(0, 1, 1, 1, 1, 1), 0)).toMatchObject({
    passed: 1,
    failed: 5,
  })
})

it('a tally of test results counts and names failures; a crashed runner or an unloadable file is one failure', () => {
  const failures = ['form.spec.ts › sending › case 1']
  expect(tallyOf(browserTests('expected', 'unexpected'), 1)).toMatchObject({
    passed: 1,
    failed: 1,
    failures,
  })
  expect(tallyOf(browserTests('expected'), 1)).toMatchObject({
    passed: 1,
    failed: 1,
  })
  expect(tallyOf(playwrightTests(undefined), 0)).toMatchObject({
    passed: 0,
    failed: 1,
  })
  expect(tallyOf(vitestTests(undefined), 0)).toMatchObject({
    passed: 0,
    failed: 1,
  })
  const broken = vitestTests({
    testResults: [
      { name: '/x/a.test.ts', status: 'failed', assertionResults: [] },
    ],
  })
  expect(tallyOf([...unitTests(0), ...broken], 1)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['/x/a.test.ts'],
  })
})
