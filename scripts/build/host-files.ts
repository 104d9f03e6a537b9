import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { cspHash, type Inlined } from './inline.ts'

/** Headers for a path, or for a prefix if it ends in `*`. */
export interface HeaderRule {
  path: string
  headers: [name: string, value: string][]
}

/**
 * The policy allows this site and Supabase; inline, only the pages' style and
 * script by hash. The admin area loads its style.
 */
const contentSecurityPolicy = (
  { style, script }: Inlined,
  supabaseOrigin?: string,
) =>
  [
    "default-src 'none'",
    `script-src 'self' ${cspHash(script)}`,
    `style-src 'self' ${cspHash(style)}`,
    "img-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", supabaseOrigin].filter(Boolean).join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Forbids writing HTML from code, and policies that would allow it.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** Only the landing page's demo uses a device: the microphone. */
const permissionsPolicy = (microphone: '()' | '(self)') =>
  `camera=(), microphone=${microphone}, geolocation=(), payment=(), usb=(), browsing-topics=()`

const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable'

/**
 * Cloudflare's limit of header rules:
 * https://developers.cloudflare.com/pages/configuration/headers/.
 */
const MAX_RULES = 100

/**
 * Lists hashed `assets` instead of `/assets/*`: some hosts apply a path's
 * headers to 404s, which a visitor during a deployment would cache for a year.
 */
export const headerRules = (
  inlined: Inlined,
  supabaseOrigin?: string,
  assets: readonly string[] = [],
): HeaderRule[] => [
  {
    path: '/*',
    headers: [
      [
        'Content-Security-Policy',
        contentSecurityPolicy(inlined, supabaseOrigin),
      ],
      ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
      ['X-Content-Type-Options', 'nosniff'],
      ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ['Permissions-Policy', permissionsPolicy('()')],
      ['Cross-Origin-Opener-Policy', 'same-origin'],
      // Applies to share images too: servers and apps that fetch previews
      // ignore it.
      ['Cross-Origin-Resource-Policy', 'same-origin'],
    ],
  },
  // Of duplicate headers, hosts send the last or both; browsers use the last.
  { path: '/', headers: [['Permissions-Policy', permissionsPolicy('(self)')]] },
  // Found only through their articles, which say what they are.
  { path: '/downloads/*', headers: [['X-Robots-Tag', 'noindex']] },
  ...assets.slice(0, MAX_RULES - 3).map((path): HeaderRule => ({
    path,
    headers: [['Cache-Control', CACHE_FOR_A_YEAR]],
  })),
]

/** The `_headers` file of Cloudflare Pages and Netlify. */
export const headersFile = (rules: readonly HeaderRule[]) =>
  rules.flatMap(linesOf).join('\n')

const linesOf = ({ path, headers }: HeaderRule) => [
  path,
  ...headers.map(([name, value]) => `  ${name}: ${value}`),
  '',
]

/**
 * The file vercel.json; Netlify and Cloudflare Pages read `_headers` and
 * `_redirects` instead.
 */
export function vercelFile(
  rules: readonly HeaderRule[],
  rewrites: readonly Rewrite[],
  paths: readonly string[] = [],
) {
  // Escapes dots, which match any character in Vercel's patterns.
  const source = (path: string) =>
    path.replaceAll(/[.+]/g, '\\$&').replace(/\*$/, '(.*)')
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    redirects: vercelRedirects(paths),
    headers: rules.map(({ path, headers }) => ({
      source: source(path),
      headers: headers.map(([key, value]) => ({ key, value })),
    })),
    rewrites: rewrites.map(([from, destination]) => ({
      source: source(from),
      destination,
    })),
  }
  return `${JSON.stringify(config, undefined, 2)}\n`
}

/** Lists the largest assets first: a host's limit may cut off the last. */
export async function assetPaths(dir: string): Promise<string[]> {
  const names = await readdir(join(dir, 'assets')).catch(() => [])
  const served = names.filter((name) => !/\.(br|gz)$/.test(name))
  const files = await Promise.all(
    served.map(async (name) => {
      const { size } = await stat(join(dir, 'assets', name))
      return { path: `/assets/${name}`, size }
    }),
  )
  return files
    .toSorted((a, b) => b.size - a.size || (a.path < b.path ? -1 : 1))
    .map(({ path }) => path)
}

export type Rewrite = [from: string, to: string]

export type Redirect = [from: string, to: string]

/**
 * Cloudflare's limit of redirects:
 * https://developers.cloudflare.com/pages/configuration/redirects/.
 */
const MAX_LINES = 2000

/**
 * Rewrites admin paths to one empty shell, without `.html`: Cloudflare and
 * Vercel strip extensions, and would redirect or fail. Not from `/admin/*`:
 * unknown paths must answer 404.
 */
export const rewritesTo = (adminPaths: readonly string[]): Rewrite[] =>
  adminPaths.map((path) => [path, '/admin-shell'])

const capitalized = (text: string) =>
  text.charAt(0).toUpperCase() + text.slice(1)
const capitalizedPath = (path: string, separators: RegExp) =>
  path.split(separators).map(capitalized).join('')

/** Common spellings: /Blog, /Privacy-Policy, /Blog/an-article, /BLOG. */
function commonSpellings(path: string): string[] {
  const spellings = new Set([
    `/${capitalized(path.slice(1))}`,
    capitalizedPath(path, /(?<=\/)/),
    capitalizedPath(path, /(?<=[/-])/),
    path.toUpperCase(),
  ])
  spellings.delete(path)
  return [...spellings]
}

/**
 * Redirects from common capitalisations, for case-sensitive hosts without
 * patterns; src/main.tsx handles the rest.
 */
export const redirectsTo = (paths: readonly string[]): Redirect[] =>
  paths.flatMap((path) =>
    commonSpellings(path).map((from): Redirect => [from, path]),
  )

/**
 * The `_redirects` file of Cloudflare Pages and Netlify; status 200 means
 * rewrite.
 */
export const redirectsFile = (
  rewrites: readonly Rewrite[],
  paths: readonly string[] = [],
) => {
  const redirects = redirectsTo(paths).slice(0, MAX_LINES - rewrites.length)
  const lines = [
    ...rewrites.map(([from, to]) => `${from} ${to} 200\n`),
    ...redirects.map(([from, to]) => `${from} ${to} 301\n`),
  ]
  return lines.join('')
}

/** Pattern of a text in any capitalisation. */
const inAnyCase = (text: string) =>
  text.replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)

/**
 * The pattern's lookahead prevents a redirect loop on case-insensitive hosts.
 */
const vercelRedirects = (paths: readonly string[]) =>
  paths
    .filter((path) => path !== '/')
    .map((path) => {
      const name = path.slice(1)
      const source = `/((?!${name}$)${inAnyCase(name)})`
      return { source, destination: path, permanent: true }
    })
