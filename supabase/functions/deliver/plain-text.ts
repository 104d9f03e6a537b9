/** Line ends and other control characters. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu

/** Invisible characters, such as those that turn the direction of writing. Joiners stay: scripts and emoji need them. */
const INVISIBLE = /(?![\u200C\u200D])[\p{Cf}\u034F]/gu

const printable = (line: string) => line.replaceAll(INVISIBLE, '').replaceAll(CONTROLS, ' ')

/**
 * Text of a visitor on one line, with nothing in it that steers. MIME's notation for other letters (`=?utf-8?q?…?=`) would
 * be passed on in a header and read there: https://www.rfc-editor.org/rfc/rfc2047#section-2
 */
export const oneLine = (text: string) => printable(text).replaceAll('=?', '= ?').trim()

/** The lines of a visitor's text, wherever any program begins a new one. */
export const linesOf = (text: string) => text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).map(printable)

export const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** Look-alikes of the marks that make text bold, struck through or code: Slack has no way to escape them. */
const SLACK_MARKS: Record<string, string> = { '*': '\u2217', '~': '\u223C', '`': '\u02CB' }

/**
 * https://docs.slack.dev/messaging/formatting-message-text#escaping. Underscores stay: they stand in addresses and campaigns,
 * and make italics at most.
 */
export const escapeSlack = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[*~`]/g, (mark) => SLACK_MARKS[mark]!)
