import { join } from 'node:path'
import { launchCheck } from '../launch/launch-check.ts'

const USAGE =
  'npm run launch:check [-- <reference of the project, if it is not the linked one>]'

const [reference, ...rest] = process.argv.slice(2)
if (rest.length || (reference && !/^[a-z]{20}$/.test(reference))) {
  console.error(USAGE)
  process.exit(2)
}

const folder = join(import.meta.dirname, '../..')
const checks = await launchCheck({ folder }, reference).catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
for (const { name, problems } of checks) {
  console.log(`${problems.length ? '✗' : '✓'} ${name}`)
  for (const problem of problems) console.log(`    ${problem}`)
}
const count = checks.flatMap(({ problems }) => problems).length
console.log(
  count
    ? `\nThe project differs from this folder in ${count === 1 ? 'one point' : `${count} points`}: docs/deploy.md, Before launch.`
    : '\nThe project is what this folder describes.',
)
process.exitCode = count ? 1 : 0
