import { buildSite, DIST } from '../build/site.ts'
import { checkBudgets } from '../bytes/budgets.ts'
import {
  ensure,
  ensureBrowser,
  isPlaywrights,
  PROGRAMS,
  type Engine,
} from './machine.ts'
import { checkOldBrowsers } from './old-browsers.ts'
import { testsNamed } from './named.ts'
import {
  check,
  playwright,
  runSteps,
  vitest,
  type Step,
  type Tally,
} from './runner.ts'

/** `slow` tests cover failures and delays, and measure every control. */
const browserTests = async (project: 'everyday' | 'slow') =>
  playwright('e2e', ['--project', project], {
    CHROME_PATH: await ensureBrowser(),
  })

const NOT_IN_ESR =
  "two tests of ways back, which Playwright can't follow in Debian's Firefox."

/**
 * Runs the main walks through the site, in Playwright's engine or else the
 * distribution's.
 */
async function walks(engine: Engine): Promise<Tally> {
  const inPlaywright = (env?: Record<string, string>) =>
    playwright('engines', ['--project', engine, '--grep', '@walk'], env)
  if (isPlaywrights(engine)) return inPlaywright()
  const had = await ensure(PROGRAMS[engine])
  if ('leftOut' in had)
    return {
      passed: 0,
      failed: 0,
      leftOut: `${had.leftOut} Or: npx playwright install ${engine}.`,
    }
  if (engine === 'firefox')
    return {
      ...(await inPlaywright({ FIREFOX_PATH: had.path })),
      leftOut: NOT_IN_ESR,
    }
  return vitest(['--project', 'webkit'], { WEBKIT_PATH: had.path })
}

/** Runs the tests that need a real PostgreSQL, or those of some files. */
async function nativeTests(files: readonly string[] = []): Promise<Tally> {
  const postgres = await ensure(PROGRAMS.postgres)
  if ('leftOut' in postgres)
    return { passed: 0, failed: 0, leftOut: postgres.leftOut }
  return vitest(['--project', 'native', ...files])
}

const format: Step = {
  name: 'Format',
  run: () => check('oxfmt/bin/oxfmt', ['--check']),
}
const lint: Step = {
  name: 'Lint',
  run: () => check('oxlint/bin/oxlint', ['--type-aware']),
}
const types: Step = {
  name: 'Types',
  run: () => check('typescript/bin/tsc', ['--noEmit']),
}
const unit: Step = {
  name: 'Unit tests',
  run: () => vitest(['--project', 'unit', '--project', 'time zones']),
}
const build: Step = {
  name: 'Build',
  run: () => buildSite('embedded').then(() => ({ passed: 1, failed: 0 })),
}

/** `npm run check`: needs no build, database or browser. */
export const runQuick = () => runSteps([format, lint, types, unit])

/**
 * Runs the unit and database tests beside all other steps: about half of the
 * work each.
 */
export const runEveryday = () =>
  runSteps([
    format,
    build,
    [
      [
        lint,
        types,
        { name: 'Byte budgets', run: () => Promise.resolve(checkBudgets()) },
        { name: 'Oldest browsers', run: () => checkOldBrowsers(DIST) },
        { name: 'Browser tests', run: () => browserTests('everyday') },
      ],
      [
        {
          name: 'Unit and database tests',
          run: () => vitest(['--project', '!native']),
        },
      ],
    ],
  ])

/**
 * Runs the test files whose name contains one of the words, of every kind;
 * builds the site first for browser tests.
 */
export async function runNamed(words: readonly string[]) {
  const { vitest: files, native, pgtap, browser } = testsNamed(words)
  const steps: Step[] = []
  if (files.length)
    steps.push({
      name: 'Unit and database tests',
      run: () => vitest(files),
    })
  if (native.length)
    steps.push({
      name: 'Tests on PostgreSQL',
      run: () => nativeTests(native),
    })
  if (pgtap.length)
    steps.push({
      name: 'Policy tests',
      run: () =>
        vitest(['tests/database/policies'], { PGTAP_FILES: pgtap.join() }),
    })
  if (browser.length)
    steps.push(build, {
      name: 'Browser tests',
      run: async () =>
        playwright('e2e', browser, { CHROME_PATH: await ensureBrowser() }),
    })
  if (steps.length) return runSteps(steps)
  console.error(`No test file's name contains ${words.join(' or ')}.`)
  process.exitCode = 1
}

/** `npm run test:slow`: what takes minutes, and other browser engines. */
export const runSlow = () =>
  runSteps([
    build,
    { name: 'Tests on PostgreSQL', run: () => nativeTests() },
    { name: 'Slow browser tests', run: () => browserTests('slow') },
    { name: 'Main walks in Firefox', run: () => walks('firefox') },
    { name: 'Main walks in WebKit', run: () => walks('webkit') },
  ])
