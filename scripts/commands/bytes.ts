import { buildSite } from '../build/site.ts'
import { checkBudgets } from '../bytes/budgets.ts'

// `npm run bytes`: builds and checks byte budgets.
await buildSite('embedded')
process.exitCode = checkBudgets().failed > 0 ? 1 : 0
