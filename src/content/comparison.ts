import type { ArticleCard } from './frontmatter'

export interface ComparisonColumn {
  name: string
  note: string
}

/** A value in the table; `ahead` marks the better one. */
export type ComparisonCell = string | { ahead: string }

/** Our column is last. A row has a cell per column, and its feature as header. */
export interface ComparisonTable {
  caption: string
  featureLabel: string
  columns: readonly ComparisonColumn[]
  /**
   * If a cell is ahead, the row's others are behind; `level` marks rows without one ahead. Other rows have no marks:
   * the better choice depends on the reader. `large` emphasises a row.
   */
  rows: readonly { feature: string; cells: readonly ComparisonCell[]; level?: boolean; large?: boolean }[]
}

export interface ComparisonChoice {
  product: string
  reasons: readonly string[]
  link: { label: string; to: string }
}

export interface ComparisonPoint {
  title: string
  text: string
}

/** Start of a way: spoken or typed words, or data held by a system. */
export interface WayStart {
  by: 'said' | 'typed' | 'held'
  text: string
}

/** End of a way: fields of the CRM, something made beside them, or nothing. */
export interface WayEnd {
  is: 'written' | 'made' | 'nothing'
  text: string
}

/** One product's input and results, on the first screen. */
export interface ProductWays {
  product: string
  /** The case in which this product is right. */
  verdict: string
  art: 'predicted' | 'shared' | 'spoken' | 'read' | 'funnel' | 'filled'
  badge?: string
  ways: readonly { start: WayStart; ends: readonly WayEnd[] }[]
}

/** Picture of every product's ways. */
export interface ComparisonWays {
  words: { start: string; end: string; legend: Record<WayEnd['is'], string> }
  products: readonly ProductWays[]
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
  ways: ComparisonWays
  choose?: {
    heading: string
    items: readonly ComparisonChoice[]
    /** Links without an item, shown below the items. */
    links: readonly { label: string; to: string }[]
  }
  table: ComparisonTable & { heading: string }
  wins?: { heading: string; items: readonly ComparisonPoint[] }
  /** Strengths of each side, an even number in all, drawn in pairs. */
  strengths?: { heading: string; sides: readonly { product: string; items: readonly ComparisonPoint[] }[] }
  together?: { heading: string; text: string }
  sources: {
    heading: string
    note: string
    /** Day of the last check against these pages, as 2026-12-01; absent before the first. */
    checkedOn?: string
    items: readonly { label: string; href: string }[]
  }
  related: readonly ArticleCard[]
  /** Its button leads to /?scrollTo=cta. */
  closing: { heading: string; text: string; label: string }
}
