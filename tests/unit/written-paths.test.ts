// @vitest-environment node
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { sourceFiles } from '../support/source-files.ts'

// Paths and links in the documents lead to existing files.

const textOf = (file: string) => readFileSync(file, 'utf8')
const documents = sourceFiles(
  '*.md',
  'docs/**/*.md',
  '{scripts,src,supabase}/**/README.md',
).map((file) => ({
  file,
  text: textOf(file),
}))
const files = globSync(
  '{docs,public,scripts,src,supabase,tests,.github}/**/{*,.*}',
).map((file) => file.replaceAll('\\', '/'))

/**
 * Returns whether a path exists; `<…>`, `*` or `my-…` stands for any name, and
 * the extension is optional.
 */
function isThere(path: string) {
  const pattern = path
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/<[^>]*>|\bmy-[\w-]+|\*+/g, '.*')
  const end = new RegExp(`(^|[/_])${pattern}/?(\\.\\w+)*$`)
  return files.some((file) => end.test(file))
}

const pathsIn = (text: string) =>
  [
    ...text.matchAll(
      /(?<![@\w./-])(?:src|scripts|supabase|tests|docs|public|\.github)\/[\w.*<>/-]*\w[*>]?/g,
    ),
  ].map(([path]) => path)

/** Anchors of the headings, as GitHub generates them. */
const anchorsOf = (file: string) =>
  [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

it.each(documents)(
  'every path and link in $file leads to a file, and to a heading in it',
  ({ file, text }) => {
    expect(pathsIn(text).filter((path) => !isThere(path))).toEqual([])
    // Excludes addresses of the site, which begin with a slash:
    // built-pages.spec.ts checks them.
    const links = [
      ...text.matchAll(
        /\]\((?!https?:|mailto:|\/)([^)#\s]*)(?:#([^)\s]*))?\)/g,
      ),
    ]
    const broken = links.filter(([, path, anchor]) => {
      const target = path ? join(dirname(file), path) : file
      return (
        !existsSync(target) ||
        (anchor !== undefined && !anchorsOf(target).includes(anchor))
      )
    })
    expect(broken.map(([link]) => link)).toEqual([])
  },
)

const readable = sourceFiles(
  '{scripts,src,supabase,tests}/**/*.{ts,tsx,css,sql,toml,html,mdx,json}',
  '.github/**/*.yml',
  '*.{ts,json,html}',
  '.env.example',
).filter((file) => file !== 'package-lock.json')
const words = new Set(
  readable.flatMap((file) => textOf(file).match(/[$\w]+/g) ?? []),
)
const { scripts: commands } = JSON.parse(textOf('package.json')) as {
  scripts: Record<string, string>
}

/** Names of others that the documents mention and no file of ours has. */
const FOREIGN = new Set([
  'signing_key',
  'SUPABASE_NATIVE_POSTGRES_USER',
  'auth.audit_log_entries',
  'gen_random_bytes',
  // The example of docs/content.md.
  'team_size',
])

/** Names in a text: of functions, constants, columns, files and commands. */
const namesIn = (text: string) =>
  [
    ...text
      .replaceAll(/^```[^]*?^```/gm, '')
      .matchAll(/`(npm run [\w:-]+|[\w.$-]+)(?:\(\))?`/g),
  ]
    .map(([, name = '']) => name)
    .filter(
      (name) =>
        name.startsWith('npm run ') ||
        // A name of ours is no plain word: it has a capital inside, a low line
        // or a dot.
        /[a-z][A-Z]|_|\w\.\w|^[A-Z]{3}/.test(name),
    )

function isKnown(name: string): boolean {
  const [, , command] = name.split(' ')
  if (command) return command in commands
  if (FOREIGN.has(name) || isThere(name)) return true
  return name.split(/[.-]/).every((part) => part === '' || words.has(part))
}

it.each(documents)('every name in $file is one of the code', ({ text }) => {
  expect(namesIn(text).filter((name) => !isKnown(name))).toEqual([])
})

/** Names that a text places "in" a file, each before that file. */
const placesIn = (text: string) =>
  [
    ...text.matchAll(
      /`([\w.-]+)`(?: (?:and|or) `([\w.-]+)`)?\s+in\s+`([\w./-]+)`/g,
    ),
  ].flatMap(([, name, second, file = '']) =>
    [name, second].flatMap((one) => (one ? [{ name: one, file }] : [])),
  )

/** Returns whether no file of that name exists, or one holds the name. */
function isHeld({ name, file }: { name: string; file: string }) {
  const holders = readable.filter((path) => `/${path}`.endsWith(`/${file}`))
  return (
    holders.length === 0 ||
    holders.some((path) => {
      const text = textOf(path)
      return name.split('.').every((part) => text.includes(part))
    })
  )
}

it.each(documents)(
  'every name that $file places in a file stands there',
  ({ text }) => {
    expect(placesIn(text).filter((place) => !isHeld(place))).toEqual([])
  },
)

it('the search finds paths and anchors', () => {
  expect(
    pathsIn(
      '`src/lib/no-such.ts`, (tests/e2e/*.spec.ts) and `src/content/<name>.ts`: not a/src/b',
    ),
  ).toEqual([
    'src/lib/no-such.ts',
    'tests/e2e/*.spec.ts',
    'src/content/<name>.ts',
  ])
  expect(
    ['src/lib/no-such.ts', 'src/content/articles/<slug>.mdx'].map(isThere),
  ).toEqual([false, true])
  expect(anchorsOf('README.md')).toContain('two-commands')
  expect(placesIn('`idleHours` and `noSuch` in\n`site.ts`')).toEqual([
    { name: 'idleHours', file: 'site.ts' },
    { name: 'noSuch', file: 'site.ts' },
  ])
  expect(isHeld({ name: 'noSuch', file: 'site.ts' })).toBe(false)
})

it('docs/security.md has each item of the ASVS once, with its level, one of four states and existing files', () => {
  const text = textOf('docs/security.md')
  const named = [
    ...text.matchAll(/`([\w./*-]+\.(?:tsx?|sql|mdx?|toml))`/g),
  ].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((name) => !isThere(name))).toEqual([])
  const rows = text.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  expect(rows.length).toBeGreaterThan(100)
  expect(new Set(rows.map((row) => row.split(' ')[1])).size).toBe(rows.length)
  for (const row of rows)
    expect(row).toMatch(
      /^\| \d+\.\d+\.\d+[^|]* \| [12](, 2)? \| (met|provider|operator|not met) \| [^|]+ \|$/,
    )
})
