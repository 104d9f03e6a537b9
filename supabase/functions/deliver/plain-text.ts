// Line ends and other control characters, what can't be seen, and what turns the direction of what follows it.
const UNPRINTABLE = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2066-\u2069]+/gu

/**
 * Text of a visitor on one line, with nothing in it that steers. MIME's notation for other letters (`=?utf-8?q?…?=`) would
 * be passed on in a header and read there: https://www.rfc-editor.org/rfc/rfc2047#section-2
 */
export const oneLine = (text: string) => text.replaceAll(UNPRINTABLE, ' ').replaceAll('=?', '= ?').trim()

/** The lines of a visitor's text, wherever any program begins a new one. */
export const linesOf = (text: string) =>
  text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).map((line) => line.replaceAll(UNPRINTABLE, ' '))

export const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** https://docs.slack.dev/messaging/formatting-message-text#escaping */
export const escapeSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
