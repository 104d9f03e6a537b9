import type { Article } from '../../src/content/frontmatter.ts'
import { BYTE_ORDER_MARK, asText, csvRows } from '../../src/lib/csv.ts'
import { longDate } from '../../src/lib/long-date.ts'
import { articlePath, sheetPath } from '../../src/lib/paths.ts'
import { articleFiles, figureNames, readDocument } from '../content/articles.ts'
import type { SheetSection, SheetTable } from '../content/article-sheet.ts'
import { compileText } from '../content/mdx-plugin.ts'
import {
  check,
  heading,
  label,
  linked,
  rtf,
  table,
  text,
  title,
} from './rtf.ts'

export interface Download {
  /** Path below the site's origin. */
  path: string
  content: string
}

/** What the site's own modules add to the articles' texts. */
interface FromSite {
  siteUrl: string
  words: {
    from: (article: string, day: string) => string
    demo: string
  }
  /** A figure's numbers, under its caption; undefined if it has none. */
  tableOfFigure: (
    name: string,
  ) => Promise<{ caption: string; rows: Rows } | undefined>
}

type Rows = readonly (readonly string[])[]

/** The files that readers of the articles can take along. */
export async function articleDownloads(
  root: string,
  fromSite: FromSite,
): Promise<Download[]> {
  const figures = figureNames(root)
  const downloads = articleFiles(root).map(async ({ file, source }) => {
    const article = readDocument(file, source) as Article
    const { data } = await compileText(source, file, article, figures)
    const document = await sheetFile(article, data.sheet, fromSite)
    return tablesIn(data.sheet).map(csvFile).concat(document)
  })
  return (await Promise.all(downloads)).flat()
}

const tablesIn = (sheet: readonly SheetSection[]) =>
  sheet
    .flatMap(({ parts }) => parts)
    .filter((part): part is SheetTable => part.kind === 'table')

/** A table for spreadsheets. */
const csvFile = ({ csv, rows }: SheetTable): Download => ({
  path: csv!,
  content: BYTE_ORDER_MARK + csvRows(rows.map((row) => row.map(asText))),
})

/** An article's tables and check lists as one document to work with. */
async function sheetFile(
  article: Article,
  sheet: readonly SheetSection[],
  { siteUrl, words, tableOfFigure }: FromSite,
): Promise<Download> {
  const { slug, takeaway, title: name, updated, published } = article
  const sections = sheet.map((section) => sectionParts(section, tableOfFigure))
  const parts = [
    title(takeaway),
    linked(
      words.from(name, longDate(updated ?? published)),
      siteUrl + articlePath(slug),
    ),
    text(article.summary),
    ...(await Promise.all(sections)).flat(),
    linked(words.demo, `${siteUrl}/?scrollTo=cta`),
  ]
  return { path: sheetPath(slug), content: rtf(takeaway, parts) }
}

/** A section in the document; none if only figures without numbers are in it. */
async function sectionParts(
  { heading: name, parts }: SheetSection,
  tableOfFigure: FromSite['tableOfFigure'],
): Promise<string[]> {
  const blocks = await Promise.all(
    parts.map(async (part) => {
      switch (part.kind) {
        case 'table':
          return [table(part.rows)]
        case 'list':
          return [
            ...(part.label ? [label(part.label)] : []),
            ...part.items.map(check),
          ]
        case 'figure': {
          const numbers = await tableOfFigure(part.name)
          return numbers ? [label(numbers.caption), table(numbers.rows)] : []
        }
      }
    }),
  )
  const content = blocks.flat()
  return content.length > 0 && name ? [heading(name), ...content] : content
}
