import { readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { compile } from '@mdx-js/mdx'
import remarkGfm from 'remark-gfm'
import type { Plugin } from 'vite'
import { CARD_FIELDS } from '../../src/content/frontmatter.ts'
import { site } from '../../src/content/site.ts'
import { figureNames, findMistakes, readDocument } from './articles.ts'
import { cached, codeHash } from '../build/cache.ts'
import { ContentError, mistake } from './content-error.ts'
import { splitFrontmatter } from './frontmatter.ts'
import { rehypeDocument } from './rehype-document.ts'
import { rehypeNoExpressions } from './site-values.ts'

/** Where this file is, from the project's folder. */
const FOLDER = 'scripts/content'

/**
 * MDX for the site's texts. `x.mdx` becomes a module of the text as a component, with what a page says around it;
 * `x.mdx?card` of what a list shows of it, so that a list of articles doesn't carry their texts. Mistakes stop
 * the build, which names the file, the line and the field of each.
 */
export function mdx(): Plugin {
  let root = process.cwd()
  let made: string | undefined
  /** A text as the code of a module, from the cache if nothing of it has changed. */
  const textOf = async (file: string, source: string, document: { title: string }) => {
    // A text is refused whose figure is gone, and holds values of the site: its code depends on both.
    const figures = figureNames(root)
    const recipe = ['text', (made ??= codeHash(root, FOLDER)), file, source, figures, site]
    return String(await cached(recipe, async () => Buffer.from(await textModule(source, file, document, figures))))
  }
  return {
    name: 'sayfield:mdx',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    async buildStart() {
      const mistakes = await findMistakes(root, (file, source, document) =>
        document ? textOf(file, source, document) : textModule(source, file, { title: '' }, figureNames(root)),
      )
      if (mistakes.length) throw new ContentError(mistakes)
    },
    transform: {
      filter: { id: /\.mdx(\?|$)/ },
      async handler(source, id) {
        const [path = id, query] = id.split('?')
        const file = relative(root, path).replaceAll(sep, '/')
        const document = readDocument(file, source)
        if (query === 'card') return { code: `export default ${cardJson(document)}`, map: null, moduleType: 'js' }
        const text = await textOf(file, source, document)
        // An article shows the cards of two others: with them it needs no list of all.
        const related = ('related' in document ? document.related : []).map((slug) => {
          const other = join(dirname(path), `${slug}.mdx`)
          this.addWatchFile(other)
          return cardJson(readDocument(relative(root, other).replaceAll(sep, '/'), readFileSync(other, 'utf8')))
        })
        return { code: `${text}\nexport const related = [${related.join()}]`, map: null, moduleType: 'js' }
      },
    },
  }
}

/** `JSON.stringify` leaves out every field that isn't named. */
const cardJson = (document: object) => JSON.stringify(document, [...CARD_FIELDS])

/** What to do about signs that mean something in MDX, beside its own words for what it found there. */
const CURES: [words: RegExp, cure: string][] = [
  [/expression|closing brace/, '{ begins a value such as {site.name}; write \\{ for the sign itself'],
  [/^Unexpected character .* before name/, '< begins a component; write &lt; for the sign itself'],
]
const withCure = (reason: string) =>
  [reason, ...CURES.flatMap(([words, cure]) => (words.test(reason) ? cure : []))].join(': ')

/**
 * A text as the code of a module: its component, its frontmatter, its headings, the components that it uses, and what
 * loads its figures. These are named here, so that no page carries a list of all. `known` are the names of those that
 * there are.
 */
export async function textModule(
  source: string,
  file: string,
  frontmatter: { title: string },
  known: readonly string[] = [],
): Promise<string> {
  try {
    const text = await compile(splitFrontmatter(source, file).body, {
      remarkPlugins: [remarkGfm],
      rehypePlugins: [
        rehypeNoExpressions,
        [rehypeDocument, { title: frontmatter.title, figures: known, stacks: file.includes('/legal/') }],
      ],
      // The content security policy forbids style attributes.
      tableCellAlignToStyle: false,
    })
    if (text.messages.length) {
      throw new ContentError(text.messages.map(({ line, reason }) => mistake(file, line ?? 1, reason)))
    }
    const { headings, figures, components } = text.data as Record<'headings' | 'figures' | 'components', string[]>
    const loaders = figures.map((name) => `'${name}': () => import(${JSON.stringify(`../figures/${name}.ts`)})`)
    const around = Object.entries({ frontmatter, headings, components }).map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
    )
    return [text, ...around, `export const figures = { ${loaders.join(', ')} }`].join('\n')
  } catch (error) {
    const { line, place, reason } = error as { line?: number; place?: { start?: { line: number } }; reason?: string }
    if (reason === undefined) throw error
    throw new ContentError([mistake(file, line ?? place?.start?.line ?? 1, withCure(reason))])
  }
}
