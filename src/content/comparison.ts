import type { ArticleCard } from './frontmatter'

/** One product at the head of a column. */
export interface ComparisonColumn {
  name: string
  note: string
}

/** What a table says of one product and one feature. `ahead` marks who is better at it, where that is plain. */
export type ComparisonCell = string | { ahead: string }

/** A feature table, our column last. A row has one cell for each column; its feature is the row's header. */
export interface ComparisonTable {
  caption: string
  featureLabel: string
  columns: readonly ComparisonColumn[]
  /**
   * Where a cell is ahead, the row's others are behind; `level` are rows in which none is. The rest depends on what one
   * needs, and has no marks. A `large` row is what one remembers.
   */
  rows: readonly { feature: string; cells: readonly ComparisonCell[]; level?: boolean; large?: boolean }[]
}

/** A product, and when to choose it. */
export interface ComparisonChoice {
  product: string
  reasons: readonly string[]
  link: { label: string; to: string }
}

export interface ComparisonPoint {
  title: string
  text: string
}

/** What a way begins with: spoken or typed words, or data that a system has. */
export interface WayStart {
  by: 'said' | 'typed' | 'held'
  text: string
}

/** Where a way ends: in the CRM's fields, in something that is made beside them, or nowhere. */
export interface WayEnd {
  is: 'written' | 'made' | 'nothing'
  text: string
}

/** What one product takes in and what becomes of it, as the first screen draws it. */
export interface ProductWays {
  product: string
  /** When it is the right one. */
  verdict: string
  /** What it does, in one drawing. */
  art: 'predicted' | 'shared' | 'spoken' | 'read' | 'funnel' | 'filled'
  /** As in 'Recommended'. */
  badge?: string
  ways: readonly { start: WayStart; ends: readonly WayEnd[] }[]
}

/** The picture that gives the quick verdict at a glance: who starts from what, and writes where. */
export interface ComparisonWays {
  words: { start: string; end: string; legend: Record<WayEnd['is'], string> }
  products: readonly ProductWays[]
}

/** What the pictures of all comparisons say alike. */
export const wayWords = {
  start: 'Starts from',
  end: 'Ends in',
  legend: {
    written: 'written to fields of the CRM',
    made: 'made of it, to read, send or act on',
    nothing: 'not what it does',
  },
} as const

/** A comparison page's words (specification §2, "/comparison" and below). Parts that a page lacks are left out. */
export interface Comparison {
  seo: { title: string; description: string; keywords: string; updated: string }
  /** The way to the page from the home page, its own entry last. */
  trail: readonly { label: string; to: string }[]
  title: string
  intro: string
  verdict: { heading: string; text: string }
  /** The verdict's picture. Nothing stands in it that the rows or the strengths don't say. */
  ways: ComparisonWays
  /** Who should choose what. */
  choose?: {
    heading: string
    items: readonly ComparisonChoice[]
    /** Further comparisons: those that no item leads to are shown below. */
    links: readonly { label: string; to: string }[]
  }
  table: ComparisonTable & { heading: string }
  wins?: { heading: string; items: readonly ComparisonPoint[] }
  /** An even number of them all together: they are drawn two by two. */
  strengths?: { heading: string; sides: readonly { product: string; items: readonly ComparisonPoint[] }[] }
  together?: { heading: string; text: string }
  /** What the statements about the other vendor rest on. */
  sources: {
    heading: string
    note: string
    /** The day of the last check against these pages, as 2026-12-01; left out before the first. */
    checkedOn?: string
    items: readonly { label: string; href: string }[]
  }
  related: readonly ArticleCard[]
  /** The closing call to action; its button leads to /?scrollTo=cta. */
  closing: { heading: string; text: string; label: string }
}
