// @vitest-environment node
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  headerRules,
  headersFile,
  redirectsFile,
  REWRITES,
  vercelFile,
  writeHostFiles,
} from '../../scripts/build/host-files.ts'
import {
  headersFor,
  parseHeaders,
  parseRewrites,
  readHostRules,
  rewriteOf,
} from '../../scripts/server/host-rules.ts'

const SUPABASE = 'https://abcdefghijklmnopqrst.supabase.co'

const policyOf = (origin?: string) =>
  new Map(
    new Map(headersFor(headerRules(origin), '/'))
      .get('Content-Security-Policy')
      ?.split('; ')
      .map((directive) => directive.split(/ (.*)/) as [string, string]),
  )

describe('the content security policy', () => {
  it('allows nothing by default, and of everything else the site alone', () => {
    const policy = policyOf()
    expect(policy.get('default-src')).toBe("'none'")
    for (const [directive, sources] of policy) expect(sources, directive).toMatch(/^'(self|none)'$/)
    for (const directive of ['base-uri', 'frame-ancestors']) expect(policy.get(directive)).toBe("'none'")
    // What does not fall back on default-src.
    expect([...policy.keys()]).toEqual(expect.arrayContaining(['base-uri', 'form-action', 'frame-ancestors']))
  })

  it("lets the pages call the build's Supabase, and nobody else", () => {
    expect(policyOf(SUPABASE).get('connect-src')).toBe(`'self' ${SUPABASE}`)
    const others = [...policyOf(SUPABASE)].filter(([directive]) => directive !== 'connect-src')
    expect(others).toEqual([...policyOf()].filter(([directive]) => directive !== 'connect-src'))
  })

  it('never says unsafe, never a wildcard or a scheme', () => {
    expect([...policyOf(SUPABASE).values()].join(' ')).not.toMatch(/unsafe|\*|(^| )(data|blob|https?|wss?):( |$)/)
  })
})

describe('the files of the hosts', () => {
  it('_headers says what the rules say, also after reading it back', () => {
    const rules = headerRules(SUPABASE)
    expect(parseHeaders(headersFile(rules))).toEqual(rules)
    // https://developers.cloudflare.com/pages/configuration/headers/
    for (const line of headersFile(rules).split('\n')) expect(line.length).toBeLessThan(2_000)
  })

  it('_redirects says what the rewrites say, also after reading it back', () => {
    expect(parseRewrites(redirectsFile(REWRITES))).toEqual(REWRITES)
    expect(() => parseRewrites('/old /new 301')).toThrow('this is no rewrite')
  })

  it('vercel.json says the same in its own language', () => {
    const config = JSON.parse(vercelFile(headerRules(SUPABASE), REWRITES)) as {
      cleanUrls: boolean
      trailingSlash: boolean
      headers: { source: string; headers: { key: string; value: string }[] }[]
      rewrites: { source: string; destination: string }[]
    }
    expect(config).toMatchObject({ cleanUrls: true, trailingSlash: false })
    const matching = (source: string, path: string) => new RegExp(`^${source}$`).test(path)
    for (const path of ['/', '/blog', '/admin', '/admin/login', '/assets/a-1b2c.js', '/assets', '/administration']) {
      const headers = config.headers
        .filter(({ source }) => matching(source, path))
        .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value]))
      expect(headers, path).toEqual(headersFor(headerRules(SUPABASE), path))
      const rewrite = config.rewrites.find(({ source }) => matching(source, path))?.destination
      expect(rewrite, path).toBe(rewriteOf(REWRITES, path))
    }
  })

  it('the admin area and nothing else is answered with the shell', () => {
    for (const path of ['/admin', '/admin/login', '/admin/a/b']) expect(rewriteOf(REWRITES, path)).toBe('/app-shell')
    for (const path of ['/', '/administration', '/blog/admin']) expect(rewriteOf(REWRITES, path)).toBeUndefined()
  })

  it('are written next to the site, and read from there by the preview', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'host-files-'))
    await writeHostFiles(dir, SUPABASE)
    expect(readHostRules(dir)).toEqual({ headers: headerRules(SUPABASE), rewrites: REWRITES })
    expect(readFileSync(join(dir, 'vercel.json'), 'utf8')).toBe(vercelFile(headerRules(SUPABASE), REWRITES))
  })
})
