import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sourceOf, type Inlined } from './inline.ts'

/** The headers of every answer whose path is `path`, or begins with it where it ends in `*`. */
export interface HeaderRule {
  path: string
  headers: [name: string, value: string][]
}

/**
 * What a page may load and whom it may talk to: this site, and the Supabase of its build. Nothing inline but the style
 * and the script that every page carries, by their hashes, and nothing from anybody else. `supabaseOrigin` is left out
 * where Supabase answers on the site's own origin.
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
    // No text becomes code: nothing here writes HTML, and no policy may be made that would let it.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** What a page may ask the device for: nothing, but for the landing page, whose demo can be spoken to. */
const permissionsPolicy = (microphone: '()' | '(self)') =>
  `camera=(), microphone=${microphone}, geolocation=(), payment=(), usb=(), browsing-topics=()`

/** Of a file whose name holds a hash of its content. */
export const FOR_A_YEAR = 'public, max-age=31536000, immutable'

/** Cloudflare reads no more: https://developers.cloudflare.com/pages/configuration/headers/. */
const MOST_RULES = 100

/**
 * The response headers of the whole site. Preview, hosts and `npm run smoke` all take them from here. `inlined` is what
 * the pages carry in their HTML; `assets` are the paths of the hashed files, by name and not as `/assets/*`: some hosts give
 * the headers of a path to a 404 as well, and a visitor in the middle of a deployment would keep "there is no such piece"
 * for a year.
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
      // Share images too: what fetches them for a link's preview is a server or an app, which this doesn't concern.
      ['Cross-Origin-Resource-Policy', 'same-origin'],
    ],
  },
  // Hosts send the later of two values, or both in this order: of a name that is there twice, browsers take the last.
  { path: '/', headers: [['Permissions-Policy', permissionsPolicy('(self)')]] },
  ...assets.slice(0, MOST_RULES - 2).map((path): HeaderRule => ({ path, headers: [['Cache-Control', FOR_A_YEAR]] })),
]

/** `_headers`, as Cloudflare Pages and Netlify read it. */
export const headersFile = (rules: readonly HeaderRule[]) =>
  rules
    .map(({ path, headers }) => [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'))
    .join('\n')

/** `vercel.json`, with the clean addresses that the other two have without asking. */
export function vercelFile(rules: readonly HeaderRule[], rewrites: readonly Rewrite[], paths: readonly string[] = []) {
  // It reads patterns: a dot of a file's name would be any character.
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

/** The paths of a built site's hashed files, the largest first: what is beyond a host's limit of rules costs least. */
export async function assetPaths(dir: string): Promise<string[]> {
  const names = await readdir(join(dir, 'assets')).catch(() => [])
  const files = await Promise.all(
    names
      .filter((name) => !/\.(br|gz)$/.test(name))
      .map(async (name) => ({ path: `/assets/${name}`, size: (await stat(join(dir, 'assets', name))).size })),
  )
  return files.toSorted((a, b) => b.size - a.size || (a.path < b.path ? -1 : 1)).map(({ path }) => path)
}

/** A path that is answered with another file under its own address. */
export type Rewrite = [from: string, to: string]

/** A path that leads to another address. */
export type Redirect = [from: string, to: string]

/** Cloudflare reads no more: https://developers.cloudflare.com/pages/configuration/redirects/. */
const MOST_LINES = 2000

/**
 * The admin area has no HTML of its own but an empty shell. Without `.html`: Cloudflare and Vercel, which take the
 * extension out of addresses, would answer a rewrite to `/admin-shell.html` by a redirect or not at all. Each page by its
 * name, and not `/admin/*`: what is no page is answered with 404.
 */
export const rewritesTo = (adminPaths: readonly string[]): Rewrite[] => adminPaths.map((path) => [path, '/admin-shell'])

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const capitals = (path: string, separators: RegExp) =>
  path
    .split(separators)
    .map((part) => capital(part))
    .join('')

/** How people spell a path who don't keep to small letters: /Blog, /Privacy-Policy, /Blog/an-article, /BLOG. */
const spellings = (path: string) =>
  new Set([`/${capital(path.slice(1))}`, capitals(path, /(?<=\/)/), capitals(path, /(?<=[/-])/), path.toUpperCase()])

/**
 * Spellings that lead to the right address where a host compares letter by letter and knows no patterns. The rest leads
 * there in the browser (src/main.tsx).
 */
export const redirectsTo = (paths: readonly string[]): Redirect[] =>
  paths.flatMap((path) => [...spellings(path)].filter((from) => from !== path).map((from): Redirect => [from, path]))

/** `_redirects`, as Cloudflare Pages and Netlify read it: status 200 makes a rewrite of a redirect. */
export const redirectsFile = (rewrites: readonly Rewrite[], paths: readonly string[] = []) =>
  [
    ...rewrites.map(([from, to]) => `${from} ${to} 200\n`),
    ...redirectsTo(paths)
      .slice(0, MOST_LINES - rewrites.length)
      .map(([from, to]) => `${from} ${to} 301\n`),
  ].join('')

/**
 * Vercel's own redirects: a pattern each that matches a path in any letters but its own. The look ahead keeps the right
 * address from leading to itself, also if a host should compare without regard to case.
 */
export const vercelRedirects = (paths: readonly string[]) =>
  paths
    .filter((path) => path !== '/')
    .map((path) => {
      const name = path.slice(1)
      const inAnyLetters = name.replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)
      return { source: `/((?!${name}$)${inAnyLetters})`, destination: path, permanent: true }
    })
