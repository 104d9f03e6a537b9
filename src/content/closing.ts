/**
 * Words of a page's closing band; `record` is the visitor's own: its first
 * field has just been filled, the others are drawn empty.
 */
export interface ClosingWords {
  heading: string
  text: string
  record: { title: string; fields: readonly string[]; first: string }
}
