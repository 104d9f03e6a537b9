import { relative, sep } from 'node:path'
import { compile } from '@mdx-js/mdx'
import remarkGfm from 'remark-gfm'
import type { Plugin } from 'vite'
import { CARD_FIELDS } from '../../src/content/frontmatter.ts'
import { checkDocuments, readDocument } from './articles.ts'
import { ContentError } from './content-error.ts'
import { splitFrontmatter } from './frontmatter.ts'
import { rehypeDocument } from './rehype-document.ts'

/**
 * MDX for the site's texts. `x.mdx` becomes a module of the text as a component, its frontmatter and its headings;
 * `x.mdx?card` only of what a list shows of it, so that a list of articles doesn't carry their texts. A file with a
 * mistake stops the build, which names the file, the line and the field.
 */
export function mdx(): Plugin {
  let root = process.cwd()
  return {
    name: 'sayfield:mdx',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    buildStart() {
      checkDocuments(root)
    },
    async transform(source, id) {
      const [path = id, query] = id.split('?')
      if (!path.endsWith('.mdx')) return
      const file = relative(root, path).replaceAll(sep, '/')
      const document = readDocument(file, source)
      const code = query === 'card' ? cardModule(document) : await textModule(source, file, document)
      return { code, map: null, moduleType: 'js' }
    },
  }
}

/** `JSON.stringify` leaves out every field that isn't named. */
const cardModule = (document: object) => `export default ${JSON.stringify(document, [...CARD_FIELDS])}`

/** A text as the code of a module: a component, its frontmatter and its headings. */
export async function textModule(source: string, file: string, frontmatter: { title: string }): Promise<string> {
  try {
    const text = await compile(splitFrontmatter(source, file).body, {
      remarkPlugins: [remarkGfm],
      rehypePlugins: [[rehypeDocument, { title: frontmatter.title }]],
      // The content security policy forbids style attributes.
      tableCellAlignToStyle: false,
    })
    return [
      String(text),
      `export const frontmatter = ${JSON.stringify(frontmatter)}`,
      `export const headings = ${JSON.stringify(text.data.headings)}`,
    ].join('\n')
  } catch (error) {
    const { line, place, reason } = error as { line?: number; place?: { start?: { line: number } }; reason?: string }
    if (reason === undefined) throw error
    throw new ContentError(file, line ?? place?.start?.line ?? 1, reason)
  }
}
