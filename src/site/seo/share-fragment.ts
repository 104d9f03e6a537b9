import { agentLanes } from '@/content/agent-lanes'
import { firstBriefing } from '@/content/first-briefing'
import { articles } from '@/content/articles'
import type { Comparison, ComparisonCell } from '@/content/comparison'
import type { LegalDocument } from '@/content/frontmatter'
import { race } from '@/content/race'
import { sentenceWay } from '@/content/sentence-way'
import { minutesOf } from '@/lib/minutes-of'
import { paths } from '@/lib/paths'
import { isAhead, partsOf } from '@/site/sections/comparison/standing'

/** A record with one changed field, close up. */
interface RecordFragment {
  kind: 'record'
  title: string
  field: string
  before: string
  after: string
  audit: string
}

/** A spoken sentence, and what it filled in. */
interface SaidFragment {
  kind: 'said'
  sentence: string
  filled: readonly string[]
}

/** Tools by the minutes of one update, to scale. */
interface TimesFragment {
  kind: 'times'
  tools: readonly {
    tool: string
    time: string
    minutes: readonly [from: number, to: number]
    ours: boolean
  }[]
}

/** Values, and the tokens that hide them. */
interface TokensFragment {
  kind: 'tokens'
  rows: readonly { value: string; token: string }[]
}

interface TableCell {
  text: string
  isAhead: boolean
}

/** Two rows of a comparison: one that another product wins, one that we win. */
interface TableFragment {
  kind: 'table'
  columns: readonly string[]
  rows: readonly { feature: string; cells: readonly TableCell[] }[]
}

/** One large fact of a legal text, and others below it. */
interface FactsFragment {
  kind: 'facts'
  facts: readonly { fact: string; text: string }[]
}

/** Covers of the newest articles. */
interface CoversFragment {
  kind: 'covers'
  slugs: readonly string[]
}

/** Part of a page, which its share image shows beside the title. */
export type ShareFragment =
  | RecordFragment
  | SaidFragment
  | TimesFragment
  | TokensFragment
  | TableFragment
  | FactsFragment
  | CoversFragment

const COVERS = 3
const FACTS = 2

/** Fragments of pages that have no content file of their own. */
const fragments: Record<string, () => ShareFragment> = {
  [paths.home]: () => {
    const { title, fields } = race.record
    const [{ field, before, after }] = fields
    return {
      kind: 'record',
      title,
      field,
      before,
      after,
      audit: race.audit,
    }
  },
  [paths.app]: () => ({
    kind: 'said',
    sentence: firstBriefing.said,
    filled: [
      firstBriefing.record.stages[1],
      ...firstBriefing.record.fields.map(({ after }) => after),
    ],
  }),
  [paths.aiAgent]: () => ({
    kind: 'times',
    tools: agentLanes.lanes.flatMap((lane) =>
      'time' in lane
        ? {
            tool: lane.tool,
            time: lane.time,
            minutes: minutesOf(lane.time),
            ours: 'ours' in lane,
          }
        : [],
    ),
  }),
  [paths.privacyEu]: () => ({
    kind: 'tokens',
    rows: sentenceWay.briefing.filter((part) => typeof part !== 'string'),
  }),
  [paths.blog]: () => ({
    kind: 'covers',
    slugs: articles.slice(0, COVERS).map(({ slug }) => slug),
  }),
}

/** The content of a page, if it has a file of its own. */
export interface SharedContent {
  default?: Partial<Comparison>
  frontmatter?: Partial<LegalDocument>
}

/** The fragment for a page's share image; undefined if it has none. */
export function shareFragment(
  path: string,
  { default: comparison, frontmatter }: SharedContent,
): ShareFragment | undefined {
  const fragment = fragments[path]?.()
  if (fragment) return fragment
  if (comparison?.table) return tableFragment(comparison.table)
  const facts = frontmatter?.short
  return (
    facts && {
      kind: 'facts',
      facts: facts.slice(0, FACTS).map(({ fact, text }) => ({ fact, text })),
    }
  )
}

function tableFragment({ columns, rows }: Comparison['table']): TableFragment {
  const compared = Object.entries(rows).flatMap(([feature, row]) =>
    'level' in row ? [] : { feature, cells: row.map(tableCell) },
  )
  const length = ({ cells }: (typeof compared)[number]) =>
    cells.reduce((sum, { text }) => sum + text.length, 0)
  const shortFirst = compared.toSorted((a, b) => length(a) - length(b))
  const won = shortFirst.find(({ cells }) => cells.at(-1)!.isAhead)
  const lost = shortFirst.find(({ cells }) =>
    cells.slice(0, -1).some(({ isAhead }) => isAhead),
  )
  return {
    kind: 'table',
    columns: columns.map(({ name }) => name),
    rows: compared.filter((row) => row === won || row === lost),
  }
}

function tableCell(cell: ComparisonCell): TableCell {
  const { answer: text } = partsOf(cell)
  return {
    text: text.charAt(0).toUpperCase() + text.slice(1).replaceAll('\u00AD', ''),
    isAhead: isAhead(cell),
  }
}
