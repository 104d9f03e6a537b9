import { buildSite } from '../build/site.ts'
import { checkBudgets } from '../bytes/budgets.ts'
import { runAdvisors } from '../database/advisors.ts'
import { runPgTap } from '../database/pgtap.ts'
import { checkDatabaseTypes } from '../database/types.ts'
import { ensureBrowser } from './browser.ts'
import { ensurePostgres } from './postgres.ts'
import { browserTally, unitTally, type BrowserReport, type UnitReport } from './reports.ts'
import { check, readReport, reportFile, run, type Tally } from './tally.ts'

export interface Step {
  name: string
  run: () => Promise<Tally>
}

const PASSED: Tally = { passed: 1, failed: 0 }

/** Runs vitest over the tests of one configuration. */
async function vitest(...args: string[]): Promise<Tally> {
  const file = reportFile()
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run('vitest/vitest.mjs', ['run', ...args, ...report])
  return unitTally(readReport<UnitReport>(file), code)
}

async function nativeTests(): Promise<Tally> {
  const leftOut = ensurePostgres()
  if (leftOut) return { passed: 0, failed: 0, leftOut }
  return vitest('--config', 'tests/native/vitest.config.ts')
}

async function browserTests(): Promise<Tally> {
  const file = reportFile()
  const code = await run('@playwright/test/cli.js', ['test', '--config', 'tests/e2e/playwright.config.ts'], {
    CHROME_PATH: ensureBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  return browserTally(readReport<BrowserReport>(file), code)
}

export const lint: Step = { name: 'Lint', run: () => check('oxlint/bin/oxlint', ['--type-aware']) }
export const types: Step = { name: 'Types', run: () => check('typescript/bin/tsc', ['--noEmit']) }
export const unit: Step = { name: 'Unit tests', run: () => vitest() }

/** Everything that `npm test` runs, in order: what is quick comes first. */
export const allSteps: Step[] = [
  lint,
  types,
  unit,
  { name: 'Database policies (pgTAP)', run: runPgTap },
  { name: 'Database advisors', run: runAdvisors },
  { name: 'Database types are current', run: checkDatabaseTypes },
  { name: 'On a real PostgreSQL', run: nativeTests },
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
