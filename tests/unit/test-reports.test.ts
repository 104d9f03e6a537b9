// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import {
  playwrightTests,
  run,
  runSteps,
  tallyOf,
  vitestTests,
  type PlaywrightReport,
  type Step,
} from '../../scripts/test/runner.ts'

// The summary of `npm test`: the last line must not hide a problem.

type Status = NonNullable<PlaywrightReport['suites']>[number]['specs'][number]['tests'][number]['status']

const browserTests = (...statuses: Status[]) => {
  const specs = statuses.map((status, index) => ({ title: `case ${index}`, tests: [{ status }] }))
  return playwrightTests({ suites: [{ title: 'form.spec.ts', specs: [], suites: [{ title: 'sending', specs }] }] })
}

/** Tests of a Vitest file that passed after this many failures each. */
const unitTests = (...failures: number[]) => {
  const assertionResults = failures.map((count, index) => ({
    fullName: `walk ${index}`,
    status: 'passed',
    failureMessages: Array.from({ length: count }, () => 'no answer'),
  }))
  return vitestTests({ testResults: [{ name: '/x/webkit.test.ts', status: 'passed', assertionResults }] })
}

describe('a tally of test results', () => {
  it('names the tests that passed on a second try', () => {
    expect(tallyOf(browserTests('expected', 'flaky', 'flaky', 'skipped'), 0)).toMatchObject({
      passed: 3,
      failed: 0,
      secondTries: ['form.spec.ts › sending › case 1', 'form.spec.ts › sending › case 2'],
    })
    expect(tallyOf(unitTests(0, 1, 0), 0)).toMatchObject({ passed: 3, failed: 0, secondTries: ['walk 1'] })
  })

  it('fails if more than four tests needed a second try', () => {
    const flaky = Array<'flaky'>(5).fill('flaky')
    expect(tallyOf(browserTests('expected', ...flaky), 0)).toMatchObject({ passed: 1, failed: 5 })
    expect(tallyOf(unitTests(0, 1, 1, 1, 1, 1), 0)).toMatchObject({ passed: 1, failed: 5 })
  })

  it('counts and names failures; a crashed runner or an unloadable file is one failure', () => {
    const failures = ['form.spec.ts › sending › case 1']
    expect(tallyOf(browserTests('expected', 'unexpected'), 1)).toMatchObject({ passed: 1, failed: 1, failures })
    expect(tallyOf(browserTests('expected'), 1)).toMatchObject({ passed: 1, failed: 1 })
    expect(tallyOf(playwrightTests(undefined), 0)).toMatchObject({ passed: 0, failed: 1 })
    expect(tallyOf(vitestTests(undefined), 0)).toMatchObject({ passed: 0, failed: 1 })
    const broken = vitestTests({ testResults: [{ name: '/x/a.test.ts', status: 'failed', assertionResults: [] }] })
    expect(tallyOf([...unitTests(0), ...broken], 1)).toMatchObject({ passed: 1, failed: 1, failures: ['/x/a.test.ts'] })
  })
})

it('the summary names tests that needed a second try, were left out or failed, and the totals', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const before = process.exitCode
  const steps = async (...tallies: Step['run'][]) => {
    log.mockClear()
    await runSteps(tallies.map((run, index) => ({ name: `step ${index}`, run })))
    const failed = process.exitCode === 1
    process.exitCode = before
    return { failed, text: log.mock.calls.map(([line]) => String(line)).join('\n') }
  }
  const fine = () => Promise.resolve({ passed: 3, failed: 0, secondTries: ['a slow one'] })
  const leftOut = () => Promise.resolve({ passed: 0, failed: 0, leftOut: 'no server here.' })
  expect(await steps(fine, leftOut)).toEqual({
    failed: false,
    text: expect.stringMatching(
      /1 left out:\n {2}step 1: no server here\.\n\n1 needed a second try:\n {2}a slow one\n\n3 passed, 0 failed$/,
    ),
  })
  const broken = await steps(
    () => Promise.resolve({ passed: 1, failed: 0 }),
    () => Promise.reject(new Error('broken')),
  )
  expect(broken.text).not.toMatch(/second try|left out/)
  expect(broken.text).toMatch(/\n1 failed:\n {2}step 1\n\n1 passed, 1 failed$/)
  expect(broken.failed).toBe(true)
})

it("a program that doesn't end is stopped and named", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-reports-'))
  const program = relative('node_modules', join(folder, 'endless.mjs'))
  writeFileSync(join(folder, 'endless.mjs'), 'for (;;);')
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await run(program, [], {}, 600)).toBe(1)
  expect(said.mock.calls).toEqual([[`${program} did not end within 0.01 minutes, and was ended.`]])
  rmSync(folder, { recursive: true })
})
