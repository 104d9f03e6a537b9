import { buildSite } from '../build/site.ts'
import { checkBudgets } from '../bytes/budgets.ts'

// `npm run bytes`: builds the site and checks the byte budgets.
await buildSite('embedded')
process.exitCode = checkBudgets().failed > 0 ? 1 : 0
