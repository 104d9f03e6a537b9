import { buildSite, DIST } from '../build/site.ts'
import { checkBudgets } from '../bytes/budgets.ts'
import { runAdvisors } from './database/advisors.ts'
import { runPgTap } from './database/pgtap.ts'
import { databaseTypes } from './database/types.ts'
import { ensure, ensureBrowser, PROGRAMS } from './machine.ts'
import { checkOldBrowsers } from './old-browsers.ts'
import { check, playwright, runSteps, vitest, type Step, type Tally } from './runner.ts'

const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

const browser = once(ensureBrowser)
const postgres = once(() => ensure(PROGRAMS.postgres))
const engines = { firefox: once(() => ensure(PROGRAMS.firefox)), webkit: once(() => ensure(PROGRAMS.webkit)) }

async function nativeTests(): Promise<Tally> {
  const had = await postgres()
  if ('leftOut' in had) return { passed: 0, failed: 0, ...had }
  return vitest(['--config', 'tests/native/vitest.config.ts'])
}

/** The `slow` tests are of failures, delays and attacks. */
const browserTests = async (which: 'everyday' | 'slow') => playwright(which, { CHROME_PATH: await browser() })

async function engineWalks(): Promise<Tally> {
  const [env, files, missing]: [Record<string, string>, string[], string[]] = [{}, [], []]
  for (const [name, find] of Object.entries(engines)) {
    const had = await find()
    if ('leftOut' in had) missing.push(had.leftOut)
    else {
      env[`${name.toUpperCase()}_PATH`] = had.path
      files.push(`${name}.test`)
    }
  }
  const leftOut = missing.join(' ') || undefined
  if (!files.length) return { passed: 0, failed: 0, leftOut }
  return { ...(await vitest(['--config', 'tests/engines/vitest.config.ts', ...files], env)), leftOut }
}

const format: Step = { name: 'Format', run: () => check('oxfmt/bin/oxfmt', ['--check']) }
const lint: Step = { name: 'Lint', run: () => check('oxlint/bin/oxlint', ['--type-aware']) }
const types: Step = { name: 'Types', run: () => check('typescript/bin/tsc', ['--noEmit']) }
const unit: Step = { name: 'Unit tests', run: () => vitest() }
const build: Step = { name: 'Build', run: () => buildSite('embedded').then(() => ({ passed: 1, failed: 0 })) }

export const runQuick = () => runSteps([format, lint, types, unit])

/** Installs programs for later steps meanwhile. */
export async function runEveryday() {
  void Promise.allSettled([postgres(), browser()])
  await runSteps([
    format,
    lint,
    unit,
    [
      [types, { name: 'On a real PostgreSQL', run: nativeTests }],
      // These steps share this process, on one core.
      [
        {
          name: 'Database policies (pgTAP)',
          // Native PostgreSQL runs these files on both projects; PGlite then needs one.
          run: async () => runPgTap('leftOut' in (await postgres()) ? {} : { projects: ['open'] }),
        },
        { name: 'Database advisors', run: runAdvisors },
        { name: 'Database types are current', run: databaseTypes.check },
        build,
        { name: 'Byte budgets', run: () => Promise.resolve(checkBudgets()) },
        { name: 'Oldest browsers', run: () => checkOldBrowsers(DIST) },
      ],
    ],
    { name: 'Browser tests', run: () => browserTests('everyday') },
  ])
}

export async function runSlow() {
  void Promise.allSettled([browser(), engines.firefox(), engines.webkit()])
  await runSteps([
    build,
    { name: 'Slow browser tests', run: () => browserTests('slow') },
    { name: 'Main walks in Firefox and WebKit', run: engineWalks },
  ])
}
