import { expect } from '@playwright/test'
import { headerRules } from '../../scripts/build/host-files.ts'
import { inlinedIn } from '../../scripts/build/inline.ts'
import { SECURITY_TXT } from '../../scripts/build/security-txt.ts'
import { currentCommit, VERSION_TXT } from '../../scripts/build/version-txt.ts'
import { headersFor } from '../../scripts/server/host-rules.ts'
import { adminPages, paths } from '../../src/lib/paths.ts'
import { ask, isLocal, SITE, test } from './deployed.ts'

const ADMIN_PATHS = [
  paths.admin,
  paths.login,
  paths.resetPassword,
  ...adminPages,
]
const UNKNOWN_PATHS = [
  '/smoke-test/no-such-page',
  '/admin/smoke-test-no-such-page',
  '/blog/smoke-test-no-such-article',
  '/assets/smoke-test-00000000.js',
]

/** Longest caching of a 404, which may be temporary during a deployment. */
const LONGEST_404_S = 600
/** Validity left to security.txt: enough time for the next deployment. */
const LEAST_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

test('http leads to https', async () => {
  test.skip(isLocal, 'this machine has no https')
  expect(new URL(SITE).protocol).toBe('https:')
  // A site that doesn't answer over http is safe, too.
  const answer = await ask(SITE.replace('https:', 'http:')).catch(
    () => undefined,
  )
  if (answer) expect(answer.headers.get('location')).toMatch(/^https:/)
})

test('the site was built from this commit: otherwise these tests expect another site', async () => {
  test.skip(isLocal, 'a preview is built from uncommitted files too')
  const { text } = await ask(VERSION_TXT)
  expect(
    text.trim(),
    `check out the deployed commit: git checkout ${text.trim()}`,
  ).toBe(currentCommit())
})

test('the sitemap names the landing page, on the address in VITE_SITE_URL', async ({
  site,
}) => {
  expect(site.pages).toContain('/')
  expect(
    site.addresses
      .filter(({ origin }) => origin !== site.own)
      .map(({ href }) => href),
  ).toEqual([])
})

test('each page of the sitemap is served, under its own address', async ({
  site,
}) => {
  for (const path of site.pages) {
    const { status, text } = await ask(path)
    expect.soft(status, path).toBe(200)
    const canonical = /<link [^>]*rel="canonical"[^>]*>/.exec(text)?.[0]
    expect
      .soft(canonical, `canonical address of ${path}: see VITE_SITE_URL`)
      .toContain(` href="${site.own}${path}"`)
  }
})

test('all code that the pages load is there', async ({ site }) => {
  expect(site.files.size).toBeGreaterThan(0)
  for (const [path, { status, headers }] of site.files) {
    expect.soft(status, path).toBe(200)
    // Some hosts answer paths of missing files with a page.
    expect.soft(headers.get('content-type'), path).toMatch(/javascript/)
  }
})

test('the admin area is rewritten to its empty shell, which is closed to search engines', async () => {
  for (const path of ADMIN_PATHS) {
    const { status, text } = await ask(path)
    expect.soft(status, `${path}: is the rewrite missing?`).toBe(200)
    expect.soft(text, path).toContain('id="root"')
    expect.soft(text, path).not.toContain('rel="canonical"')
    expect.soft(text, path).toMatch(/name="robots" content="[^"]*noindex/)
  }
})

test("unknown addresses get the site's own 404 page, which is cached for ten minutes at most", async () => {
  for (const path of UNKNOWN_PATHS) {
    const { status, headers, text } = await ask(path)
    expect.soft(status, path).toBe(404)
    const cached = headers.get('cache-control') ?? ''
    const seconds = [...cached.matchAll(/=(\d+)/g)].map(([, number]) =>
      Number(number),
    )
    expect
      .soft(Math.max(0, ...seconds), `${path} is sent with ${cached}`)
      .toBeLessThanOrEqual(LONGEST_404_S)
    expect.soft(text, path).toMatch(/name="robots" content="[^"]*noindex/)
  }
})

test('robots.txt closes the admin area and names the sitemap, and the feed has articles', async ({
  site,
}) => {
  const robots = (await ask('/robots.txt')).text.split(/\r?\n/)
  expect
    .soft(robots)
    .toEqual(
      expect.arrayContaining([
        'Disallow: /admin/',
        `Sitemap: ${site.own}/sitemap.xml`,
      ]),
    )
  const [, feed = '/feed'] =
    / href="([^"]*)"/.exec(
      /<link [^>]*rss\+xml[^>]*>/.exec((await ask('/')).text)?.[0] ?? '',
    ) ?? []
  expect.soft((await ask(feed)).text, feed).toContain('<item>')
})

test(`security.txt is valid for ${LEAST_DAYS} days more; if not, build and deploy again`, async ({
  site,
}) => {
  const { status, headers, text } = await ask(SECURITY_TXT)
  const field = (name: string) =>
    new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1]?.trim() ?? ''
  expect(status).toBe(200)
  expect.soft(headers.get('content-type')).toMatch(/^text\/plain/)
  expect.soft(field('Contact')).toMatch(/^(mailto:|https:)/)
  expect.soft(field('Canonical')).toBe(`${site.own}/${SECURITY_TXT}`)
  expect
    .soft(Date.parse(field('Expires')) - Date.now(), field('Expires'))
    .toBeGreaterThan(LEAST_DAYS * DAY_MS)
})

test('every page and the largest hashed file have the headers of host-files.ts', async ({
  site,
}) => {
  // The largest file: a host's limit of rules may cut off smaller ones.
  const [asset = ''] =
    [...site.files].toSorted(
      ([, a], [, b]) => b.text.length - a.text.length,
    )[0] ?? []
  const inlined = inlinedIn((await ask('/')).text)
  const rules = headerRules(inlined, site.origins.join(' ') || undefined, [
    asset,
  ])
  for (const path of [...site.pages, ...ADMIN_PATHS, ...UNKNOWN_PATHS, asset]) {
    const { headers, text } = await ask(path)
    if (path !== asset)
      expect
        .soft(
          inlinedIn(text),
          `style and script that the policy allows, on ${path}`,
        )
        .toEqual(inlined)
    const expected = headersFor(rules, path)
    for (const [name, last] of new Map(expected)) {
      const both = expected
        .flatMap((each) => (each[0] === name ? each[1] : []))
        .join(', ')
      expect
        .soft([last, both], `${name} on ${path}`)
        .toContain(headers.get(name))
    }
  }
})
