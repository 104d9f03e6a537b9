import { site } from './site'

/** Texts around the files of an article that readers can take along. */
export const downloads = {
  /** A table's own file, linked below it. */
  table: 'Download as CSV',
  /** An article's tables and check lists in one document. */
  document: {
    kicker: 'Take it with you',
    text: 'The working parts of this article in one document, to fill in, send on or print. It opens in Word, Pages and Google Docs.',
    action: 'Download it (RTF)',
  },
  /** Texts in the document. */
  inDocument: {
    from: (article: string, day: string) =>
      `From “${article}”, ${site.name}, ${day}:`,
    demo: `To try ${site.name} on a call of your own, book a demo:`,
  },
}
