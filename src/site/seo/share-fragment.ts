import { aiAgent } from '@/content/ai-agent'
import { firstBriefing } from '@/content/app-page'
import { articles } from '@/content/articles'
import type { Comparison, ComparisonCell } from '@/content/comparison'
import type { LegalDocument } from '@/content/frontmatter'
import { liveDemo } from '@/content/live-demo'
import { race } from '@/content/race'
import { sentenceWay } from '@/content/sentence-way'
import { paths } from '@/lib/paths'

/** A record after an update, or values and the tokens that hide them. */
interface RecordFragment {
  kind: 'record' | 'tokens'
  title: string
  note: string
  rows: readonly { field: string; before?: string; after: string }[]
  audit?: string
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

/** The first entries of a list. */
interface ListFragment {
  kind: 'list'
  items: readonly { label: string; text: string }[]
}

/** Part of a page, which its share image shows beside the title. */
export type ShareFragment = RecordFragment | TableFragment | ListFragment

const ENTRIES = 3

/** Fragments of pages that have no content file of their own. */
const fragments: Record<string, () => ShareFragment> = {
  [paths.home]: () => ({
    kind: 'record',
    title: race.record.title,
    note: race.record.kind,
    rows: race.record.fields,
    audit: race.audit,
  }),
  [paths.app]: () => {
    const { title, stages, fields } = firstBriefing.record
    const [before, after] = stages
    return {
      kind: 'record',
      title,
      note: firstBriefing.sandbox,
      rows: [{ field: liveDemo.fields.stage, before, after }, ...fields],
      audit: firstBriefing.states[2],
    }
  },
  [paths.aiAgent]: () => {
    const { title, record, changes, audit } = aiAgent.opening
    return { kind: 'record', title, note: record, rows: changes, audit }
  },
  [paths.privacyEu]: () => ({
    kind: 'tokens',
    title: sentenceWay.zones.model,
    note: sentenceWay.steps.read.title,
    rows: sentenceWay.briefing.flatMap((part) =>
      typeof part === 'string' ? [] : { field: part.value, after: part.token },
    ),
  }),
  [paths.blog]: () => ({
    kind: 'list',
    items: articles.slice(0, ENTRIES).map(({ category, title }) => ({
      label: category,
      text: title,
    })),
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
      kind: 'list',
      items: facts.slice(0, ENTRIES).map(({ fact, text }) => ({
        label: fact,
        text,
      })),
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
  const text = typeof cell === 'string' ? cell : cell.ahead
  return {
    text: text.charAt(0).toUpperCase() + text.slice(1).replaceAll('\u00AD', ''),
    isAhead: typeof cell !== 'string',
  }
}
