import type { ClosingWords } from './closing'
import type { ArticleCard } from './frontmatter'

/**
 * A cell: its answer in a few words, `ahead` if the product is the better one,
 * and `more` below it in small print.
 */
export type ComparisonCell =
  | string
  | { answer: string; more: string }
  | { ahead: string; more?: string }

type Cells = readonly ComparisonCell[]

/** Products by features: our column is last, and a row's key is its feature. */
export interface ComparisonTable {
  caption: string
  featureLabel: string
  columns: readonly { name: string; note: string }[]
  /**
   * If a cell is ahead, the row's others are marked as behind; in `level` rows,
   * all are marked as equal. Other rows have no marks: the better choice
   * depends on the reader.
   */
  rows: Readonly<Record<string, Cells | { level: Cells }>>
}

/** A product's column on the first screen: its best case and its strengths. */
export interface ProductColumn {
  product: string
  /** The problem that this product is the answer to, in large print. */
  problem?: string
  verdict: string
  art: 'read' | 'shared' | 'filled'
  badge?: string
  /** True for our own product. */
  isOurs?: true
  /** Texts by their titles; a text may be empty. */
  points: Readonly<Record<string, string>>
  link?: { label: string; to: string }
}

/** A comparison page (specification §2, "/comparison" and below). */
export interface Comparison {
  seo: { title: string; description: string; keywords: string; updated: string }
  trail: readonly { label: string; to: string }[]
  title: string
  intro: string
  verdict: { heading: string; text: string }
  columns: { heading: string; items: readonly ProductColumn[] }
  table: ComparisonTable & { heading: string }
  wins?: { heading: string; items: Readonly<Record<string, string>> }
  together?: { heading: string; text: string }
  sources: {
    heading: string
    note: string
    /**
     * Day on which the page was last checked against its sources, as
     * 2026-12-01.
     */
    checkedOn?: string
    /** URLs of the sources by their labels. */
    items: Readonly<Record<string, string>>
  }
  related: readonly ArticleCard[]
  closing: ClosingWords & { label: string }
}
