import { site } from './site'

/** Texts around an article's document to take along, and in it. */
export const takeAlong = {
  kicker: 'Take it with you',
  text: 'The working parts of this article in one document, to fill in, send on or print. It opens in Word, Pages and Google Docs.',
  action: 'Download it (RTF)',
  inDocument: {
    from: (article: string, day: string) =>
      `From “${article}”, ${site.name}, ${day}:`,
    demo: `To try ${site.name} on a call of your own, book a demo:`,
  },
}
