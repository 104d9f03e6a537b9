import { readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { compile } from '@mdx-js/mdx'
import remarkGfm from 'remark-gfm'
import type { Plugin } from 'vite'
import { CARD_FIELDS } from '../../src/content/frontmatter.ts'
import { figureNames, findMistakes, readDocument } from './articles.ts'
import { ContentError, mistake } from './content-error.ts'
import { splitFrontmatter } from './frontmatter.ts'
import { rehypeDocument } from './rehype-document.ts'
import { rehypeNoExpressions } from './site-values.ts'

/**
 * `x.mdx` exports the text as a component, with its metadata; `x.mdx?card` only
 * the fields for lists. Mistakes fail the build.
 */
export function mdx(): Plugin {
  let root = process.cwd()
  const texts = new Map<string, Promise<string>>()
  /** Compiles a text once for the check and the module. */
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
        const text = await textOf(file, source, document)
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
          code: `${text}\nexport const related = [${related.join()}]`,
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

/**
 * Compiles a text to a JavaScript module: its component, frontmatter, headings,
 * figures and islands. Throws a ContentError.
 */
export async function textModule(
  source: string,
  file: string,
  frontmatter: { title: string },
  availableFigures: readonly string[] = [],
): Promise<string> {
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
    const { headings, figures, components } = text.data as Record<
      'headings' | 'figures' | 'components',
      string[]
    >
    const loaders = figures.map(
      (name) =>
        `'${name}': () => import(${JSON.stringify(`../figures/${name}.ts`)})`,
    )
    const exports = Object.entries({ frontmatter, headings, components }).map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
    )
    return [
      text,
      ...exports,
      `export const figures = { ${loaders.join(', ')} }`,
    ].join('\n')
  } catch (error) {
    const { line, reason } = error as { line?: number; reason?: string }
    if (reason === undefined) throw error
    throw new ContentError([mistake(file, line ?? 1, withHint(reason))])
  }
}
