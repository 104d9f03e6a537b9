// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { adminRoutes, siteRoutes } from '@/app/routes'
import {
  headerRules,
  headersFile,
  redirectsFile,
  redirectsTo,
  rewritesTo,
  vercelFile,
} from '../../scripts/build/host-files.ts'
import { writeHostFiles } from '../../scripts/build/write-host-files.ts'
import {
  headersFor,
  parseHeaders,
  readHostRules,
} from '../../scripts/server/host-rules.ts'

afterEach(() => vi.unstubAllEnvs())

const SUPABASE = 'https://abcdefghijklmnopqrst.supabase.co'

/**
 * Inlined parts of a page, with their hashes from `openssl dgst -sha256 -binary
 * | base64`.
 */
const INLINED = { style: ':root{color:red}', script: 'start()' }
const HASHES = {
  style: 'YLiylJPY649WCI7NDPGLRYm0kAciFOsdC+KGkLkC2gM=',
  script: 'DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=',
}

const ASSETS = ['/assets/bricolage-latin-D_w-EF.woff2', '/assets/a-1b2c.js']

const SITE = {
  public: siteRoutes.map(({ path }) => path),
  admin: adminRoutes.map(({ path }) => path),
}
const PATHS = [...SITE.public, ...SITE.admin]
const REWRITES = rewritesTo(SITE.admin)

describe('the headers', () => {
  it.each([
    ["'self'", undefined],
    [`'self' ${SUPABASE}`, SUPABASE],
  ])(
    'with connections to %s are exactly those of every page, of the landing page, of a file to take along and of a hashed file',
    (connections, supabase) => {
      const policy = `default-src 'none'; script-src 'self' 'sha256-${HASHES.script}'; \
style-src 'self' 'sha256-${HASHES.style}'; img-src 'self'; font-src 'self'; connect-src ${connections}; \
manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; \
require-trusted-types-for 'script'; trusted-types 'none'`
      const devices = (microphone: string) =>
        `camera=(), microphone=${microphone}, geolocation=(), payment=(), usb=(), browsing-topics=()`
      const onEveryPage = {
        'Content-Security-Policy': policy,
        'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': devices('()'),
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
      }
      for (const [path, more] of [
        ['/blog', {}],
        ['/', { 'Permissions-Policy': devices('(self)') }],
        ['/downloads/an-article.rtf', { 'X-Robots-Tag': 'noindex' }],
        [
          ASSETS[0]!,
          { 'Cache-Control': 'public, max-age=31536000, immutable' },
        ],
      ] as const) {
        const headers = Object.fromEntries(
          headersFor(headerRules(INLINED, supabase, ASSETS), path),
        )
        expect(headers).toEqual({ ...onEveryPage, ...more })
      }
    },
  )

  it('fit into the number of rules that Cloudflare reads, however many files there are', () => {
    const many = Array.from(
      { length: 150 },
      (_, index) => `/assets/${index}.js`,
    )
    expect(headerRules(INLINED, SUPABASE, many)).toHaveLength(100)
  })
})

describe('the files of the hosts', () => {
  it("include _headers with all rules, within Cloudflare's line length", () => {
    const rules = headerRules(INLINED, SUPABASE, ASSETS)
    expect(parseHeaders(headersFile(rules))).toEqual(rules)
    // Longest line:
    // https://developers.cloudflare.com/pages/configuration/headers/
    for (const line of headersFile(rules).split('\n'))
      expect(line.length).toBeLessThan(2_000)
  })

  it('include _redirects with all rewrites and redirects', () => {
    const linesOf = (
      rules: readonly (readonly [string, string])[],
      status: number,
    ) => rules.map(([from, to]) => `${from} ${to} ${status}\n`).join('')
    expect(redirectsFile(REWRITES, PATHS)).toBe(
      linesOf(REWRITES, 200) + linesOf(redirectsTo(PATHS), 301),
    )
  })

  it('redirect common misspellings to the right address, and no right address', () => {
    const redirects = new Map(redirectsTo(PATHS))
    const common = {
      '/Blog': '/blog',
      '/BLOG': '/blog',
      '/Privacy-Policy': '/privacy-policy',
      '/Privacy-policy': '/privacy-policy',
      '/Comparison/hubspot': '/comparison/hubspot',
      '/Comparison/Salesforce-einstein': '/comparison/salesforce-einstein',
      '/Comparison/HubSpot': undefined,
      '/Admin/Login': '/admin/login',
    }
    for (const [from, to] of Object.entries(common))
      expect(redirects.get(from), from).toBe(to)
    for (const path of PATHS) expect(redirects.get(path), path).toBeUndefined()
  })

  it('keep _redirects within the number of lines that Cloudflare reads, rewrites first', () => {
    const many = Array.from(
      { length: 1000 },
      (_, index) => `/blog/an-article-${index}`,
    )
    const lines = redirectsFile(REWRITES, many).trimEnd().split('\n')
    expect(lines).toHaveLength(2000)
    expect(
      lines.slice(0, REWRITES.length).every((line) => line.endsWith(' 200')),
    ).toBe(true)
  })

  describe('redirect in vercel.json', () => {
    const { redirects } = JSON.parse(vercelFile([], [], PATHS)) as {
      redirects: { source: string; destination: string; permanent: boolean }[]
    }
    /** Target of the first redirect that matches; hosts may ignore case. */
    const target = (path: string, flags = '') =>
      redirects.find(({ source }) =>
        new RegExp(`^${source}$`, flags).test(path),
      )?.destination

    it('for good', () => {
      expect(redirects.every(({ permanent }) => permanent)).toBe(true)
    })

    it('every address in capitals to the right one', () => {
      for (const path of PATHS.slice(1))
        expect(target(path.toUpperCase())).toBe(path)
    })

    it('an address in mixed case to the right one', () => {
      expect(target('/coMparison/HubSpot')).toBe('/comparison/hubspot')
    })

    it('no right address, whether or not the host ignores case', () => {
      for (const path of PATHS) {
        expect(target(path), path).toBeUndefined()
        expect(target(path, 'i'), path).toBeUndefined()
      }
    })

    it.each(['/Blogs', '/Blog/Nowhere', '/Admin/Else'])(
      'no unknown address: %s',
      (path) => {
        expect(target(path)).toBeUndefined()
      },
    )
  })

  describe('have in vercel.json', () => {
    const config = JSON.parse(
      vercelFile(headerRules(INLINED, SUPABASE, ASSETS), REWRITES),
    ) as {
      cleanUrls: boolean
      trailingSlash: boolean
      headers: { source: string; headers: { key: string; value: string }[] }[]
      rewrites: { source: string; destination: string }[]
    }
    const isFor = (path: string) => (rule: { source: string }) =>
      new RegExp(`^${rule.source}$`).test(path)
    const headersOf = (path: string) =>
      config.headers
        .filter(isFor(path))
        .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value]))
    const rewriteOf = (path: string) =>
      config.rewrites.find(isFor(path))?.destination

    const OTHER_PAGES = [
      '/',
      '/blog',
      '/administration',
      '/blog/admin',
      '/admin/else',
      '/admin/login/else',
    ]
    const NOT_ASSETS = [
      '/assets',
      '/assets/',
      '/assets/a-1b2cXjs',
      '/assets/a-1b2c.jss',
      '/assets/a-1b2d.js',
    ]

    it('addresses without file ending and slash', () => {
      expect(config).toMatchObject({ cleanUrls: true, trailingSlash: false })
    })

    it.each([...SITE.admin, ...ASSETS, ...OTHER_PAGES, ...NOT_ASSETS])(
      'the headers that _headers has for %s',
      (path) => {
        expect(headersOf(path)).toEqual(
          headersFor(headerRules(INLINED, SUPABASE, ASSETS), path),
        )
      },
    )

    it.each(SITE.admin)('the admin shell for %s, as in _redirects', (path) => {
      expect(rewriteOf(path)).toBe('/admin-shell')
      expect(new Map(REWRITES).get(path)).toBe('/admin-shell')
    })

    it.each([...ASSETS, ...OTHER_PAGES, ...NOT_ASSETS])(
      'no admin shell for %s, as in _redirects',
      (path) => {
        expect(rewriteOf(path)).toBeUndefined()
        expect(new Map(REWRITES).get(path)).toBeUndefined()
      },
    )

    it.each(ASSETS)('a cache for the hashed file %s', (path) => {
      expect(Object.fromEntries(headersOf(path))).toHaveProperty(
        'Cache-Control',
      )
    })

    it.each([...SITE.admin, ...OTHER_PAGES, ...NOT_ASSETS])(
      'no cache for %s',
      (path) => {
        expect(Object.fromEntries(headersOf(path))).not.toHaveProperty(
          'Cache-Control',
        )
      },
    )
  })

  /**
   * Writes the host files of a build; returns their folder and a function to
   * read them.
   */
  async function written(mode: 'production' | 'embedded', supabase?: string) {
    vi.stubEnv('VITE_SUPABASE_URL', supabase)
    const dir = mkdtempSync(join(tmpdir(), 'host-files-'))
    mkdirSync(join(dir, 'assets'))
    // Rules of hashed files are in order of size, largest first; compressed
    // copies get none.
    for (const [size, path] of ASSETS.toReversed().entries())
      writeFileSync(join(dir, path), 'x'.repeat(size))
    for (const end of ['br', 'gz'])
      writeFileSync(join(dir, `${ASSETS[0]}.${end}`), 'compressed')
    await writeHostFiles(dir, SITE, INLINED, mode)
    return {
      dir,
      read: (name: string) => readFileSync(join(dir, name), 'utf8'),
    }
  }

  it("allow pages of a deployment to call Supabase's origin, and those of a local build only their own", async () => {
    for (const [mode, sources] of [
      ['production', `'self' ${SUPABASE}`],
      ['embedded', "'self'"],
    ] as const) {
      const { read } = await written(mode, `${SUPABASE}/rest/v1`)
      for (const file of ['_headers', 'vercel.json']) {
        const connectSources = [
          ...read(file).matchAll(/connect-src ([^;]*)/g),
        ].map(([, names]) => names)
        expect(connectSources, `${file} of ${mode}`).toEqual([sources])
      }
    }
    await expect(written('production', 'supabase')).rejects.toThrow(
      'must be an address (https://…), not "supabase"',
    )
  })

  it('are read back by the preview, with hashed files by size', async () => {
    const { dir, read } = await written('embedded')
    const { headers, rewrites } = readHostRules(dir)
    expect(headers.map(({ path }) => path)).toEqual([
      '/*',
      '/',
      '/downloads/*',
      ...ASSETS,
    ])
    expect(rewrites).toEqual(REWRITES)
    expect(read('_redirects')).toBe(redirectsFile(REWRITES, PATHS))
    expect(read('vercel.json')).toBe(vercelFile(headers, REWRITES, PATHS))
  })
})
