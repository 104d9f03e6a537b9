import { readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { compile } from '@mdx-js/mdx'
import remarkGfm from 'remark-gfm'
import type { Plugin } from 'vite'
import { CARD_FIELDS } from '../../src/content/frontmatter.ts'
import { downloadsPath } from '../../src/lib/paths.ts'
import type { Heading } from '../../src/lib/mdx.ts'
import {
  ARTICLES,
  figureNames,
  findMistakes,
  readDocument,
} from './articles.ts'
import { ContentError, mistake } from './content-error.ts'
import { splitFrontmatter } from './frontmatter.ts'
import type { SheetSection } from './article-sheet.ts'
import { rehypeDocument } from './rehype-document.ts'
import { rehypeNoExpressions } from './site-values.ts'

/**
 * `x.mdx` exports a text's metadata and `loadText`, `x.mdx?text` the text as a
 * component, `x.mdx?card` only the fields for lists. Mistakes fail the build.
 */
export function mdx(): Plugin {
  let root = process.cwd()
  const texts = new Map<string, ReturnType<typeof textModule>>()
  /** Compiles a text once for the check and both modules. */
  const textOf = (
    file: string,
    source: string,
    document: { title: string },
  ) => {
    const figures = figureNames(root)
    const recipe = JSON.stringify([file, source, figures])
    const text =
      texts.get(recipe) ?? textModule(source, file, document, figures)
    texts.set(recipe, text)
    return text
  }
  return {
    name: 'sayfield:mdx',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    async buildStart() {
      const mistakes = await findMistakes(root, (file, source, document) =>
        document
          ? textOf(file, source, document)
          : textModule(source, file, { title: '' }, figureNames(root)),
      )
      if (mistakes.length) throw new ContentError(mistakes)
    },
    transform: {
      filter: { id: /\.mdx(\?|$)/ },
      async handler(source, id) {
        const [path = id, query] = id.split('?')
        const file = relative(root, path).replaceAll(sep, '/')
        const document = readDocument(file, source)
        if (query === 'card')
          return {
            code: `export default ${cardJson(document)}`,
            map: null,
            moduleType: 'js',
          }
        const { text, metadata } = await textOf(file, source, document)
        if (query === 'text') return { code: text, map: null, moduleType: 'js' }
        const related = ('related' in document ? document.related : []).map(
          (slug) => {
            const relatedFile = join(dirname(path), `${slug}.mdx`)
            this.addWatchFile(relatedFile)
            return cardJson(
              readDocument(
                relative(root, relatedFile).replaceAll(sep, '/'),
                readFileSync(relatedFile, 'utf8'),
              ),
            )
          },
        )
        return {
          code: [
            metadata,
            `export const loadText = () => import(${JSON.stringify(`${path}?text`)})`,
            `export const related = [${related.join()}]`,
          ].join('\n'),
          map: null,
          moduleType: 'js',
        }
      },
    },
  }
}

const cardJson = (document: object) =>
  JSON.stringify(document, [...CARD_FIELDS])

const HINTS: [words: RegExp, cure: string][] = [
  [
    /expression|closing brace/,
    '{ begins a value such as {site.name}; write \\{ for the sign itself',
  ],
  [
    /^Unexpected character .* before name/,
    '< begins a component; write &lt; for the sign itself',
  ],
]
const withHint = (reason: string) =>
  [
    reason,
    ...HINTS.flatMap(([words, hint]) => (words.test(reason) ? hint : [])),
  ].join(': ')

interface TextData {
  headings: readonly Heading[]
  figures: readonly string[]
  components: readonly string[]
  sheet: readonly SheetSection[]
}

/** Compiles a text to JavaScript and its data. Throws a ContentError. */
export async function compileText(
  source: string,
  file: string,
  frontmatter: { title: string; slug?: string },
  availableFigures: readonly string[] = [],
): Promise<{ code: string; data: TextData }> {
  const isArticle = file.startsWith(`${ARTICLES}/`)
  try {
    const text = await compile(splitFrontmatter(source, file).body, {
      remarkPlugins: [remarkGfm],
      rehypePlugins: [
        rehypeNoExpressions,
        [
          rehypeDocument,
          {
            title: frontmatter.title,
            figures: availableFigures,
            downloads:
              isArticle && frontmatter.slug
                ? downloadsPath(frontmatter.slug)
                : undefined,
          },
        ],
      ],
      // The content security policy forbids style attributes.
      tableCellAlignToStyle: false,
    })
    if (text.messages.length) {
      throw new ContentError(
        text.messages.map(({ line, reason }) =>
          mistake(file, line ?? 1, reason),
        ),
      )
    }
    return { code: String(text), data: text.data as unknown as TextData }
  } catch (error) {
    const { line, reason } = error as { line?: number; reason?: string }
    if (reason === undefined) throw error
    throw new ContentError([mistake(file, line ?? 1, withHint(reason))])
  }
}

/**
 * Compiles a text to the code of two modules: the text as a component, and its
 * metadata: frontmatter, headings, figures, components, and the beginning of
 * its working sheet.
 */
export async function textModule(
  source: string,
  file: string,
  frontmatter: { title: string; slug?: string },
  availableFigures: readonly string[] = [],
): Promise<{ text: string; metadata: string }> {
  const { code, data } = await compileText(
    source,
    file,
    frontmatter,
    availableFigures,
  )
  const { headings, figures, components, sheet } = data
  const loaders = figures.map(
    (name) =>
      `'${name}': () => import(${JSON.stringify(`../figures/${name}.ts`)})`,
  )
  const values = {
    frontmatter,
    headings,
    components,
    beginning: beginningOf(sheet),
  }
  const exports = Object.entries(values).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
  )
  return {
    text: code,
    metadata: [
      ...exports,
      `export const figures = { ${loaders.join(', ')} }`,
    ].join('\n'),
  }
}

const FIRST_LINES = 4

/** First points of a text's check lists, or lines of its first table. */
function beginningOf(sheet: readonly SheetSection[]): readonly string[] {
  const parts = sheet.flatMap((section) => section.parts)
  const points = parts.flatMap((part) =>
    part.kind === 'list' ? part.items : [],
  )
  const table = parts.find((part) => part.kind === 'table')
  const lines = table?.rows.slice(1).map(([first = '']) => first) ?? []
  return (points.length > 0 ? points : lines).slice(0, FIRST_LINES)
}
