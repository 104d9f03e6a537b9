import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One block of a `_headers` file: a path, perhaps ending in `*`, and the headers that it gets. */
interface HeaderRule {
  path: string
  headers: [name: string, value: string][]
}

const matches = (rule: string, path: string) =>
  rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule

/** Reads a built site's `_headers`; returns a function from a path to the headers that a host would send with it. */
export function readHeaderRules(dir: string): (path: string) => [name: string, value: string][] {
  const rules: HeaderRule[] = []
  for (const line of lines(dir, '_headers')) {
    if (!/^\s/.test(line)) rules.push({ path: line.trim(), headers: [] })
    else {
      const [, name, value] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? []
      if (name && value) rules.at(-1)?.headers.push([name, value])
    }
  }
  return (path) => rules.filter((rule) => matches(rule.path, path)).flatMap(({ headers }) => headers)
}

/** Reads a built site's `_redirects` (rewrites with status 200 only); returns a function from a path to its file. */
export function readRewrites(dir: string): (path: string) => string | undefined {
  const rewrites = lines(dir, '_redirects').map((line) => line.trim().split(/\s+/) as [string, string, string])
  return (path) => rewrites.find(([from]) => matches(from, path))?.[1]
}

const lines = (dir: string, file: string) =>
  readFileSync(join(dir, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
