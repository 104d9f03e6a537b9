import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HeaderRule, Redirect, Rewrite } from '../build/host-files.ts'

const matches = (rule: string, path: string) =>
  rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule

export const headersFor = (rules: readonly HeaderRule[], path: string) =>
  rules.filter((rule) => matches(rule.path, path)).flatMap(({ headers }) => headers)

export const targetOf = (rules: readonly (Rewrite | Redirect)[], path: string) =>
  rules.find(([from]) => from === path)?.[1]

export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of meaningfulLines(text)) {
    if (!/^\s/.test(line)) rules.push({ path: line.trim(), headers: [] })
    else {
      const [, name, value] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? []
      if (name && value) rules.at(-1)?.headers.push([name, value])
    }
  }
  return rules
}

export function parseRedirects(text: string) {
  const rewrites: Rewrite[] = []
  const redirects: Redirect[] = []
  for (const line of meaningfulLines(text)) {
    const [from, to, status] = line.trim().split(/\s+/)
    if (!from || !to || !['200', '301'].includes(status ?? ''))
      throw new Error(`_redirects: not a rewrite (200) or redirect (301): ${line}`)
    const rules = status === '200' ? rewrites : redirects
    rules.push([from, to])
  }
  return { rewrites, redirects }
}

export const readHostRules = (dir: string) => ({
  headers: parseHeaders(readFileSync(join(dir, '_headers'), 'utf8')),
  ...parseRedirects(readFileSync(join(dir, '_redirects'), 'utf8')),
})

const meaningfulLines = (text: string) => text.split('\n').filter((line) => line.trim() && !line.startsWith('#'))
