import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HeaderRule, Rewrite } from '../build/host-files.ts'

const matches = (rule: string, path: string) =>
  rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule

/**
 * Headers of all rules that match a path, as Netlify and Cloudflare Pages
 * combine them.
 */
export const headersFor = (rules: readonly HeaderRule[], path: string) =>
  rules
    .filter((rule) => matches(rule.path, path))
    .flatMap(({ headers }) => headers)

/** Reads a `_headers` file: a path, then its headers indented by two spaces. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split('\n')) {
    const [, name, value] = /^ {2}([^:]+): (.*)$/.exec(line) ?? []
    if (name && value) rules.at(-1)?.headers.push([name, value])
    else if (line) rules.push({ path: line, headers: [] })
  }
  return rules
}

const parseRewrites = (text: string) =>
  [...text.matchAll(/^(\S+) (\S+) 200$/gm)].map(([, from, to]): Rewrite => [
    from!,
    to!,
  ])

/** Rules of a built site, so that the preview server answers like a host. */
export const readHostRules = (dir: string) => ({
  headers: parseHeaders(readFileSync(join(dir, '_headers'), 'utf8')),
  rewrites: parseRewrites(readFileSync(join(dir, '_redirects'), 'utf8')),
})
