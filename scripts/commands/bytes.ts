import { buildSite } from '../build/site.ts'
import { checkBudgets } from '../bytes/budgets.ts'

// `npm run bytes`: builds, and weighs every page against its budget.
await buildSite('embedded')
process.exitCode = checkBudgets().failed > 0 ? 1 : 0
