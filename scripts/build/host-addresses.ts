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
