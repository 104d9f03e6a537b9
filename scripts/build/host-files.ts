import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The headers of every answer whose path is `path`, or begins with it where it ends in `*`. */
export interface HeaderRule {
  path: string
  headers: [name: string, value: string][]
}

/** A path, perhaps ending in `*`, that is answered with another file under its own address. */
export type Rewrite = [from: string, to: string]

/**
 * What a page may load and whom it may talk to: this site, and the Supabase of its build. Nothing inline, nothing
 * from anybody else. `supabaseOrigin` is left out where Supabase answers on the site's own origin.
 */
const contentSecurityPolicy = (supabaseOrigin?: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", supabaseOrigin].filter(Boolean).join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The response headers of the whole site. Preview, hosts and `npm run smoke` all take them from here. */
export const headerRules = (supabaseOrigin?: string): HeaderRule[] => [
  {
    path: '/*',
    headers: [
      ['Content-Security-Policy', contentSecurityPolicy(supabaseOrigin)],
      ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
      ['X-Content-Type-Options', 'nosniff'],
      ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      [
        'Permissions-Policy',
        'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
      ],
      ['Cross-Origin-Opener-Policy', 'same-origin'],
    ],
  },
  // Their names hold a hash of their content.
  { path: '/assets/*', headers: [['Cache-Control', 'public, max-age=31536000, immutable']] },
]

/**
 * The admin area has no HTML of its own but an empty shell. Without `.html`: Cloudflare and Vercel, which take the
 * extension out of addresses, would answer a rewrite to `/app-shell.html` by a redirect or not at all. `/admin/*`
 * alone doesn't mean `/admin` on Cloudflare.
 */
export const REWRITES: readonly Rewrite[] = [
  ['/admin', '/app-shell'],
  ['/admin/*', '/app-shell'],
]

/** `_headers`, as Cloudflare Pages and Netlify read it. */
export const headersFile = (rules: readonly HeaderRule[]) =>
  rules
    .map(({ path, headers }) => [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'))
    .join('\n')

/** `_redirects`, as Cloudflare Pages and Netlify read it: status 200 makes a rewrite of a redirect. */
export const redirectsFile = (rewrites: readonly Rewrite[]) =>
  rewrites.map(([from, to]) => `${from} ${to} 200\n`).join('')

/** `vercel.json`, with the clean addresses that the other two have without asking. */
export function vercelFile(rules: readonly HeaderRule[], rewrites: readonly Rewrite[]) {
  const source = (path: string) => path.replace(/\*$/, '(.*)')
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    headers: rules.map(({ path, headers }) => ({
      source: source(path),
      headers: headers.map(([key, value]) => ({ key, value })),
    })),
    rewrites: rewrites.map(([from, destination]) => ({ source: source(from), destination })),
  }
  return `${JSON.stringify(config, undefined, 2)}\n`
}

/** Writes what tells a static host how to serve the built site in `dir`, for each host in its own language. */
export async function writeHostFiles(dir: string, supabaseOrigin?: string) {
  const rules = headerRules(supabaseOrigin)
  await writeFile(join(dir, '_headers'), headersFile(rules))
  await writeFile(join(dir, '_redirects'), redirectsFile(REWRITES))
  await writeFile(join(dir, 'vercel.json'), vercelFile(rules, REWRITES))
}
