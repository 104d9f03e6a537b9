import { backendChecks } from './backend-checks.ts'
import { codeChecks } from './code-checks.ts'
import { deployedSite } from './deployed-site.ts'
import { siteChecks, sitemapAddresses, supabaseOrigins, type Check } from './site-checks.ts'

/** What one check found: nothing, if all is well. */
export interface Result {
  name: string
  problems: string[]
}

/**
 * Looks at a deployed site from outside, as a visitor and as a crawler would, and changes nothing there.
 * `expected` is the address that its pages must call their own, if it is another one: that of a trial deployment.
 */
export async function runSmoke(address: string, expected?: string): Promise<Result[]> {
  const site = deployedSite(address)
  const pages = (await sitemapAddresses(site)).map(({ pathname }) => pathname)
  const origins = await supabaseOrigins(site)
  const { key, checks: ofCode } = await codeChecks(site, pages, origins)
  const checks = [
    ...(await siteChecks(site, expected && new URL(expected).origin)),
    ...ofCode,
    ...ofBackend(site.origin, origins, key),
  ]
  const results: Result[] = []
  for (const [name, run] of checks) results.push({ name, problems: await run() })
  return results
}

/** Without another origin in `connect-src`, Supabase answers on the site's own, as in the preview. */
function ofBackend(site: string, origins: readonly string[], key?: string): Check[] {
  const problem = (text: string): Check[] => [['Supabase', () => Promise.resolve([text])]]
  if (origins.length > 1) return problem(`connect-src names more than one origin: ${origins.join(' ')}`)
  if (!key) return problem('the pages hold no public key: was VITE_SUPABASE_ANON_KEY set in the build?')
  return backendChecks(site, origins[0] ?? site, key)
}
