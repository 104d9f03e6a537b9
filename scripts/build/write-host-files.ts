import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadEnv } from 'vite'
import {
  assetPaths,
  headerRules,
  headersFile,
  redirectsFile,
  rewritesTo,
  vercelFile,
} from './host-files.ts'
import type { Inlined } from './inline.ts'

/**
 * A build for `production` needs Supabase variables; `embedded` is for local
 * use.
 */
export type BuildMode = 'production' | 'embedded'

interface SitePaths {
  public: readonly string[]
  admin: readonly string[]
}

/**
 * Writes headers, redirects and rewrites for Netlify, Cloudflare Pages and
 * Vercel.
 */
export async function writeHostFiles(
  dir: string,
  site: SitePaths,
  inlined: Inlined,
  mode: BuildMode,
) {
  const rules = headerRules(
    inlined,
    supabaseOrigin(mode),
    await assetPaths(dir),
  )
  const rewrites = rewritesTo(site.admin)
  const paths = [...site.public, ...site.admin]
  await writeFile(join(dir, '_headers'), headersFile(rules))
  await writeFile(join(dir, '_redirects'), redirectsFile(rewrites, paths))
  await writeFile(join(dir, 'vercel.json'), vercelFile(rules, rewrites, paths))
}

/** Supabase's origin; `undefined` if it is the site's own. */
function supabaseOrigin(mode: BuildMode): string | undefined {
  const { VITE_SUPABASE_URL } = loadEnv(mode, process.cwd(), 'VITE_')
  if (mode === 'embedded' || !VITE_SUPABASE_URL) return undefined
  const url = URL.parse(VITE_SUPABASE_URL)
  if (!url)
    throw new Error(
      `VITE_SUPABASE_URL must be an address (https://…), not "${VITE_SUPABASE_URL}".`,
    )
  return url.origin
}
