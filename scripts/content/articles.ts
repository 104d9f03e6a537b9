import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Article, LegalDocument } from '../../src/content/frontmatter.ts'
import {
  articleFrontmatter,
  legalFrontmatter,
} from '../../src/content/frontmatter.ts'
import { mistake, mistakesOf } from './content-error.ts'
import { namesIn, readFrontmatter } from './frontmatter.ts'

export const ARTICLES = 'src/content/articles'
const LEGAL = 'src/content/legal'
const FIGURES = 'src/content/figures'

/** Names that a text may use in `<FigureOf name="…" />`. */
export const figureNames = (root: string) =>
  readdirSync(join(root, FIGURES)).map((name) => basename(name, '.ts'))

/** Frontmatter of an article or legal text. Throws a ContentError. */
export const readDocument = (
  file: string,
  source: string,
): Article | LegalDocument =>
  file.startsWith(`${LEGAL}/`)
    ? readFrontmatter(source, file, legalFrontmatter)
    : readFrontmatter(source, file, articleFrontmatter)

const filesIn = (root: string, folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.mdx'))
    .toSorted()
    .map((name) => ({
      file: `${folder}/${name}`,
      source: readFileSync(join(root, folder, name), 'utf8'),
    }))

const COVERS = 'src/site/pictures/covers'

/**
 * Every mistake in the texts at once, each as `file:line message`, so that an
 * editor needn't fix them one by one.
 */
export async function findMistakes(
  root: string,
  checkBody: (
    file: string,
    source: string,
    document?: Article | LegalDocument,
  ) => Promise<unknown>,
): Promise<string[]> {
  const articles = filesIn(root, ARTICLES)
  const slugs = new Set(articles.map(({ file }) => basename(file, '.mdx')))
  const covers = new Set(readdirSync(join(root, COVERS)))
  const found = await Promise.all(
    [...filesIn(root, LEGAL), ...articles].map(async ({ file, source }) => {
      let document: Article | LegalDocument | undefined
      const mistakes = await mistakesOf(
        () => (document = readDocument(file, source)),
      )
      return mistakes.concat(
        await mistakesOf(() => checkBody(file, source, document)),
      )
    }),
  )
  for (const { file, source } of articles) {
    const slug = basename(file, '.mdx')
    if (!covers.has(`${slug}.tsx`))
      found.push([
        mistake(file, 1, `has no cover: draw it in ${COVERS}/${slug}.tsx`),
      ])
    const line =
      source.split('\n').findIndex((text) => text.startsWith('related:')) + 1
    const unknownSlugs = namesIn(source, 'related').filter(
      (other) => other === slug || !slugs.has(other),
    )
    found.push(
      unknownSlugs.map((other) =>
        mistake(file, line, `related: '${other}' is not another article`),
      ),
    )
  }
  return [...new Set(found.flat())]
}
