// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

// docs/security.md lists the implementation of each item of OWASP's ASVS; the files it names must exist.

const text = readFileSync('docs/security.md', 'utf8')
const rows = text.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
const files = globSync('{docs,public,scripts,src,supabase,tests}/**/*', { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'))

const isThere = (name: string) =>
  name.includes('/')
    ? globSync(name).length > 0
    : files.some((file) => basename(file) === name || file.endsWith(`_${name}`) || globMatches(name, basename(file)))

const globMatches = (pattern: string, name: string) =>
  pattern.includes('*') && new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(name)

it('docs/security.md names only existing files', () => {
  const named = [...text.matchAll(/`([\w./*-]+\.(?:tsx?|sql|mdx?|toml))`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((name) => !isThere(name))).toEqual([])
})

it('docs/security.md has each item once, with its level and one of four states', () => {
  expect(rows.length).toBeGreaterThan(100)
  const items = rows.map((row) => row.split(' ')[1])
  expect(items.filter((item, index) => items.indexOf(item) !== index)).toEqual([])
  for (const row of rows)
    expect(row).toMatch(/^\| \d+\.\d+\.\d+[^|]* \| [12](, 2)? \| (met|provider|operator|not met) \| [^|]+ \|$/)
})
