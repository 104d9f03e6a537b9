import { basename } from 'node:path'
import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
} from 'yaml'
import type { z } from 'zod'
import { SLUG } from '../../src/content/frontmatter.ts'
import { ContentError, mistake } from './content-error.ts'
import { withSiteValues } from './site-values.ts'
import { smartQuotes } from './smart-quotes.ts'

const BLOCK = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/

/** Added to YAML errors: missing quotation marks cause most. */
const QUOTE =
  ' (a text with such signs stands in quotation marks, as in title: "One: two")'

/** The text below the frontmatter keeps its line numbers. */
export function splitFrontmatter(
  text: string,
  file: string,
): { yaml: string; body: string } {
  const source = withSiteValues(text, file)
  const block = BLOCK.exec(source)
  if (!block) {
    throw new ContentError([
      mistake(
        file,
        1,
        'has no frontmatter: a block between two --- lines at the top',
      ),
    ])
  }
  const lines = block[0].split('\n').length - 1
  return {
    yaml: block[1]!,
    body: '\n'.repeat(lines) + source.slice(block[0].length),
  }
}

/** Throws a `ContentError` with file, line and field of each mistake. */
export function readFrontmatter<T extends Record<string, unknown>>(
  source: string,
  file: string,
  schema: z.ZodType<T>,
): T & { slug: string } {
  const slug = basename(file, '.mdx')
  if (!SLUG.test(slug)) {
    throw new ContentError([
      mistake(
        file,
        1,
        'must have a file name of lowercase letters, digits and hyphens',
      ),
    ])
  }

  const counter = new LineCounter()
  const document = parseDocument(splitFrontmatter(source, file).yaml, {
    lineCounter: counter,
  })
  // Line numbers include the opening `---`.
  const lineAt = (offset?: number) =>
    offset === undefined ? 1 : counter.linePos(offset).line + 1
  if (document.errors.length) {
    throw new ContentError(
      document.errors.map(({ message, pos: [offset] }) =>
        mistake(
          file,
          lineAt(offset),
          `frontmatter: ${message.split(' at line ')[0]}${QUOTE}`,
        ),
      ),
    )
  }

  const read = schema.safeParse(document.toJS())
  if (read.success) return { slug, ...(withSmartQuotes(read.data) as T) }
  const mistakes = read.error.issues.map((issue) => {
    const path =
      issue.code === 'unrecognized_keys'
        ? [...issue.path, issue.keys[0]!]
        : issue.path
    const offset = offsetOf(document, path)
    const message = offset === undefined ? 'is missing' : issue.message
    return mistake(
      file,
      lineAt(offset),
      `${path.join('.') || 'frontmatter'}: ${message}`,
    )
  })
  throw new ContentError(mistakes)
}

/**
 * A list's items from the frontmatter, unvalidated: for checks of texts whose
 * other fields may be wrong.
 */
export function namesIn(source: string, field: string): string[] {
  const block = BLOCK.exec(source)?.[1] ?? ''
  const list = parseDocument(block).get(field)
  return isSeq(list)
    ? list.items.flatMap((item) => (isScalar(item) ? [String(item.value)] : []))
    : []
}

function offsetOf(
  document: Document,
  path: readonly PropertyKey[],
): number | undefined {
  const [field, ...rest] = path
  const pair = isMap(document.contents)
    ? document.contents.items.find(
        ({ key }) => isScalar(key) && key.value === field,
      )
    : undefined
  if (!pair) return undefined
  const entry = rest.length ? document.getIn(path, true) : pair.key
  return [entry, pair.key].find((node) => isNode(node))?.range?.[0]
}

const withSmartQuotes = (value: unknown): unknown => {
  if (typeof value === 'string') return smartQuotes(value)
  if (Array.isArray(value)) return value.map(withSmartQuotes)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, withSmartQuotes(entry)]),
  )
}
