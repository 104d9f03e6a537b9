import { buildSite } from '../build/site.ts'
import { ensure, PROGRAMS } from '../test/machine.ts'
import { run } from '../test/runner.ts'

// Runs all browser tests in Firefox; `npm test` runs only the main flows there.
const firefox = await ensure(PROGRAMS.firefox)
if ('leftOut' in firefox) {
  console.error(firefox.leftOut)
  process.exit(1)
}
await buildSite('embedded')
process.exitCode = await run(
  '@playwright/test/cli.js',
  ['test', '--config', 'tests/firefox/playwright.config.ts', ...process.argv.slice(2)],
  { FIREFOX_PATH: firefox.path },
)
