import { buildSite } from '../build/site.ts'
import { ensure, isPlaywrights, PROGRAMS } from '../test/machine.ts'
import { run } from '../test/runner.ts'

// Runs all browser tests in Firefox; `npm run test:slow` runs only the main
// walks there.
const had = isPlaywrights('firefox')
  ? undefined
  : await ensure(PROGRAMS.firefox)
if (had && 'leftOut' in had) {
  console.error(had.leftOut)
  process.exit(1)
}
await buildSite('embedded')
process.exitCode = await run(
  '@playwright/test/cli.js',
  [
    'test',
    '--config',
    'tests/engines/playwright.config.ts',
    '--project',
    'firefox',
    ...process.argv.slice(2),
  ],
  had && { FIREFOX_PATH: had.path },
)
