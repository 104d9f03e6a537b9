import type { ArticleCard } from './frontmatter'

/** A cell's text; `ahead` marks the better product's. */
export type ComparisonCell = string | { ahead: string }

type Cells = readonly ComparisonCell[]

/** Products by features: our column is last, and a row's key is its feature. */
export interface ComparisonTable {
  caption: string
  featureLabel: string
  columns: readonly { name: string; note: string }[]
  /**
   * If a cell is ahead, the row's others are marked as behind; in `level` rows, all are marked as equal. Other rows
   * have no marks: the better choice depends on the reader. `large` emphasises a row.
   */
  rows: Readonly<Record<string, Cells | { level: Cells } | { large: Cells }>>
}

/** Results of using a product one way: something made beside the CRM, CRM fields written, or nothing. */
export const wayEnds = ['made', 'written', 'nothing'] as const
export type WayEnd = (typeof wayEnds)[number]

/** One way of using a product: its start (spoken or typed words, or data that a system holds) and its results. */
export type Way = { by: 'said' | 'typed' | 'held'; text: string } & Partial<Record<WayEnd, readonly string[]>>

type Points = Readonly<Record<string, string>>

/** A product's card on the first screen: its ways from input to results. */
export interface ProductWays {
  product: string
  /** The case in which this product is the right choice. */
  verdict: string
  art: 'read' | 'shared' | 'filled'
  badge?: string
  ways: readonly Way[]
}

export const wayWords = {
  start: 'Starts from',
  end: 'Ends in',
  legend: {
    written: 'written to fields of the CRM',
    made: 'produced for you to read, send or act on',
    nothing: 'not what it does',
  },
} as const

/** A comparison page (specification §2, "/comparison" and below). */
export interface Comparison {
  seo: { title: string; description: string; keywords: string; updated: string }
  trail: readonly { label: string; to: string }[]
  title: string
  intro: string
  verdict: { heading: string; text: string }
  /** Drawn beside the verdict; the rows or strengths say the same. */
  ways: readonly ProductWays[]
  choose?: {
    heading: string
    items: readonly { product: string; reasons: readonly string[]; link: { label: string; to: string } }[]
    links: readonly { label: string; to: string }[]
  }
  table: ComparisonTable & { heading: string }
  wins?: { heading: string; items: Points }
  /** Each product's strengths, in pairs: an even number in all. */
  strengths?: { heading: string; sides: readonly { product: string; items: Points }[] }
  together?: { heading: string; text: string }
  sources: {
    heading: string
    note: string
    /** Day on which the page was last checked against its sources, as 2026-12-01. */
    checkedOn?: string
    /** URLs of the sources by their labels. */
    items: Readonly<Record<string, string>>
  }
  related: readonly ArticleCard[]
  closing: { heading: string; text: string; label: string }
}
