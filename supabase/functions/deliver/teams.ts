import { factsBelow, type Fact, type Notice } from './notice.ts'

/**
 * Teams would expand double braces as dates
 * (https://adaptivecards.io/explorer/TextRun.html).
 */
const plain = (text: string) => text.replaceAll(/\{(?=\{)/g, '{ ')

/** Text without Markdown, which TextBlock would apply. */
const run = (text: string, more: object = {}) => ({
  type: 'TextRun',
  text: plain(text) || ' ',
  ...more,
})
const line = (inlines: object[], more: object = {}) => ({
  type: 'RichTextBlock',
  inlines,
  ...more,
})

function factLine({ label, value, before }: Fact) {
  const was = before
    ? [run(before, { strikethrough: true, isSubtle: true }), run(' ')]
    : []
  return line([run(`${label}: `, { isSubtle: true }), ...was, run(value)], {
    spacing: 'Small',
  })
}

/**
 * Lines of a quote with a block of their own. The others share the last block,
 * so that a card of any message stays below Teams's 28 kB; it has refused cards
 * of 24 kB: https://github.com/MicrosoftDocs/msteams-docs/issues/11274
 */
const MOST_LINES = 40

const shownLines = (lines: readonly string[]) =>
  lines.length <= MOST_LINES
    ? lines
    : [...lines.slice(0, MOST_LINES - 1), lines.slice(MOST_LINES - 1).join(' ')]

const quoteBox = ({ label, lines }: Notice['quotes'][number]) => ({
  type: 'Container',
  style: 'emphasis',
  items: [
    line([run(label, { isSubtle: true })]),
    ...shownLines(lines).map((text) => line([run(text)], { spacing: 'None' })),
  ],
})

/**
 * A message for the workflow trigger "When a Teams webhook request is received"
 * (https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/add-incoming-webhook).
 */
export function teamsMessage(notice: Notice) {
  const { kind, subject, title, subtitle, lead, quotes, link } = notice
  const body = [
    line([run(kind, { color: 'Good', weight: 'Bolder' })]),
    line([run(title, { size: 'Large', weight: 'Bolder' })], {
      spacing: 'Small',
    }),
    ...(subtitle
      ? [line([run(subtitle, { isSubtle: true })], { spacing: 'None' })]
      : []),
    line([run(lead)]),
    ...quotes.map(quoteBox),
    ...factsBelow(notice).map(factLine),
  ]
  const card = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    fallbackText: plain(subject),
    msteams: { width: 'Full' },
    body,
    actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.href }],
  }
  return {
    type: 'message',
    summary: plain(subject),
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: card,
      },
    ],
  }
}
