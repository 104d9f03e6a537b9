import { buildSite } from '../build/site.ts'
import { checkBudgets } from '../bytes/budgets.ts'
import { runAdvisors } from '../database/advisors.ts'
import { runPgTap } from '../database/pgtap.ts'
import { checkDatabaseTypes } from '../database/types.ts'
import { ensureBrowser } from './browser.ts'
import { check, honest, readReport, reportFile, run, type Tally } from './tally.ts'

export interface Step {
  name: string
  run: () => Promise<Tally>
}

const PASSED: Tally = { passed: 1, failed: 0 }

async function unitTests(): Promise<Tally> {
  const file = reportFile()
  const code = await run('vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(file)
  return honest({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }, code)
}

async function browserTests(): Promise<Tally> {
  const file = reportFile()
  const code = await run('@playwright/test/cli.js', ['test', '--config', 'tests/e2e/playwright.config.ts'], {
    CHROME_PATH: ensureBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const stats = readReport<{ stats: { expected: number; flaky: number; unexpected: number } }>(file)?.stats
  return honest({ passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }, code)
}

export const lint: Step = { name: 'Lint', run: () => check('oxlint/bin/oxlint', ['--type-aware']) }
export const types: Step = { name: 'Types', run: () => check('typescript/bin/tsc', ['--noEmit']) }
export const unit: Step = { name: 'Unit tests', run: unitTests }

/** Everything that `npm test` runs, in order: what is quick comes first. */
export const allSteps: Step[] = [
  lint,
  types,
  unit,
  { name: 'Database policies (pgTAP)', run: runPgTap },
  { name: 'Database advisors', run: runAdvisors },
  { name: 'Database types are current', run: checkDatabaseTypes },
  {
    name: 'Build',
    run: async () => {
      await buildSite('embedded')
      return PASSED
    },
  },
  { name: 'Byte budgets', run: () => Promise.resolve(checkBudgets()) },
  { name: 'Browser tests', run: browserTests },
]
