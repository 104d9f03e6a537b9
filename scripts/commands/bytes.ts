import { buildSite } from '../build/site.ts'
import { checkBudgets } from '../bytes/budgets.ts'

await buildSite('embedded')
process.exitCode = checkBudgets().failed > 0 ? 1 : 0
