import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sourceOf, type Inlined } from './inline.ts'

/** Headers of all responses for `path`, or a prefix if it ends in `*`. */
export interface HeaderRule {
  path: string
  headers: [name: string, value: string][]
}

/**
 * Allows this site and its Supabase only; inline, only the style and script of every page, by hash. `supabaseOrigin`
 * is omitted if Supabase is same-origin.
 */
const contentSecurityPolicy = ({ style, script }: Inlined, supabaseOrigin?: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${sourceOf(script)}`,
    `style-src ${sourceOf(style)}`,
    "img-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", supabaseOrigin].filter(Boolean).join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // No code here writes HTML, and no policy may be created to allow it.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** Denies device features, except the microphone on the landing page, for its demo. */
const permissionsPolicy = (microphone: '()' | '(self)') =>
  `camera=(), microphone=${microphone}, geolocation=(), payment=(), usb=(), browsing-topics=()`

/** For files with a content hash in their name. */
export const FOR_A_YEAR = 'public, max-age=31536000, immutable'

/** Cloudflare's limit: https://developers.cloudflare.com/pages/configuration/headers/. */
const MOST_RULES = 100

/**
 * Response headers of the whole site, shared by preview, hosts and `npm run smoke`. `assets` lists the hashed files
 * individually instead of `/assets/*`: some hosts apply a path's headers to 404s too, which a visitor during a
 * deployment would cache for a year.
 */
export const headerRules = (
  inlined: Inlined,
  supabaseOrigin?: string,
  assets: readonly string[] = [],
): HeaderRule[] => [
  {
    path: '/*',
    headers: [
      ['Content-Security-Policy', contentSecurityPolicy(inlined, supabaseOrigin)],
      ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
      ['X-Content-Type-Options', 'nosniff'],
      ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ['Permissions-Policy', permissionsPolicy('()')],
      ['Cross-Origin-Opener-Policy', 'same-origin'],
      // Applies to share images, too: link previews are fetched by servers and apps, which ignore this header.
      ['Cross-Origin-Resource-Policy', 'same-origin'],
    ],
  },
  // Hosts send the last value, or both in this order; of duplicates browsers use the last.
  { path: '/', headers: [['Permissions-Policy', permissionsPolicy('(self)')]] },
  ...assets.slice(0, MOST_RULES - 2).map((path): HeaderRule => ({ path, headers: [['Cache-Control', FOR_A_YEAR]] })),
]

/** `_headers` for Cloudflare Pages and Netlify. */
export const headersFile = (rules: readonly HeaderRule[]) =>
  rules
    .map(({ path, headers }) => [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'))
    .join('\n')

/** `vercel.json`, with clean URLs, which the other hosts have by default. */
export function vercelFile(rules: readonly HeaderRule[], rewrites: readonly Rewrite[], paths: readonly string[] = []) {
  // Vercel reads patterns, in which a dot matches any character.
  const source = (path: string) => path.replaceAll(/[.+]/g, '\\$&').replace(/\*$/, '(.*)')
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    redirects: vercelRedirects(paths),
    headers: rules.map(({ path, headers }) => ({
      source: source(path),
      headers: headers.map(([key, value]) => ({ key, value })),
    })),
    rewrites: rewrites.map(([from, destination]) => ({ source: source(from), destination })),
  }
  return `${JSON.stringify(config, undefined, 2)}\n`
}

/** Returns paths of the hashed files, largest first, because a host's limit may cut off the last. */
export async function assetPaths(dir: string): Promise<string[]> {
  const names = await readdir(join(dir, 'assets')).catch(() => [])
  const files = await Promise.all(
    names
      .filter((name) => !/\.(br|gz)$/.test(name))
      .map(async (name) => ({ path: `/assets/${name}`, size: (await stat(join(dir, 'assets', name))).size })),
  )
  return files.toSorted((a, b) => b.size - a.size || (a.path < b.path ? -1 : 1)).map(({ path }) => path)
}

/** Serves another file under the requested address. */
export type Rewrite = [from: string, to: string]

export type Redirect = [from: string, to: string]

/** Cloudflare's limit: https://developers.cloudflare.com/pages/configuration/redirects/. */
const MOST_LINES = 2000

/**
 * Rewrites admin pages to an empty shell. Without `.html`: Cloudflare and Vercel, which strip extensions, would
 * redirect or fail. Lists each page instead of `/admin/*`, so that unknown paths answer 404.
 */
export const rewritesTo = (adminPaths: readonly string[]): Rewrite[] => adminPaths.map((path) => [path, '/admin-shell'])

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const capitals = (path: string, separators: RegExp) =>
  path
    .split(separators)
    .map((part) => capital(part))
    .join('')

/** Common capitalisations of a path: /Blog, /Privacy-Policy, /Blog/an-article, /BLOG. */
const spellings = (path: string) =>
  new Set([`/${capital(path.slice(1))}`, capitals(path, /(?<=\/)/), capitals(path, /(?<=[/-])/), path.toUpperCase()])

/** Redirects for hosts with case-sensitive paths and no patterns; src/main.tsx redirects the remaining spellings. */
export const redirectsTo = (paths: readonly string[]): Redirect[] =>
  paths.flatMap((path) => [...spellings(path)].filter((from) => from !== path).map((from): Redirect => [from, path]))

/** `_redirects` for Cloudflare Pages and Netlify; status 200 means rewrite. */
export const redirectsFile = (rewrites: readonly Rewrite[], paths: readonly string[] = []) =>
  [
    ...rewrites.map(([from, to]) => `${from} ${to} 200\n`),
    ...redirectsTo(paths)
      .slice(0, MOST_LINES - rewrites.length)
      .map(([from, to]) => `${from} ${to} 301\n`),
  ].join('')

/**
 * One pattern per path, matching every other capitalisation. The lookahead prevents a loop, even if the host ignores
 * case.
 */
export const vercelRedirects = (paths: readonly string[]) =>
  paths
    .filter((path) => path !== '/')
    .map((path) => {
      const name = path.slice(1)
      const inAnyLetters = name.replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)
      return { source: `/((?!${name}$)${inAnyLetters})`, destination: path, permanent: true }
    })
