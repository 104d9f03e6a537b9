import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PUBLISHABLE_KEY } from '../../scripts/backend/local-supabase.ts'
import { keysIn } from '../../scripts/build/supabase-keys.ts'
import { palette } from '../../src/lib/palette.ts'
import { ARTICLE_COUNT } from '../support/articles.ts'
import { publicPaths } from '../support/pages.ts'
import { NAMES } from '../support/specification.ts'
import { admin, expect, member, test } from '../support/test.ts'

// Secrets, stray files and files for programs in everything that a host would
// serve; needs no browser.

const DIST = 'dist'
// Includes hidden files, which a glob skips.
const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter(
  (path) => statSync(join(DIST, path)).isFile(),
)
const texts = files
  // Brotli copies have the same content.
  .filter((path) => !/\.(br|png|woff2|ico)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(DIST, path), 'utf8') }))

const filesWith = (pattern: RegExp) =>
  texts.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('the built files hold one key, the public one', () => {
  expect(files).toContain('index.html')
  expect([
    ...new Set(texts.flatMap(({ text }) => keysIn(text).map(([key]) => key))),
  ]).toEqual([PUBLISHABLE_KEY])
  // Check of the search itself: it finds service keys of the old and the new
  // form.
  const [header, claims] = [
    '{"alg":"HS256"}',
    '{"iss":"supabase-demo","role":"service_role"}',
  ].map((part) => Buffer.from(part).toString('base64url'))
  const roles = keysIn(`"${header}.${claims}.x" 'sb_secret_example'`).map(
    ([, role]) => role,
  )
  expect(roles).toEqual(['service_role', 'service_role'])
})

// `sb_secret_` alone is in the client, which refuses such keys in a browser.
const SECRETS: [what: string, pattern: RegExp][] = [
  ['secret key', /sb_secret_\w/],
  ['token', /eyJ[\w-]{10,}\.eyJ[\w-]{10,}/],
  ['role that row-level security does not bind', /service_role/],
  ['private key', /BEGIN [A-Z ]*PRIVATE KEY/],
  ['signing secret', /jwt[_-]?secret/i],
  ['connection to a database', /postgres(ql)?:\/\//],
  [
    'password of a local account',
    new RegExp(`${admin.password}|${member.password}`),
  ],
]
for (const [label, pattern] of SECRETS) {
  test(`the built files hold no ${label}`, () =>
    expect(filesWith(pattern)).toEqual([]))
}

test('the built files hold no path of the machine that built them', () => {
  expect(
    texts
      .filter(({ text }) => text.includes(process.cwd()))
      .map(({ path }) => path),
  ).toEqual([])
})

test('the build has no source map, manifest or hidden file but security.txt', () => {
  const found = files.filter((path) =>
    /\.map$|(^|\/)\.|manifest\.json$/.test(path),
  )
  expect(found.filter((path) => !path.endsWith('.br'))).toEqual([
    '.well-known/security.txt',
  ])
})

test("robots.txt, sitemap, manifest and the admin area's head are exactly as meant", () => {
  const read = (file: string) => readFileSync(join(DIST, file), 'utf8')
  expect(read('robots.txt')).toBe(
    `User-agent: *\nDisallow: /admin/\n\nSitemap: ${NAMES.site}/sitemap.xml\n`,
  )
  const entries = publicPaths().map((path) => {
    const day = /"dateModified":"([\d-]+)"/.exec(
      read(path === '/' ? 'index.html' : `${path}.html`),
    )?.[1]
    return `  <url><loc>${NAMES.site}${path}</loc><lastmod>${day}</lastmod></url>`
  })
  expect(read('sitemap.xml').split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ])
  expect(JSON.parse(read('site.webmanifest'))).toEqual({
    name: NAMES.product,
    short_name: NAMES.product,
    start_url: '/',
    display: 'browser',
    background_color: palette.paper[0],
    theme_color: palette.paper[0],
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  })
  for (const [index, scheme] of ['light', 'dark'].entries())
    expect(read('index.html').replaceAll(/\s+/g, ' ')).toContain(
      `content="${palette.paper[index]}" media="(prefers-color-scheme: ${scheme})"`,
    )
  const noindex = '<noscript><meta name="robots" content="noindex"/></noscript>'
  expect(read('admin-shell.html')).toContain(
    `<title>${NAMES.product}</title>${noindex}`,
  )
})

test('each file to take along is linked from its own article, a document from the blog as well, and listed nowhere else', () => {
  const taken = files
    .filter((path) => path.startsWith('downloads/') && !path.endsWith('.br'))
    .map((path) => `/${path}`)
  expect(taken.filter((path) => path.endsWith('.rtf'))).toHaveLength(
    ARTICLE_COUNT,
  )
  for (const path of taken) {
    const [, slug] = /^\/downloads\/([\w-]+)/.exec(path)!
    const listing = texts.filter(
      (file) => /\.(html|txt|xml)$/.test(file.path) && file.text.includes(path),
    )
    expect(listing.map((file) => file.path).toSorted(), path).toEqual(
      path.endsWith('.rtf')
        ? ['blog.html', `blog/${slug}.html`]
        : [`blog/${slug}.html`],
    )
  }
  const linked = texts.flatMap(({ path, text }) =>
    path.endsWith('.html')
      ? [...text.matchAll(/"(\/downloads\/[^"]+)"/g)].map(([, to]) => to!)
      : [],
  )
  expect(new Set(linked)).toEqual(new Set(taken))
})

test('the host sends a table as a spreadsheet and a document as a text, and asks search engines to leave both out', async ({
  request,
}) => {
  const table = files.find((path) => path.endsWith('.csv'))
  const sheet = files.find((path) => path.endsWith('.rtf'))
  for (const [path, type] of [
    [table!, 'text/csv'],
    [sheet!, 'rtf'],
  ] as const) {
    const headers = (await request.get(`/${path}`)).headers()
    expect(headers['content-type'], path).toContain(type)
    expect(headers['x-robots-tag'], path).toBe('noindex')
  }
})
