import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { assetPaths, headerRules, vercelFile } from '../../../scripts/build/host-files.ts'
import { inlinedIn } from '../../../scripts/build/inline.ts'
import { readHostRules } from '../../../scripts/server/host-rules.ts'
import { backendChecks } from '../../../scripts/smoke/backend-checks.ts'
import { runSmoke, type Result } from '../../../scripts/smoke/smoke.ts'
import { startOtherHost, type Tamper, type VercelConfig } from '../../support/other-host.ts'
import { startHostedSupabase } from '../../support/hosted-supabase.ts'
import { publicPaths } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

/** Problems by check. */
const wrong = (results: readonly Result[]) =>
  Object.fromEntries(
    results.filter(({ problems }) => problems.length > 0).map(({ name, problems }) => [name, problems.join('; ')]),
  )

/** Runs the checks on a static host with Supabase on another origin, as in production. */
async function onAnotherHost(backend: string, tamper?: Tamper): Promise<Result[]> {
  const supabase = await startHostedSupabase(backend)
  const rules = headerRules(inlinedIn(readFileSync('dist/index.html', 'utf8')), supabase.url, await assetPaths('dist'))
  const config = JSON.parse(vercelFile(rules, readHostRules('dist').rewrites, publicPaths())) as VercelConfig
  const host = await startOtherHost('dist', config, tamper)
  try {
    return await runSmoke(host.url)
  } finally {
    host.close()
    supabase.close()
  }
}

async function command(address: string) {
  const flags = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning']
  const child = spawn(process.execPath, [...flags, 'scripts/commands/smoke.ts', address])
  const status = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { output: (await text(child.stdout)) + (await text(child.stderr)), status: await status }
}

test('smoke finds no problem with the preview, and lists its checks', async ({ site }) => {
  const { output, status } = await command(site.url)
  expect(output).not.toContain('FAIL')
  expect(status).toBe(0)
  for (const path of publicPaths()) expect(output).toContain(`ok    Page ${path}\n`)
  expect(output).toMatch(/\n\d+ passed, 0 failed\n$/)
  expect(await site.sql('select name from public.waitlist')).toEqual([])
})

test('smoke finds no problem with the build on another server, with Supabase elsewhere', async ({ site }) => {
  expect(wrong(await onAnotherHost(site.url))).toEqual({})
})

test('smoke without an address shows its usage', async () => {
  const { output, status } = await command('no address')
  expect(output).toContain('npm run smoke -- <address of the site>')
  expect(status).toBe(2)
})

test('smoke without a server reports every check as failed, and none throws', async () => {
  const found = wrong(await runSmoke('http://127.0.0.1:1'))
  expect(found.Sitemap).toMatch(/gave no answer/)
  expect(found['Admin area']).toMatch(/gave no answer/)
})

const answer =
  (status: number, body = '', type = 'text/html'): Tamper =>
  (_req, res) => {
    res.writeHead(status, { 'content-type': type }).end(body)
    return true
  }
const page = (body: string) => answer(200, body)

const changed =
  (from: RegExp, to: string): Tamper =>
  (...call) =>
    page(readFileSync('dist/blog.html', 'utf8').replace(from, to))(...call)
const at =
  (path: string | RegExp, tamper: Tamper): Tamper =>
  (req, res) => {
    const matches = typeof path === 'string' ? req.url === path : path.test(req.url ?? '')
    return matches ? tamper(req, res) : undefined
  }

const mistakes: [what: string, tamper: Tamper, check: string, problem: RegExp][] = [
  [
    'a header is missing on one page',
    at('/blog', (_req, res) => res.removeHeader('strict-transport-security')),
    'Headers',
    /^Strict-Transport-Security is missing on \/blog$/,
  ],
  [
    'the policy allows inline scripts',
    (_req, res) => {
      const policy = String(res.getHeader('content-security-policy'))
      res.setHeader('content-security-policy', policy.replace('script-src', "script-src 'unsafe-inline'"))
    },
    'Headers',
    /unsafe-inline/,
  ],
  [
    'a page carries another style than the policy allows',
    at('/blog', changed(/<style>/, '<style>p{color:red}')),
    'Headers',
    /^the style is not the one that the policy allows on \/blog$/,
  ],
  [
    'a hashed file is kept for an hour only',
    at(/^\/assets\//, (_req, res) => void res.setHeader('cache-control', 'public, max-age=3600')),
    'Headers',
    /Cache-Control is “public, max-age=3600”, not “public, max-age=31536000, immutable” on \/assets\//,
  ],
  ['an unknown address is a page', at(/no-such/, page('<h1>Home</h1>')), 'Unknown addresses', /200, not 404/],
  ['the rewrite of /admin is missing', at('/admin', answer(404)), 'Admin area', /^\/admin answered 404: is the/],
  ['code is answered with a page', at(/^\/assets\/.*js$/, page('')), 'Page /', /is answered with a page/],
  ['robots.txt shuts all out', at('/robots.txt', page('Disallow: /')), 'Robots and feed', /lacks “Sitemap: /],
  [
    'security.txt has expired',
    at(
      '/.well-known/security.txt',
      answer(200, 'Contact: mailto:a@b.example\nExpires: 2026-01-01T00:00:00Z\n', 'text/plain'),
    ),
    'security.txt',
    /calls itself .*expires on 2026-01-01T00:00:00Z: build and deploy again/,
  ],
  [
    'a secret key is in the code',
    at(/^\/assets\/.*js$/, answer(200, `"sb_secret_${'x'.repeat(20)}"`, 'text/javascript')),
    'No secret in the code',
    /“sb_secret_xxxxxx…” opens everything/,
  ],
  [
    'the policy forbids what the code calls',
    at(/^\/assets\/.*js$/, answer(200, '"https://abcdefghijklmnopqrst.supabase.co"', 'text/javascript')),
    'Policy lets the code call Supabase',
    /^the code calls https:\/\/abcdefghijklmnopqrst\.supabase\.co, which connect-src does not name$/,
  ],
]

for (const [what, tamper, check, problem] of mistakes) {
  test(`smoke notices: ${what}`, async ({ site }) => {
    expect(wrong(await onAnotherHost(site.url, tamper))[check]).toMatch(problem)
  })
}

test('smoke notices: a table that visitors may read', async ({ site }) => {
  await site.sql('grant select on public.user_roles to anon')
  try {
    const found = wrong(await runSmoke(site.url))
    expect(found['Visitors do not read user_roles']).toBe('user_roles answers the public key')
  } finally {
    await site.sql('revoke select on public.user_roles from anon')
  }
})

test('smoke notices: a backend that allows everything fails every check', async () => {
  const server = createServer((_req, res) => void res.writeHead(201).end('{}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const checks = backendChecks('https://site.example', `http://127.0.0.1:${port}`, 'sb_publishable_any')
  for (const [name, run] of checks) expect(await run(), name).not.toEqual([])
  server.close()
  server.closeAllConnections()
})
