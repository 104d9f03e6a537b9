import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Article, LegalDocument } from '../../src/content/frontmatter.ts'
import { articleFrontmatter, legalFrontmatter } from '../../src/content/frontmatter.ts'
import { ContentError } from './content-error.ts'
import { readFrontmatter } from './frontmatter.ts'

/** Where the site's texts are, from the project's folder. */
export const ARTICLES = 'src/content/articles'
const LEGAL = 'src/content/legal'
const FIGURES = 'src/content/figures'

/** The names of the figures that a text may show. */
export const figureNames = (root: string) => readdirSync(join(root, FIGURES)).map((name) => basename(name, '.ts'))

/** What was read last of each file: a build asks for an article five times, for its checks, card, text and neighbours. */
const lastRead = new Map<string, { source: string; document: Article | LegalDocument }>()

/** Reads the frontmatter of one article or legal text. `file` is its path from the project's folder. */
export function readDocument(file: string, source: string): Article | LegalDocument {
  const last = lastRead.get(file)
  if (last?.source === source) return last.document
  const document = file.startsWith(`${LEGAL}/`)
    ? readFrontmatter(source, file, legalFrontmatter)
    : readFrontmatter(source, file, articleFrontmatter)
  lastRead.set(file, { source, document })
  return document
}

const filesIn = (root: string, folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.mdx'))
    .toSorted()
    .map((name) => ({ file: `${folder}/${name}`, source: readFileSync(join(root, folder, name), 'utf8') }))

/** Where each article has its cover, under its own name. */
const COVERS = 'src/components/pictures/covers'

/** Reads every text's frontmatter, and holds the articles against each other. Throws at the first mistake. */
export function checkDocuments(root: string) {
  for (const { file, source } of filesIn(root, LEGAL)) readDocument(file, source)
  const articles = filesIn(root, ARTICLES).map(({ file, source }) => ({
    file,
    source,
    article: readDocument(file, source) as Article,
  }))
  const slugs = new Set(articles.map(({ article }) => article.slug))
  const covers = new Set(readdirSync(join(root, COVERS)))
  for (const { file, source, article } of articles) {
    if (!covers.has(`${article.slug}.tsx`)) {
      throw new ContentError(file, 1, `has no cover: draw it in ${COVERS}/${article.slug}.tsx`)
    }
    const wrong = article.related.find((slug) => !slugs.has(slug) || slug === article.slug)
    if (!wrong) continue
    const line = source.split('\n').findIndex((text) => text.startsWith('related:')) + 1
    throw new ContentError(file, line, `related: '${wrong}' is not another article`)
  }
}
