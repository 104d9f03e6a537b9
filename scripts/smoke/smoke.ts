import { adminPages, paths } from '../../src/lib/paths.ts'
import { headerRules } from '../build/host-files.ts'
import { inlinedIn } from '../build/inline.ts'
import { SECURITY_TXT } from '../build/security-txt.ts'
import { headersFor } from '../server/host-rules.ts'
import { codeChecks, supabaseOrigins } from './backend-checks.ts'
import {
  ask,
  canonicals,
  deployedSite,
  feedOf,
  isKeptFromSearch,
  isLocal,
  metas,
  outcome,
  ownPaths,
  titles,
  type Answer,
  type Check,
  type DeployedSite,
} from './deployed-site.ts'

const ADMIN_PATHS = [paths.admin, paths.login, paths.resetPassword, ...adminPages]

const UNKNOWN_PATHS = [
  '/smoke-test/no-such-page',
  '/admin/smoke-test-no-such-page',
  '/blog/smoke-test-no-such-article',
  '/assets/smoke-test-00000000.js',
]

/** A 404 may be temporary during a deployment. */
const LONGEST_404_S = 600

const DAY_MS = 24 * 60 * 60 * 1000

/** Enough time for the next deployment. */
const LEAST_DAYS = 30

async function sitemapAddresses(site: DeployedSite): Promise<URL[]> {
  const { text } = await site.get('/sitemap.xml')
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address]) => URL.parse(address ?? '') ?? [])
}

export interface Result {
  name: string
  problems: string[]
}

/** Changes nothing on the site. `expected` is the address in canonical links, if different (trial deployments). */
export async function runSmoke(address: string, expected?: string): Promise<Result[]> {
  const site = deployedSite(address)
  const addresses = await sitemapAddresses(site)
  const results: Result[] = []
  const pages = addresses.map(({ pathname }) => pathname)
  const own = expected === undefined ? undefined : new URL(expected).origin
  for (const [name, run] of [...siteChecks(site, addresses, own), ...(await codeChecks(site, pages))])
    results.push({ name, problems: await run() })
  return results
}

function siteChecks(site: DeployedSite, addresses: URL[], expected?: string): Check[] {
  const own = expected ?? (isLocal(site.origin) ? addresses[0]?.origin : site.origin)
  const paths = addresses.map(({ pathname }) => pathname)
  const seen: Record<string, string> = {}
  return [
    ['HTTPS', () => httpsProblems(site)],
    ['Sitemap', () => sitemapProblems(site, addresses, own)],
    ...paths.map((path): Check => [`Page ${path}`, () => pageProblems(site, path, own, seen)]),
    ['Links', () => linkProblems(site, paths)],
    ['Admin area', () => adminProblems(site)],
    ['Unknown addresses', () => unknownProblems(site)],
    ['Robots and feed', () => crawlerProblems(site, own)],
    ['security.txt', () => securityTxtProblems(site, own)],
    ['Headers', () => headerProblems(site, [...paths, ...ADMIN_PATHS, ...UNKNOWN_PATHS])],
  ]
}

async function httpsProblems({ origin }: DeployedSite): Promise<string[]> {
  if (isLocal(origin)) return []
  const { protocol, host } = new URL(origin)
  if (protocol !== 'https:') return [`${origin} is not https`]
  const answer = await ask(`http://${host}/`)
  // No answer over http is safe, too.
  const leadsOn = answer.headers.get('location')?.startsWith(`https://`) ?? false
  return answer.status === 0 || leadsOn ? [] : [`http://${host}/ ${outcome(answer)} instead of leading to https`]
}

async function sitemapProblems(site: DeployedSite, addresses: URL[], own?: string) {
  const answer = await site.get('/sitemap.xml')
  if (answer.status !== 200) return [`/sitemap.xml ${outcome(answer)}`]
  if (!addresses.some(({ pathname }) => pathname === '/')) return ['/sitemap.xml does not name the landing page']
  const elsewhere = addresses.filter(({ origin }) => origin !== own)
  if (!elsewhere[0]) return []
  return [`${elsewhere.length} addresses are not on ${own}, such as ${elsewhere[0].href}: see VITE_SITE_URL`]
}

async function pageProblems(site: DeployedSite, path: string, own?: string, seen: Record<string, string> = {}) {
  const answer = await site.get(path)
  if (answer.status !== 200) return [outcome(answer)]
  const html = answer.text
  const problems: string[] = []
  const [title, ...moreTitles] = titles(html)
  if (!title || moreTitles.length) problems.push(`has ${titles(html).length} titles`)
  else if (seen[title]) problems.push(`has the title of ${seen[title]}`)
  else seen[title] = path
  const canonical = canonicals(html).join()
  if (canonical !== own + path) problems.push(`calls itself “${canonical}”, not ${own}${path}: see VITE_SITE_URL`)
  if (!metas(html, 'description')[0]) problems.push('has no description')
  if (!/<h1[\s>]/.test(html)) problems.push('has no h1')
  if (isKeptFromSearch(html)) problems.push('is kept from search engines')
  const image = URL.parse(metas(html, 'og:image')[0] ?? '')?.pathname
  if (!image) problems.push('has no share image')
  const files = [...ownPaths(html, 'loaded'), ...(image ? [image] : [])]
  const loaded = await Promise.all(files.map(async (file) => loadProblems(file, await site.get(file))))
  return [...problems, ...loaded.flat()]
}

function loadProblems(file: string, answer: Answer): string[] {
  if (answer.status !== 200) return [`${file} ${outcome(answer)}`]
  const type = answer.headers.get('content-type') ?? ''
  // Some hosts answer every path with a page.
  return type.startsWith('text/html') ? [`${file} is answered with a page`] : []
}

async function linkProblems(site: DeployedSite, paths: readonly string[]) {
  const pages = await Promise.all(paths.map((path) => site.get(path)))
  const links = new Set(pages.flatMap(({ text }) => ownPaths(text, 'linked')))
  const linked = [...links].filter((path) => !paths.includes(path))
  const answers = await Promise.all(linked.map((path) => site.get(path)))
  return answers.flatMap((answer, index) => (answer.status === 200 ? [] : [`${linked[index]} ${outcome(answer)}`]))
}

async function adminProblems(site: DeployedSite) {
  const problems = await Promise.all(
    ADMIN_PATHS.map(async (path) => {
      const answer = await site.get(path)
      if (answer.status !== 200) return [`${path} ${outcome(answer)}: is the rewrite missing?`]
      const isShell = answer.text.includes('id="root"') && titles(answer.text).length === 0
      if (!isShell) return [`${path} is answered with another page than the empty shell`]
      return isKeptFromSearch(answer.text) ? [] : [`${path} is open to search engines`]
    }),
  )
  return problems.flat()
}

async function unknownProblems(site: DeployedSite) {
  const problems = await Promise.all(
    UNKNOWN_PATHS.map(async (path) => {
      const answer = await site.get(path)
      if (answer.status !== 404) return [`${path} ${outcome(answer)}, not 404`]
      const cached = answer.headers.get('cache-control') ?? ''
      const seconds = [...cached.matchAll(/=(\d+)/g)].map(([, number]) => Number(number))
      if (Math.max(0, ...seconds) > LONGEST_404_S || cached.includes('immutable')) {
        return [`${path} is not there, and is to be remembered so: “${cached}”`]
      }
      return isKeptFromSearch(answer.text) ? [] : [`${path} is not answered with the site's own 404 page`]
    }),
  )
  return problems.flat()
}

async function crawlerProblems(site: DeployedSite, own?: string) {
  const robots = await site.get('/robots.txt')
  const problems = robots.status === 200 ? [] : [`/robots.txt ${outcome(robots)}`]
  for (const line of ['Disallow: /admin/', `Sitemap: ${own}/sitemap.xml`]) {
    if (!robots.text.split(/\r?\n/).includes(line)) problems.push(`/robots.txt lacks “${line}”`)
  }
  const feedPath = feedOf((await site.get('/')).text)
  if (!feedPath) return problems
  const feed = await site.get(feedPath)
  if (feed.status !== 200) problems.push(`${feedPath} ${outcome(feed)}`)
  else if (!/<item>/.test(feed.text)) problems.push(`${feedPath} holds no article`)
  return problems
}

/** A host's rule limit may cut off smaller ones. */
async function largestAsset(site: DeployedSite) {
  const paths = ownPaths((await site.get('/')).text, 'loaded').filter((path) => path.startsWith('/assets/'))
  const sizes = await Promise.all(paths.map(async (path) => ({ path, size: (await site.get(path)).text.length })))
  return sizes.toSorted((a, b) => b.size - a.size)[0]?.path
}

/** On every page and one hashed file. */
async function headerProblems(site: DeployedSite, paths: readonly string[]) {
  const origins = await supabaseOrigins(site)
  const asset = await largestAsset(site)
  const inlined = inlinedIn((await site.get('/')).text)
  const rules = headerRules(inlined, origins.length ? origins.join(' ') : undefined, asset ? [asset] : [])
  const wrong = new Map<string, string[]>()
  for (const path of asset ? [...paths, asset] : paths) {
    const { headers, status, text } = await site.get(path)
    if (status === 0) continue
    for (const part of ['style', 'script'] as const) {
      if (path === asset || inlinedIn(text)[part] === inlined[part]) continue
      const problem = `the ${part} is not the one that the policy allows`
      wrong.set(problem, [...(wrong.get(problem) ?? []), path])
    }
    const expected = headersFor(rules, path)
    for (const [name, value] of new Map(expected)) {
      const sent = headers.get(name)
      const both = expected.flatMap((each) => (each[0] === name ? each[1] : [])).join(', ')
      if (sent === value || sent === both) continue
      const problem = sent === null ? `${name} is missing` : `${name} is “${sent}”, not “${value}”`
      wrong.set(problem, [...(wrong.get(problem) ?? []), path])
    }
  }
  return [...wrong].map(([problem, [first, ...others]]) =>
    others.length ? `${problem} on ${first} and ${others.length} others` : `${problem} on ${first}`,
  )
}

/** RFC 9116. */
export async function securityTxtProblems(site: DeployedSite, own?: string, now = Date.now()): Promise<string[]> {
  const path = `/${SECURITY_TXT}`
  const answer = await site.get(path)
  if (answer.status !== 200) return [`${path} ${outcome(answer)}`]
  const problems: string[] = []
  const type = answer.headers.get('content-type') ?? ''
  if (!type.startsWith('text/plain')) problems.push(`${path} is sent as “${type}”, not as text/plain`)
  const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(answer.text)?.[1]?.trim()
  if (!/^(mailto:|https:)/.test(field('Contact') ?? '')) problems.push(`${path} names nobody to write to`)
  if (field('Canonical') !== own + path)
    problems.push(`${path} calls itself “${field('Canonical')}”: see VITE_SITE_URL`)
  const expires = Date.parse(field('Expires') ?? '')
  const days = Math.floor((expires - now) / DAY_MS)
  if (Number.isNaN(expires)) problems.push(`${path} does not say when it expires`)
  else if (days < LEAST_DAYS) problems.push(`${path} expires on ${field('Expires')}: build and deploy again`)
  return problems
}
