import type { ArticleCard } from './frontmatter'

/** A value in the table; `ahead` marks the better one. */
export type ComparisonCell = string | { ahead: string }

type Cells = readonly ComparisonCell[]

/** Our column is last. A row has a cell per column, and its feature as header. */
export interface ComparisonTable {
  caption: string
  featureLabel: string
  columns: readonly { name: string; note: string }[]
  /**
   * If a cell is ahead, the row's others are behind; `level` marks rows without one ahead. Other rows have no marks:
   * the better choice depends on the reader. `large` emphasises a row.
   */
  rows: Readonly<Record<string, Cells | { level: Cells } | { large: Cells }>>
}

/** Results of a way of working: something made beside the CRM, its fields written, or nothing. */
export const wayEnds = ['made', 'written', 'nothing'] as const
export type WayEnd = (typeof wayEnds)[number]

/** A way starts from spoken or typed words, or from data held by a system. */
export type Way = { by: 'said' | 'typed' | 'held'; text: string } & Partial<Record<WayEnd, readonly string[]>>

/** Texts by their titles. */
type Points = Readonly<Record<string, string>>

/** One product's input and results, on the first screen. */
export interface ProductWays {
  product: string
  /** The case in which this product is right. */
  verdict: string
  art: 'predicted' | 'shared' | 'spoken' | 'read' | 'funnel' | 'filled'
  badge?: string
  ways: readonly Way[]
}

export const wayWords = {
  start: 'Starts from',
  end: 'Ends in',
  legend: {
    written: 'written to fields of the CRM',
    made: 'made of it, to read, send or act on',
    nothing: 'not what it does',
  },
} as const

/** A comparison page (specification §2, "/comparison" and below). */
export interface Comparison {
  seo: { title: string; description: string; keywords: string; updated: string }
  /** Breadcrumbs from the home page to this page. */
  trail: readonly { label: string; to: string }[]
  title: string
  intro: string
  verdict: { heading: string; text: string }
  /** The verdict's picture; its content is also in the rows or the strengths. */
  ways: readonly ProductWays[]
  choose?: {
    heading: string
    items: readonly { product: string; reasons: readonly string[]; link: { label: string; to: string } }[]
    /** Links without an item, shown below the items. */
    links: readonly { label: string; to: string }[]
  }
  table: ComparisonTable & { heading: string }
  wins?: { heading: string; items: Points }
  /** Strengths of each side, an even number in all, drawn in pairs. */
  strengths?: { heading: string; sides: readonly { product: string; items: Points }[] }
  together?: { heading: string; text: string }
  sources: {
    heading: string
    note: string
    /** Day of the last check against these pages, as 2026-12-01; absent before the first. */
    checkedOn?: string
    /** Addresses by their labels. */
    items: Readonly<Record<string, string>>
  }
  related: readonly ArticleCard[]
  /** Its button leads to /?scrollTo=cta. */
  closing: { heading: string; text: string; label: string }
}
