// @vitest-environment node
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { sourceFiles } from '../support/source-files.ts'

// Paths and links in the documents lead to existing files.

const documents = sourceFiles('*.md', 'docs/*.md', '{scripts,src,supabase}/**/README.md')
const textOf = (file: string) => readFileSync(file, 'utf8')

/** Returns whether a path exists; `<…>`, a star or `my-…` stands for any name, and the extension is optional. */
const isThere = (path: string) => {
  const pattern = path.replaceAll(/<[^>]*>|\bmy-[\w-]+/g, '*')
  return globSync([pattern, `${pattern}.*`]).length > 0
}

const pathsIn = (text: string) =>
  [...text.matchAll(/(?<![@\w./-])(?:src|scripts|supabase|tests|docs|public|\.github)\/[\w.*<>/-]*\w[*>]?/g)].map(
    ([path]) => path,
  )

/** Anchors of the headings, as GitHub generates them. */
const anchorsOf = (file: string) =>
  [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

it.each(documents)('every path in %s exists', (file) => {
  expect(pathsIn(textOf(file)).filter((path) => !isThere(path))).toEqual([])
})

it.each(documents)('every link in %s leads to a file, and to a heading in it', (file) => {
  // Links that begin with a slash are addresses of the site, which built-pages checks.
  const links = [...textOf(file).matchAll(/\]\((?!https?:|mailto:|\/)([^)#\s]*)(?:#([^)\s]*))?\)/g)]
  const broken = links.filter(([, path, anchor]) => {
    const target = path ? join(dirname(file), path) : file
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor))
  })
  expect(broken.map(([link]) => link)).toEqual([])
})

it('the search finds paths and anchors', () => {
  expect(pathsIn('`src/lib/no-such.ts`, (tests/e2e/*.spec.ts) and `src/content/<name>.ts`: not a/src/b')).toEqual([
    'src/lib/no-such.ts',
    'tests/e2e/*.spec.ts',
    'src/content/<name>.ts',
  ])
  expect(['src/lib/no-such.ts', 'src/content/articles/<slug>.mdx'].map(isThere)).toEqual([false, true])
  expect(anchorsOf('README.md')).toContain('two-commands')
})
