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

interface Source {
  /** Path from the project's root. */
  file: string
  source: string
}

const filesIn = (root: string, folder: string): Source[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.mdx'))
    .toSorted()
    .map((name) => ({
      file: `${folder}/${name}`,
      source: readFileSync(join(root, folder, name), 'utf8'),
    }))

/** The articles' files, in the order of their names. */
export const articleFiles = (root: string) => filesIn(root, ARTICLES)

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
  const articles = articleFiles(root)
  const mistakesIn = async ({ file, source }: Source) => {
    let document: Article | LegalDocument | undefined
    const inFrontmatter = await mistakesOf(
      () => (document = readDocument(file, source)),
    )
    const inBody = await mistakesOf(() => checkBody(file, source, document))
    return [...inFrontmatter, ...inBody]
  }
  const inTexts = await Promise.all(
    [...filesIn(root, LEGAL), ...articles].map(mistakesIn),
  )
  const found = [
    ...inTexts.flat(),
    ...missingCovers(root, articles),
    ...unknownRelated(articles),
  ]
  return [...new Set(found)]
}

function missingCovers(root: string, articles: readonly Source[]): string[] {
  const covers = new Set(readdirSync(join(root, COVERS)))
  const uncovered = articles.filter(
    ({ file }) => !covers.has(`${slugOf(file)}.tsx`),
  )
  return uncovered.map(({ file }) =>
    mistake(file, 1, `has no cover: draw it in ${COVERS}/${slugOf(file)}.tsx`),
  )
}

/** Articles listed under `related` must exist, and be others. */
function unknownRelated(articles: readonly Source[]): string[] {
  const slugs = new Set(articles.map(({ file }) => slugOf(file)))
  return articles.flatMap(({ file, source }) => {
    const lines = source.split('\n')
    const line = lines.findIndex((text) => text.startsWith('related:')) + 1
    return namesIn(source, 'related')
      .filter((other) => other === slugOf(file) || !slugs.has(other))
      .map((other) =>
        mistake(file, line, `related: '${other}' is not another article`),
      )
  })
}

const slugOf = (file: string) => basename(file, '.mdx')
