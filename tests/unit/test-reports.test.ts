// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { browserTally, unitTally, type BrowserReport } from '../../scripts/test/reports.ts'
import { runSteps } from '../../scripts/test/run-steps.ts'
import { run } from '../../scripts/test/tally.ts'
import type { Step } from '../../scripts/test/steps.ts'

// What `npm test` says of its own runs: nothing that went wrong on the way may hide behind the last line.

const browserReport = (...statuses: string[]): BrowserReport => ({
  suites: [
    {
      title: 'form.spec.ts',
      file: 'form.spec.ts',
      specs: statuses.map((status, index) => ({
        title: `case ${index}`,
        tests: [{ status, results: [{ duration: 1500 }, { duration: 500 }] }],
      })),
    },
  ],
})
/** Of tests that failed so often before they passed. */
const unitReport = (...failures: number[]) => ({
  numPassedTests: failures.length,
  numFailedTests: 0,
  testResults: [
    {
      name: '/x/webkit.test.ts',
      startTime: 0,
      endTime: 1000,
      assertionResults: failures.map((count, index) => ({
        fullName: `walk ${index}`,
        status: 'passed',
        failureMessages: Array.from({ length: count }, () => 'no answer'),
      })),
    },
  ],
})

it.each([
  [
    'those that needed a second try are named',
    browserTally(browserReport('expected', 'flaky', 'skipped'), 0),
    { passed: 2, failed: 0, secondTries: ['form.spec.ts › case 1'] },
  ],
  [
    'more than four that needed one are failures',
    browserTally(browserReport('expected', ...Array<string>(5).fill('flaky')), 0),
    { passed: 1, failed: 5 },
  ],
  [
    'those that failed are named',
    browserTally(browserReport('expected', 'unexpected'), 1),
    { passed: 1, failed: 1, failures: ['form.spec.ts › case 1'] },
  ],
  ['a runner that broke is a failure', browserTally(browserReport('expected'), 1), { passed: 1, failed: 1 }],
  ['and so is one that said nothing', browserTally(undefined, 0), { passed: 0, failed: 1 }],
  ['vitest: second tries', unitTally(unitReport(0, 1, 0), 0), { passed: 3, failed: 0, secondTries: ['walk 1'] }],
  ['vitest: more than four', unitTally(unitReport(0, 1, 1, 1, 1, 1), 0), { passed: 1, failed: 5 }],
  ['vitest: nothing said', unitTally(undefined, 0), { passed: 0, failed: 1 }],
])('%s', (_, tally, expected) => expect(tally).toMatchObject(expected))

describe('the last lines', () => {
  async function lines(...tallies: Step['run'][]) {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const before = process.exitCode
    await runSteps(tallies.map((run, index) => ({ name: `step ${index}`, run })))
    const failed = process.exitCode === 1
    process.exitCode = before
    return { failed, text: log.mock.calls.map(([line]) => String(line)).join('\n') }
  }

  it('name what needed a second try, what was left out and what broke, before the plain one', async () => {
    const { failed, text } = await lines(
      () => Promise.resolve({ passed: 3, failed: 0, secondTries: ['a slow one'] }),
      () => Promise.resolve({ passed: 0, failed: 0, leftOut: 'no server here.' }),
      () => Promise.reject(new Error('broken')),
    )
    expect(text).toMatch(/1 left out:\n {2}step 1: no server here\.\n\n1 needed a second try:\n {2}a slow one\n/)
    expect(text).toMatch(/\n1 failed:\n {2}step 2\n\n3 passed, 1 failed$/)
    expect(failed).toBe(true)
  })
})

it('a program that never ends is ended, and named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-reports-'))
  const program = relative('node_modules', join(folder, 'endless.mjs'))
  writeFileSync(join(folder, 'endless.mjs'), 'for (;;);')
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await run(program, [], {}, 600)).toBe(1)
  expect(said.mock.calls).toEqual([[`${program} did not end within 0.01 minutes, and was ended.`]])
  rmSync(folder, { recursive: true })
})
