import { buildSite, DIST } from '../build/site.ts'
import { checkBudgets } from '../bytes/budgets.ts'
import { runAdvisors } from './database/advisors.ts'
import { runPgTap } from './database/pgtap.ts'
import { databaseTypes } from './database/types.ts'
import { ensureBrowser } from './browser.ts'
import { ensureEngine, firefox, webkit, type Engine } from './engines.ts'
import { checkOldBrowsers } from './old-browsers.ts'
import { ensurePostgres } from './postgres.ts'
import { browserTally, unitTally, type BrowserReport, type UnitReport } from './reports.ts'
import { check, readReport, reportFile, run, type Tally } from './tally.ts'

export interface Step {
  name: string
  run: () => Promise<Tally>
}

/** Steps in order; or, where one alone would leave a core idle, rows of them side by side. */
export type Plan = readonly (Step | readonly (readonly Step[])[])[]

const PASSED: Tally = { passed: 1, failed: 0 }

/** Runs vitest over the tests of one configuration. */
async function vitest(args: string[] = [], env: Record<string, string> = {}): Promise<Tally> {
  const file = reportFile()
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run('vitest/vitest.mjs', ['run', ...args, ...report], env)
  return unitTally(readReport<UnitReport>(file), code)
}

/** What some steps need of the machine, as soon as somebody has looked for it. */
let postgres: ReturnType<typeof ensurePostgres> | undefined
let browser: ReturnType<typeof ensureBrowser> | undefined
const engines = new Map<Engine, ReturnType<typeof ensureEngine>>()

/** Looks for what later steps need, and installs it while the first ones run. What goes wrong is theirs to say. */
export function prepare() {
  postgres = ensurePostgres()
  browser = ensureBrowser()
  browser.catch(() => undefined)
  for (const engine of [firefox, webkit]) engines.set(engine, ensureEngine(engine))
}

async function nativeTests(): Promise<Tally> {
  const leftOut = await (postgres ?? ensurePostgres())
  if (leftOut) return { passed: 0, failed: 0, leftOut }
  return vitest(['--config', 'tests/native/vitest.config.ts'])
}

/** The tests of tests/e2e, or those of its folder `slow`, where something fails, comes late or attacks. */
async function browserTests(which: 'everyday' | 'slow'): Promise<Tally> {
  const file = reportFile()
  const args = ['test', '--config', 'tests/e2e/playwright.config.ts', '--project', which]
  const code = await run('@playwright/test/cli.js', args, {
    CHROME_PATH: await (browser ?? ensureBrowser()),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  return browserTally(readReport<BrowserReport>(file), code)
}

/** The visitors' and the admin's main walks in the engines beside Chromium that this machine has. */
async function engineWalks(): Promise<Tally> {
  const env: Record<string, string> = {}
  const missing: string[] = []
  for (const engine of [firefox, webkit]) {
    const had = await (engines.get(engine) ?? ensureEngine(engine))
    if ('leftOut' in had) missing.push(had.leftOut)
    else env[`${engine.key.toUpperCase()}_PATH`] = had.path
  }
  const leftOut = missing.join(' ') || undefined
  const files = [firefox, webkit]
    .filter(({ key }) => `${key.toUpperCase()}_PATH` in env)
    .map(({ key }) => `${key}.test`)
  if (!files.length) return { passed: 0, failed: 0, leftOut }
  return { ...(await vitest(['--config', 'tests/engines/vitest.config.ts', ...files], env)), leftOut }
}

export const format: Step = { name: 'Format', run: () => check('oxfmt/bin/oxfmt', ['--check']) }
export const lint: Step = { name: 'Lint', run: () => check('oxlint/bin/oxlint', ['--type-aware']) }
export const types: Step = { name: 'Types', run: () => check('typescript/bin/tsc', ['--noEmit']) }
export const unit: Step = { name: 'Unit tests', run: () => vitest() }

/** What is run in this process: on one core. */
const database: Step[] = [
  {
    name: 'Database policies (pgTAP)',
    // On a real PostgreSQL the same files run on both projects: here once, for what is PGlite's own.
    run: async () => runPgTap((await (postgres ?? ensurePostgres())) ? {} : { projects: ['open'] }),
  },
  { name: 'Database advisors', run: runAdvisors },
  { name: 'Database types are current', run: databaseTypes.check },
]
const build: Step[] = [
  {
    name: 'Build',
    run: async () => {
      await buildSite('embedded')
      return PASSED
    },
  },
  { name: 'Byte budgets', run: () => Promise.resolve(checkBudgets()) },
  { name: 'Oldest browsers', run: () => checkOldBrowsers(DIST) },
]

/** What `npm test` runs: what is quick comes first. */
export const everydaySteps: Plan = [
  format,
  lint,
  unit,
  [
    [types, { name: 'On a real PostgreSQL', run: nativeTests }],
    [...database, ...build],
  ],
  { name: 'Browser tests', run: () => browserTests('everyday') },
]

/** What `npm run test:slow` runs, which proves a stand-in for development, too: killed, on a full disk, with damaged data. */
export const slowSteps: Plan = [
  build[0]!,
  { name: 'Slow browser tests', run: () => browserTests('slow') },
  { name: 'Main walks in Firefox and WebKit', run: engineWalks },
  { name: 'Faults of the embedded backend', run: () => vitest(['--config', 'tests/faults/vitest.config.ts']) },
]
