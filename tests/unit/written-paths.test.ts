// @vitest-environment node
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { sourceFiles } from '../support/source-files.ts'

// What the documents point at is there.

const documents = sourceFiles('*.md', 'docs/*.md', '{scripts,src,supabase}/**/README.md')
const textOf = (file: string) => readFileSync(file, 'utf8')

/** `src/content/articles/<slug>.mdx`: any name where `<…>`, a star or an example's `my-…` stands; an ending may be left out. */
const isThere = (path: string) => {
  const pattern = path.replaceAll(/<[^>]*>|\bmy-[\w-]+/g, '*')
  return globSync([pattern, `${pattern}.*`]).length > 0
}

const pathsIn = (text: string) =>
  [...text.matchAll(/(?<![@\w./-])(?:src|scripts|supabase|tests|docs|public|\.github)\/[\w.*<>/-]*\w[*>]?/g)].map(
    ([path]) => path,
  )

/** A heading's anchor as GitHub makes it. */
const anchorsOf = (file: string) =>
  [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

it.each(documents)('every path in %s is there', (file) => {
  expect(pathsIn(textOf(file)).filter((path) => !isThere(path))).toEqual([])
})

it.each(documents)('every link in %s leads to a file, and to a heading of it', (file) => {
  // What begins with a slash is an address of the site, which links.test.ts knows.
  const links = [...textOf(file).matchAll(/\]\((?!https?:|mailto:|\/)([^)#\s]*)(?:#([^)\s]*))?\)/g)]
  const broken = links.filter(([, path, anchor]) => {
    const target = path ? join(dirname(file), path) : file
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor))
  })
  expect(broken.map(([link]) => link)).toEqual([])
})

it('sees paths and anchors', () => {
  expect(pathsIn('`src/lib/no-such.ts`, (tests/e2e/*.spec.ts) and `src/content/<name>.ts`: not a/src/b')).toEqual([
    'src/lib/no-such.ts',
    'tests/e2e/*.spec.ts',
    'src/content/<name>.ts',
  ])
  expect(['src/lib/no-such.ts', 'src/content/articles/<slug>.mdx'].map(isThere)).toEqual([false, true])
  expect(anchorsOf('README.md')).toContain('two-commands')
})
