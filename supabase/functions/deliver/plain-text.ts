const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu

/**
 * Invisible format characters, e.g. for text direction, but not joiners, which
 * scripts and emoji need.
 */
const INVISIBLE = /(?![\u200C\u200D])[\p{Cf}\u034F]/gu

const printable = (line: string) =>
  line.replaceAll(INVISIBLE, '').replaceAll(CONTROLS, ' ')

/**
 * Makes a text one line. Breaks MIME encoded words (`=?utf-8?q?…?=`), which
 * mail headers would decode: https://www.rfc-editor.org/rfc/rfc2047#section-2
 */
export const oneLine = (text: string) =>
  printable(text).replaceAll('=?', '= ?').trim()

/**
 * A name beside a mail address. Drops names with an at sign: mail clients often
 * show only names, which could imitate addresses.
 */
export const displayName = (name: string) =>
  /[@\uFF20\uFE6B]/.test(name) ? '' : oneLine(name)

/** Lines of a visitor's text, without control and invisible characters. */
export const linesOf = (text: string) =>
  text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).map(printable)

/** For texts and attributes in double quotes. */
export const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Look-alikes of formatting marks that Slack can't escape. */
const SLACK_MARKS: Record<string, string> = {
  '*': '\u2217',
  '~': '\u223C',
  '`': '\u02CB',
}

/**
 * Escapes Slack's marks but underscores:
 * https://docs.slack.dev/messaging/formatting-message-text#escaping.
 */
export const escapeSlack = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[*~`]/g, (mark) => SLACK_MARKS[mark]!)
