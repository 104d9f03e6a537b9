import { outcome, type DeployedSite } from './deployed-site.ts'
import { ownPaths } from './html.ts'
import type { Check } from './site-checks.ts'

/** Keys of Supabase, new and old form. */
const NEW_KEY = /sb_(publishable|secret)_[A-Za-z0-9_-]{8,}/g
const OLD_KEY = /eyJ[A-Za-z0-9_-]+\.(eyJ[A-Za-z0-9_-]+)\.[A-Za-z0-9_-]+/g

/** The address of a hosted project, as a build writes VITE_SUPABASE_URL into the code. */
const PROJECT = /https:\/\/[a-z]{20}\.supabase\.co(?![\w.])/g

/** The keys in a piece of code, each with who one is to the database that shows it. */
export function keysIn(code: string): [key: string, role: string][] {
  const newKeys = [...code.matchAll(NEW_KEY)].map(([key, kind]): [string, string] => [
    key,
    kind === 'publishable' ? 'anon' : 'service_role',
  ])
  const oldKeys = [...code.matchAll(OLD_KEY)].map(([key, claims]): [string, string] => [key, roleOf(claims ?? '')])
  return [...newKeys, ...oldKeys]
}

function roleOf(claims: string): string {
  try {
    const { role } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { role?: string }
    return role ?? 'nobody'
  } catch {
    return 'nobody'
  }
}

/** All of the site's code, found as a browser would find it: from the pages, along the imports. */
async function readCode(site: DeployedSite, pages: readonly string[]) {
  const files = new Map<string, string>()
  const problems: string[] = []
  const html = await Promise.all([...pages, '/admin/login'].map(async (path) => (await site.get(path)).text))
  let found = html.flatMap((text) => ownPaths(text, 'loaded').filter((path) => path.endsWith('.js')))
  while (found.length > 0) {
    const fresh = [...new Set(found)].filter((path) => !files.has(path))
    found = []
    for (const path of fresh) {
      const answer = await site.get(path)
      files.set(path, answer.text)
      if (answer.status !== 200) problems.push(`${path} ${outcome(answer)}`)
      else found.push(...importsOf(path, answer.text))
    }
  }
  return { code: [...files.values()].join('\n'), count: files.size, problems }
}

/** `import("./x.js")` and the list of files that Vite fetches ahead: `"assets/x.js"`. */
const importsOf = (path: string, code: string) =>
  [...code.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/g)].map(([, name]) =>
    path.replace(/[^/]+$/, name ?? ''),
  )

interface CodeChecks {
  /** The public key that the pages call Supabase with. */
  key?: string
  checks: Check[]
}

/**
 * That a site's code is all there, that it holds no key but the public one, and that the site's policy, whose foreign
 * `origins` are given, lets it call its Supabase.
 */
export async function codeChecks(
  site: DeployedSite,
  pages: readonly string[],
  origins: readonly string[],
): Promise<CodeChecks> {
  const { code, count, problems } = await readCode(site, pages)
  const keys = keysIn(code)
  const key = keys.find(([, role]) => role === 'anon')?.[0]
  const leaks = keys
    .filter(([, role]) => role === 'service_role')
    .map(([secret]) => `“${secret.slice(0, 16)}…” opens everything: revoke it now`)
  const projects = [...new Set(code.match(PROJECT))]
  const forbidden = projects
    .filter((project) => !origins.includes(project))
    .map((project) => `the code calls ${project}, which connect-src does not name`)
  return {
    key,
    checks: [
      ['Code', () => Promise.resolve(count > 0 ? problems : ['no page loads any'])],
      ['No secret in the code', () => Promise.resolve(leaks)],
      ['Policy lets the code call Supabase', () => Promise.resolve(forbidden)],
    ],
  }
}
