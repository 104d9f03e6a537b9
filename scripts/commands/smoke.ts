import { run } from '../test/runner.ts'

const USAGE =
  'npm run smoke -- <address of the site> [<its address in VITE_SITE_URL, if that is another one>]'

const addresses = process.argv.slice(2)
const areAddresses = addresses.every((address) =>
  /^https?:$/.test(URL.parse(address)?.protocol ?? ''),
)
const [site = '', own = ''] = addresses
if (![1, 2].includes(addresses.length) || !areAddresses) {
  console.error(USAGE)
  process.exit(2)
}

process.exitCode = await run(
  '@playwright/test/cli.js',
  ['test', '--config', 'tests/deployed/playwright.config.ts'],
  {
    SMOKE_SITE: site,
    SMOKE_OWN_SITE: own,
  },
)
if (!process.env.SMOKE_ADMIN_EMAIL || !process.env.SMOKE_ADMIN_PASSWORD)
  console.log(
    '\nNotices and schedules were not checked: set SMOKE_ADMIN_EMAIL and SMOKE_ADMIN_PASSWORD (docs/deploy.md, 5).',
  )
