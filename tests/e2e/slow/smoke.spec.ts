import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  assetPaths,
  headerRules,
  vercelFile,
} from '../../../scripts/build/host-files.ts'
import { inlinedIn } from '../../../scripts/build/inline.ts'
import { listen } from '../../../scripts/backend/local-supabase.ts'
import { readHostRules } from '../../../scripts/server/host-rules.ts'
import {
  startOtherHost,
  type Tamper,
  type VercelConfig,
} from '../../support/other-host.ts'
import { publicPaths } from '../../support/pages.ts'
import { admin, expect, test } from '../../support/test.ts'

async function smoke(address: string, env: Record<string, string> = {}) {
  const flags = [
    '--experimental-strip-types',
    '--disable-warning=ExperimentalWarning',
  ]
  const child = spawn(
    process.execPath,
    [...flags, 'scripts/commands/smoke.ts', address],
    {
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    },
  )
  const status = new Promise<number | null>((resolve) =>
    child.on('close', resolve),
  )
  return {
    output: (await text(child.stdout)) + (await text(child.stderr)),
    status: await status,
  }
}

/**
 * The build on a static host with Supabase on another origin, as in production.
 */
async function startProduction(supabase: string, tamper?: Tamper) {
  const rules = headerRules(
    inlinedIn(readFileSync('dist/index.html', 'utf8')),
    supabase,
    await assetPaths('dist'),
  )
  const config = JSON.parse(
    vercelFile(rules, readHostRules('dist').rewrites, publicPaths()),
  ) as VercelConfig
  return startOtherHost('dist', config, tamper)
}

const ADMIN = {
  SMOKE_ADMIN_EMAIL: admin.email,
  SMOKE_ADMIN_PASSWORD: admin.password,
}

test('smoke finds no problem with the preview and stores nothing', async ({
  site,
}) => {
  const { output, status } = await smoke(site.url)
  expect(output).toMatch(/ 16 passed /)
  expect(output).toContain('Notices and schedules were not checked')
  expect(status).toBe(0)
  expect(await site.sql('select name from public.waitlist')).toEqual([])
})

/** Files with one mistake each, by address. */
const MISTAKES: Record<string, Tamper> = {
  '/blog': (_req, res) => {
    res.removeHeader('strict-transport-security')
    const page = readFileSync('dist/blog.html', 'utf8').replace(
      '<style>',
      '<style>p{color:red}',
    )
    return !!res.end(
      page.replace('rel="canonical" href="', '$&https://elsewhere.example'),
    )
  },
  '/admin': (_req, res) => !!res.writeHead(404).end(),
  '/blog/smoke-test-no-such-article': (_req, res) => !!res.end('<h1>Home</h1>'),
  '/smoke-test/no-such-page': (_req, res) =>
    void res.setHeader('cache-control', 'max-age=3600'),
  '/robots.txt': (_req, res) => !!res.end('Disallow: /'),
  '/.well-known/security.txt': (_req, res) => {
    res.setHeader('content-type', 'text/plain')
    return !!res.end(
      'Contact: mailto:a@b.example\nExpires: 2026-01-01T00:00:00Z\n',
    )
  },
  '/sitemap.xml': (_req, res) =>
    !!res.end(
      ['https://one.example/blog', 'https://two.example/']
        .map((address) => `<loc>${address}</loc>`)
        .join(''),
    ),
  '/assets/main.js': (req, res) => {
    res.setHeader('content-type', 'text/javascript')
    const secret = `"sb_secret_${'x'.repeat(20)}" "https://abcdefghijklmnopqrst.supabase.co"`
    return !!res.end(readFileSync(`dist${req.url}`, 'utf8') + secret)
  },
  '/assets/home.js': (_req, res) =>
    !!res.setHeader('content-type', 'text/html').end('<h1>Home</h1>'),
  '/assets/framework.js': (_req, res) =>
    void res.setHeader('cache-control', 'public, max-age=3600'),
}

test('smoke names every mistake of a host and of a project that allows everything', async () => {
  const calls: IncomingHttpHeaders[] = []
  const server = createServer((req, res) => {
    calls.push(req.headers)
    const problems = [{ subject: 'purge-old', problem: 'no success' }]
    const answer = req.url?.includes('problems')
      ? problems
      : { access_token: 'token' }
    // Simulates a gateway that refuses the function `deliver` without a token.
    const refusal =
      req.url?.includes('deliver') && !req.url.includes('rpc') ? 401 : undefined
    res
      .writeHead(refusal ?? (req.url?.includes('token') ? 200 : 201))
      .end(JSON.stringify(answer))
  })
  const host = await startProduction(await listen(server, 0), (req, res) => {
    // The path without the file's hash.
    const path = (req.url ?? '').replace(/-[\w-]{8}\.js$/, '.js')
    return MISTAKES[path]?.(req, res)
  })
  const { output, status } = await smoke(host.url, ADMIN)
  host.close()
  server.close()
  server.closeAllConnections()
  expect.soft(output).not.toMatch(/✓/)
  for (const problem of [
    /https:\/\/two\.example\//,
    /canonical address of \/blog: see VITE_SITE_URL/,
    /Error: \/assets\/home-[\w-]+\.js\n[^]*"text\/html"/,
    /\/admin: is the rewrite missing\?/,
    /Error: \/blog\/smoke-test-no-such-article\n[^]*Expected: 404/,
    /\/smoke-test\/no-such-page is sent with max-age=3600/,
    /Sitemap: https:\/\/one\.example\/sitemap\.xml/,
    /Error: 2026-01-01T00:00:00Z/,
    /style and script that the policy allows, on \/blog/,
    /Strict-Transport-Security on \/blog/,
    /Cache-Control on \/assets\/framework-/,
    /these keys open everything[^]*"sb_secret_xxxxxx"/,
    /Error: connect-src\n[^]*https:\/\/abcdefghijklmnopqrst\.supabase\.co/,
    /what http:\S+ allows/,
    /201: the CHECKs are missing/,
    /status of user_roles/,
    /status of rpc\/deliveries_due/,
    /PGRST116: the edge must send Accept on once/,
    /refused by the gateway: deploy with --no-verify-jwt/,
    /switch sign-up off in the project/,
    /select problem from private\.form_check/,
    /Error: from another site's page/,
    /docs\/operations\.md, Monitoring\n[^]*"purge-old"/,
  ])
    expect.soft(output).toMatch(problem)
  expect(calls).toContainEqual(
    expect.objectContaining({
      apikey: 'sb_publishable_embedded',
      authorization: 'Bearer sb_publishable_embedded',
    }),
  )
  expect(calls).toContainEqual(
    expect.objectContaining({ authorization: 'Bearer token' }),
  )
  expect(status).toBe(1)
})

test('smoke, and a monitor of form_works, notice a revoked key', async () => {
  const gateway = createServer((_req, res) =>
    res
      .writeHead(401, { 'content-type': 'application/json' })
      .end('{"message": "Invalid API key"}'),
  )
  const host = await startProduction(await listen(gateway, 0))
  const { output, status } = await smoke(host.url)
  host.close()
  gateway.close()
  gateway.closeAllConnections()
  expect(output).toMatch(/✘ .*the database stores and announces a request/)
  expect(output).toMatch(/"status": 401/)
  expect(status).toBe(1)
})
