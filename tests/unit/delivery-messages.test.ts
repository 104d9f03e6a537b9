// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { waitlistTools } from '@/admin/words'
import { statusNames } from '@/admin/work-words'
import { palette } from '@/lib/palette'
import { colours } from '../../supabase/functions/deliver/colours.ts'
import { mailText } from '../../supabase/functions/deliver/mail.ts'
import type {
  Message,
  Request,
} from '../../supabase/functions/deliver/message.ts'
import { webhookText } from '../../supabase/functions/deliver/webhook.ts'
import { words } from '../../supabase/functions/deliver/words.ts'
import { message, messageOf } from '../support/delivery.ts'

const SITE = 'https://www.sayfield.example'

const stringsIn = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.values(value ?? {})
        .map(stringsIn)
        .join('\n')

/** Renders a message in every format. */
function formsOf(change: Partial<Message>) {
  const one = message({ zone: 'Europe/Dublin', ...change })
  const { subject, text, html } = mailText(
    { ...one, kind: 'email' },
    SITE,
    'Sayfield',
  )
  const body = (style: Message['style']) =>
    JSON.parse(webhookText({ ...one, style }, SITE)) as unknown
  return {
    subject,
    text,
    html,
    slack: body('slack') as {
      text: string
      blocks: { text?: { text: string } }[]
    },
    teams: body('teams') as object,
    standard: body('standard') as { data: object },
  }
}

const EVENTS = Object.keys(words.kinds) as Message['event'][]
const ONLY_MAILED = new Set(['owner.assigned', 'digest.morning'])

const returned = messageOf('request.returned')
const again = returned.request as Request
const first = (more: object) => ({
  ...returned,
  request: { ...again, ...more } as Message['request'],
})
const updated = (change: Message['change']) => ({
  ...messageOf('request.updated'),
  change,
})
const waiting = messageOf('request.waiting')
const waited = (since: string, round = 1) =>
  ({
    ...waiting,
    created_at: '2026-11-21T18:00:00Z',
    waiting_since: since,
    round,
  }) as const
const morning = messageOf('digest.morning')
const [late] = morning.digest!.due
const due = (...changes: Partial<typeof late & object>[]) =>
  changes.map((change) => Object.assign({}, late, change))
const dueMail = (entries = due({}), total = entries.length) => ({
  ...morning,
  digest: { due: entries, total },
})
const failing = (change: object) =>
  ({
    event: 'destination.failing',
    about: { ...messageOf('destination.failing').about!, ...change },
  }) as const

const MAILS: Record<string, Partial<Message>> = {
  'no form and medium': messageOf('request.created', {
    source: null,
    utm_medium: null,
  } as never),
  'only a name and an address': messageOf('request.created', {
    company: null,
    phone: null,
    message: null,
    source: 'partner',
    landing_path: null,
    utm_source: null,
    utm_medium: null,
    utm_campaign: null,
  } as never),
  'company and phone left out the second time': first({
    returned: { ...again.returned!, company: null, phone: null },
  }),
  'another company': first({
    first_asked_at: null,
    status_before: null,
    returned: { ...again.returned!, company: 'Daly' },
  }),
  'the same message again': first({ ...again.returned }),
  'first asked last year': first({
    first_asked_at: '2025-06-03T09:00:00Z',
    status_before: 'contacted',
  }),
  'first asked this year, by its zone': {
    ...first({ first_asked_at: '2025-12-31T23:30:00Z' }),
    zone: 'Europe/Berlin',
  },
  'a return, by a zone unknown to JavaScript': { ...returned, zone: 'Factory' },
  'a return, to an admin': { ...returned, own: true },
  'a new outcome': updated({ outcome: [null, 'held'] }),
  'a new owner': updated({ owner: ['Mo', 'Ada'] }),
  'no owner': updated({ owner: ['Mo', null] }),
  'no zone': { ...waiting, zone: undefined },
  '4 hours and a minute': waited('2026-11-21T13:59:00Z'),
  'half an hour': waited('2026-11-21T17:30:00Z'),
  '24 hours': waited('2026-11-20T18:00:00Z', 2),
  '71 hours': waited('2026-11-18T19:00:00Z', 2),
  'asked again': { ...waiting, asked_again: true },
  'asked again, the last reminder': { ...waiting, asked_again: true, round: 2 },
  '25 of 30 due': dueMail(due(...Array.from({ length: 25 }, () => ({}))), 30),
  '2 of 3 due': dueMail(due({}, { name: 'Mo Ryan' }), 3),
  '2 due': dueMail(due({}, { name: 'Mo Ryan' })),
  'due without company and words': dueMail(
    due({
      company: null,
      next_step: null,
      next_step_on: '2026-11-20',
      demo_at: '2026-11-20T07:00:00Z',
    }),
  ),
  'due today': dueMail(due({ next_step_on: '2026-11-21' })),
  'due by its zone': {
    ...dueMail(),
    zone: 'Pacific/Auckland',
    created_at: '2026-11-21T11:30:00Z',
  },
  'a demo': dueMail(
    due({
      next_step: null,
      next_step_on: null,
      demo_at: '2026-11-20T07:00:00Z',
    }),
  ),
  'due and asked again': dueMail(
    due({ asked_again_at: '2026-11-21T13:59:00Z' }),
  ),
  'failing with a stranger’s words': failing({
    failure: 'The receiver answered 404 Call +1 555 0199',
  }),
  'failing with a mail server’s words': failing({
    failure: 'Mail: the mail server answered 535 Call +1 555 0199 (EAUTH)',
  }),
  stopped: failing({ name: 'C\nRM', failure: null, stopped: true }),
  ...Object.fromEntries(
    Object.keys(words.many).map((event) => [
      `12 of ${event}`,
      { event: event as Message['event'], count: 12, request: null },
    ]),
  ),
}

const HOSTILE =
  `</td><script>alert(1)</script><a href="https://evil.example">'&amp; <!channel> <https://evil.example|click> ` +
  `[click](https://evil.example) **bold** {{{DATE(2026-11-21T10:00:00Z)}}} \`\`\` ~x~ @{x}\nStatus: Booked`
const TYPED = `${HOSTILE}\nSource: ROI calculator\nOpen it in the dashboard: https://evil.example/\u2028Status: Booked`
const PLAIN = 'x\nx\nx\nx\nx'
const as = (text: string, lines: string) =>
  ({
    name: text,
    company: text,
    phone: text,
    message: lines,
    utm_campaign: text,
    utm_source: text,
  }) as const

it('the bodies of each event and of hostile text, and the mails of each case, are as recorded', () => {
  const [, style] = /<style>(.*)<\/style>/.exec(formsOf({}).html)!
  const messages = EVENTS.map((event): [string, Partial<Message>] => [
    event,
    messageOf(event),
  ])
  messages.push(['hostile', messageOf('request.returned', as(HOSTILE, TYPED))])
  const bodies = messages.flatMap(([event, change]) => {
    const { html, slack, teams, standard } = formsOf(change)
    return Object.entries({
      html: html.replace(style!, ''),
      slack,
      teams,
      standard,
    })
      .filter(([form]) => form === 'html' || !ONLY_MAILED.has(event))
      .map(([form, body]) => [
        `${event} ${form}`,
        typeof body === 'string' ? body : JSON.stringify(body),
      ])
  })
  const mails = Object.entries(MAILS).map(([name, change]) => {
    const { subject, text, html } = formsOf(change)
    return [
      name,
      JSON.stringify([subject, /<h1[^>]*>(.*)<\/h1>/.exec(html)![1], text]),
    ]
  })
  expect(
    Object.fromEntries([['style', style], ...bodies, ...mails]),
  ).toMatchSnapshot()
})

describe('text typed by a visitor', () => {
  it.each(EVENTS)('is escaped in every format of %s', (event) => {
    const [hostile, plain] = [
      formsOf(messageOf(event, as(HOSTILE, TYPED))),
      formsOf(messageOf(event, as('x', PLAIN))),
    ]
    const count = (pattern: RegExp, text: string) =>
      text.match(pattern)?.length ?? 0

    for (const tag of [/<a /g, /<td/g, /<[a-z/!]/g])
      expect(count(tag, hostile.html)).toBe(count(tag, plain.html))
    expect(hostile.html).not.toMatch(/"https:\/\/evil/)

    // Mail: typed text is indented, and so adds no label lines.
    for (const label of [
      /^Source: /gm,
      /^Status: /gm,
      /^Open it in the dashboard: /gm,
    ]) {
      expect(count(label, hostile.text)).toBe(count(label, plain.text))
    }

    // Slack: every "<" belongs to a link of the message, and formatting stays inside its line.
    const slackTexts = (form: typeof hostile) => stringsIn(form.slack)
    expect(count(/</g, slackTexts(hostile))).toBe(
      count(/</g, slackTexts(plain)),
    )
    expect(slackTexts(hostile)).not.toContain('<!channel>')
    for (const mark of [/\*/g, /`/g, /~/g, />/g])
      expect(count(mark, slackTexts(hostile))).toBe(
        count(mark, slackTexts(plain)),
      )

    // Teams: no date is expanded; text runs don't support Markdown.
    expect(JSON.stringify(hostile.teams)).not.toContain('{{')
  })

  it('is quoted line by line in a chat, however long', () => {
    const { slack } = formsOf(
      messageOf('request.created', {
        message: `Thanks!\n\n${'<'.repeat(998)}\v*x*`,
      }),
    )
    const quoted = slack.text
      .split('\n')
      .filter((line) => line.startsWith('> '))
    expect(quoted.map((line) => line.length)).toEqual([9, 2, 2 + 998 * 4, 5])
    const texts = slack.blocks.map((block) => block.text?.text ?? '')
    expect(texts.join('').match(/&lt;/g)).toHaveLength(998)
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(
      3000,
    )
    const longest = (last: number) => {
      const lines = [598, 598, 598, 598, last]
        .map((length) => 'x'.repeat(length))
        .join('\n')
      const { blocks } = formsOf(
        messageOf('request.created', { message: lines }),
      ).slack
      return Math.max(...blocks.map(({ text }) => text?.text.length ?? 0))
    }
    expect([longest(594), longest(595)]).toEqual([3000, 4 * 601 - 1])
  })
})

it('form names, statuses and colours in messages equal those of the site', () => {
  expect(words.sources).toEqual(waitlistTools.sources)
  expect(words.statuses).toEqual(statusNames)
  expect(palette, 'supabase/functions/deliver/colours.ts').toMatchObject(
    colours,
  )
})
