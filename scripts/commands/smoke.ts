import { SCHEDULE_CHECK } from '../smoke/backend-checks.ts'
import { runSmoke } from '../smoke/smoke.ts'

// `npm run smoke -- https://…`: checks a deployed site.
const USAGE = 'npm run smoke -- <address of the site> [<its address in VITE_SITE_URL, if that is another one>]'

const addresses = process.argv.slice(2)
const areAddresses = addresses.every((address) => /^https?:$/.test(URL.parse(address)?.protocol ?? ''))
if (![1, 2].includes(addresses.length) || !areAddresses) {
  console.error(USAGE)
  process.exit(2)
}

const results = await runSmoke(addresses[0] ?? '', addresses[1])
for (const { name, problems } of results) {
  console.log(`${problems.length ? 'FAIL' : 'ok  '}  ${name}`)
  for (const problem of problems) console.log(`        ${problem}`)
}
if (!results.some(({ name }) => name === SCHEDULE_CHECK))
  console.log('\nSchedules were not checked: set SMOKE_ADMIN_EMAIL and SMOKE_ADMIN_PASSWORD to an admin’s.')
const failed = results.filter(({ problems }) => problems.length > 0).length
console.log(`\n${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
