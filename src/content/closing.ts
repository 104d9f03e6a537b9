/** Words of a page's closing band; `record` is the visitor's own, whose fields are drawn empty. */
export interface ClosingWords {
  heading: string
  text: string
  record: { title: string; fields: readonly string[] }
}
