import { parseArgs } from 'node:util'
import { buildSite } from '../build/site.ts'
import { acceptBytes, checkBudgets } from '../bytes/budgets.ts'

const { values } = parseArgs({ options: { accept: { type: 'boolean', default: false } } })

await buildSite('embedded')
if (values.accept) acceptBytes()
const { failed } = checkBudgets()
process.exitCode = failed > 0 ? 1 : 0
