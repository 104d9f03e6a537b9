import { noticeLines, type Fact, type Notice } from './notice.ts'
import { escapeSlack } from './plain-text.ts'
import { words } from './words.ts'

// Slack's limits:
// https://docs.slack.dev/reference/block-kit/blocks/section-block
const TEXT_LENGTH = 3000
const FIELD_LENGTH = 2000
const FIELDS = 10

/**
 * Length of a field's value, and of the one before: with label and brackets
 * they fit into a field.
 */
const VALUE_LENGTH = FIELD_LENGTH / 2 - 100

/** Length of a quoted piece: escaping makes up to five characters of one. */
const PIECE_LENGTH = TEXT_LENGTH / 5

/** `verbatim` prevents links and mentions in Slack. */
const written = (text: string) => ({ type: 'mrkdwn', text, verbatim: true })
const section = (text: string) => ({ type: 'section', text: written(text) })

/**
 * `text` is for notifications and Slack-compatible chats without blocks.
 * Buttons would require a Slack app.
 */
export function slackMessage(notice: Notice) {
  const { subject, lead, facts, quotes, link } = notice
  const open = `<${link.href}|${escapeSlack(link.label)}>`
  const lines = noticeLines(notice, '> ', escapeSlack)
  const head = `*${fitted(subject, 1400)}*\n${fitted(lead, 1400)}`
  const quoteBlocks = quotes.flatMap((quote) =>
    [`*${quote.label}*`].concat(quoteTexts(quote.lines)).map(section),
  )
  const factBlocks = chunks(facts.map(factField), FIELDS).map((fields) => ({
    type: 'section',
    fields,
  }))
  return {
    text: [escapeSlack(subject), ...lines, '', open].join('\n'),
    blocks: [section(head), ...quoteBlocks, ...factBlocks, section(open)],
  }
}

function factField({ label, value, before }: Fact) {
  const was = before ? ` ${words.before(fitted(before, VALUE_LENGTH))}` : ''
  return written(`*${label}*\n${fitted(value, VALUE_LENGTH)}${was}`)
}

/** Escapes a text, and cuts it at a length of the escaped text. */
function fitted(text: string, length: number): string {
  const escaped = escapeSlack(text)
  if (escaped.length <= length) return escaped
  let start = ''
  for (const character of text) {
    const next = start + escapeSlack(character)
    if (next.length + words.cut.length > length) break
    start = next
  }
  return start + words.cut
}

const chunks = <T>(all: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )

const PIECE = new RegExp(`[^]{1,${PIECE_LENGTH - 2}}`, 'gu')

/** Quotes visitors' lines, so that none looks like the notice's own. */
function quoteTexts(lines: string[]): string[] {
  const pieces = lines.flatMap((line) => line.match(PIECE) ?? [''])
  const texts: string[] = []
  for (const piece of pieces) {
    const quoted = `> ${escapeSlack(piece)}`
    const last = texts.at(-1)
    if (last !== undefined && last.length + quoted.length < TEXT_LENGTH)
      texts[texts.length - 1] = `${last}\n${quoted}`
    else texts.push(quoted)
  }
  return texts
}
