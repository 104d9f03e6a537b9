// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { waitlistTools } from '@/admin/words'
import { statusNames } from '@/admin/work-words'
import { palette } from '@/lib/palette'
import { colours } from '../../supabase/functions/deliver/colours.ts'
import { mailText } from '../../supabase/functions/deliver/mail.ts'
import type { Message, Request } from '../../supabase/functions/deliver/message.ts'
import { webhookText } from '../../supabase/functions/deliver/webhook.ts'
import { words } from '../../supabase/functions/deliver/words.ts'
import { message, messageOf } from '../support/delivery.ts'

const SITE = 'https://www.sayfield.example'
const ENTRY = `${SITE}/admin/dashboard#entry=00000000-0000-4000-8000-00000000cafe`

const stringsIn = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.values(value ?? {})
        .map(stringsIn)
        .join('\n')

/** Renders a message in every format. */
function formsOf(change: Partial<Message>) {
  const one = message({ zone: 'Europe/Dublin', ...change })
  const { subject, text, html } = mailText({ ...one, kind: 'email' }, SITE, 'Sayfield')
  const body = (style: Message['style']) => JSON.parse(webhookText({ ...one, style }, SITE)) as unknown
  return {
    subject,
    text,
    html,
    slack: body('slack') as { text: string; blocks: { text?: { text: string } }[] },
    teams: body('teams') as { attachments: [{ content: { body: object[] } }] },
    standard: body('standard') as { data: object },
  }
}

const EVENTS = Object.keys(words.kinds) as Message['event'][]
const ONLY_MAILED = new Set(['owner.assigned', 'digest.morning'])

it('the bodies of each event are as recorded', () => {
  const [, style] = /<style>(.*)<\/style>/.exec(formsOf({}).html)!
  const bodies = EVENTS.flatMap((event) => {
    const { html, slack, teams, standard } = formsOf(messageOf(event))
    return Object.entries({ html: html.replace(style!, ''), slack, teams, standard })
      .filter(([form]) => form === 'html' || !ONLY_MAILED.has(event))
      .map(([form, body]) => [`${event} ${form}`, typeof body === 'string' ? body : JSON.stringify(body)])
  })
  const many = Object.keys(words.many).map((event) => {
    const { subject } = formsOf({ event: event as Message['event'], count: 12, request: null })
    return [`${event} many`, subject]
  })
  expect(Object.fromEntries([...bodies, ...many, ['style', style]])).toMatchSnapshot()
})

describe('text typed by a visitor', () => {
  const HOSTILE =
    `</td><script>alert(1)</script><a href="https://evil.example">'&amp; <!channel> <https://evil.example|click> ` +
    `[click](https://evil.example) **bold** {{{DATE(2026-11-21T10:00:00Z)}}} \`\`\` ~x~ @{x}`
  const TYPED = `${HOSTILE}\nSource: ROI calculator\nOpen it in the dashboard: https://evil.example/\u2028Status: Booked`
  const PLAIN = 'x\nx\nx\nx'
  const as = (text: string, lines: string) =>
    ({ name: text, company: text, phone: text, message: lines, utm_campaign: text, utm_source: text }) as const

  it.each(EVENTS)('is escaped in every format of %s', (event) => {
    const [hostile, plain] = [formsOf(messageOf(event, as(HOSTILE, TYPED))), formsOf(messageOf(event, as('x', PLAIN)))]
    const count = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0

    for (const tag of [/<a /g, /<td/g, /<[a-z/!]/g]) expect(count(tag, hostile.html)).toBe(count(tag, plain.html))
    expect(hostile.html).not.toMatch(/"https:\/\/evil/)

    // Mail: typed text is indented, and so adds no label lines.
    for (const label of [/^Source: /gm, /^Status: /gm, /^Open it in the dashboard: /gm]) {
      expect(count(label, hostile.text)).toBe(count(label, plain.text))
    }

    // Slack: every "<" belongs to a link of the message, and formatting stays inside its line.
    const slackTexts = (form: typeof hostile) => stringsIn(form.slack)
    expect(count(/</g, slackTexts(hostile))).toBe(count(/</g, slackTexts(plain)))
    expect(slackTexts(hostile)).not.toContain('<!channel>')
    for (const mark of [/\*/g, /`/g, /~/g])
      expect(count(mark, slackTexts(hostile))).toBe(count(mark, slackTexts(plain)))
    const verbatim = (form: typeof hostile) => count(/"verbatim":true/g, JSON.stringify(form.slack.blocks))
    expect(verbatim(hostile)).toBe(count(/"mrkdwn"/g, JSON.stringify(hostile.slack.blocks)))

    // Teams: typed text changes only the card's text runs, which don't support markdown.
    const shape = (form: typeof hostile) =>
      JSON.parse(
        JSON.stringify(form.teams, (key, value: unknown) =>
          ['text', 'subject', 'summary', 'fallbackText', 'title'].includes(key) ? '' : value,
        ),
      ) as unknown
    expect(shape(hostile)).toEqual(shape(plain))
    expect(count(/"TextBlock"|\{\{/g, JSON.stringify(hostile.teams))).toBe(0)
  })

  it('is unchanged in a standard webhook', () => {
    const { data } = formsOf(messageOf('request.created', as(HOSTILE, TYPED))).standard
    expect(data).toMatchObject(as(HOSTILE, TYPED))
  })

  it('is quoted line by line in a chat, however long', () => {
    const { slack } = formsOf(messageOf('request.created', { message: `Thanks!\n\n${'<'.repeat(998)}\v*x*` }))
    const quoted = slack.text.split('\n').filter((line) => line.startsWith('> '))
    expect(quoted.map((line) => line.length)).toEqual([9, 2, 2 + 998 * 4, 5])
    const texts = slack.blocks.map((block) => block.text?.text ?? '')
    expect(
      texts
        .filter((text) => text.startsWith('> '))
        .join('\n')
        .match(/&lt;/g),
    ).toHaveLength(998)
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(3000)
    const longest = (last: number) => {
      const lines = [598, 598, 598, 598, last].map((length) => 'x'.repeat(length)).join('\n')
      const { blocks } = formsOf(messageOf('request.created', { message: lines })).slack
      return Math.max(...blocks.map(({ text }) => text?.text.length ?? 0))
    }
    expect([longest(594), longest(595)]).toEqual([3000, 4 * 601 - 1])
  })
})

const returned = messageOf('request.returned')
const again = returned.request as Request

describe('a notice', () => {
  it('shows a repeated message once, and the name and company only as its title', () => {
    const { text, teams } = formsOf({ ...returned, request: { ...again, ...again.returned } })
    expect(text).not.toContain(words.fields.firstMessage)
    const said = stringsIn(teams.attachments[0].content.body).split('\n')
    for (const title of ['Jane Doe', 'Northwind']) expect(said.filter((part) => part === title)).toHaveLength(1)
  })

  it('shows entities as typed', () => {
    const { html, slack } = formsOf(messageOf('request.created', { company: 'A &lt; B' }))
    expect([html.includes('A &amp;lt; B'), slack.text.includes('A &amp;lt; B')]).toEqual([true, true])
  })
})

const waiting = messageOf('request.waiting')
const morning = messageOf('digest.morning')
const failing = messageOf('destination.failing')
const [late] = morning.digest!.due
const many = Array.from({ length: 25 }, () => late!)
/** A morning mail of these entries. */
const dueMail = (due: (typeof late & object)[], total = due.length) => ({ ...morning, digest: { due, total } })
const waited = (since: string, round = 1) =>
  ({ ...waiting, created_at: '2026-11-21T18:00:00Z', waiting_since: since, round }) as const
const first = (more: object) => ({ ...returned, request: { ...again, ...more } as Message['request'] })
const owner = (after: string | null) => ({
  ...messageOf('request.updated'),
  change: { owner: ['Mo', after] } as Message['change'],
})
const LAST = 'last reminder'
const JANE = 'Jane Doe, Northwind'

/** A message, and texts that its mail has and has not. */
const SAID: [Partial<Message>, string[], string[]?][] = [
  [
    messageOf('request.created', { source: null, utm_medium: null } as never),
    ['Form: Not recorded\n', 'linkedin / q4\n'],
  ],
  [
    messageOf('request.created', {
      company: null,
      phone: null,
      message: null,
      source: 'partner',
      landing_path: null,
      utm_source: null,
      utm_medium: null,
      utm_campaign: null,
    } as never),
    [
      `Subject: New request: Jane Doe
A request has come in.

Name: Jane Doe
Email: jane@prospect.example
Form: partner
Origin: g2.com
Received: 21 Nov 2026, 10:00 GMT

Open it in the dashboard: ${ENTRY}

--${' '}
Your reply to this email goes to the person who asked.
Sayfield sent this because an admin chose this address under Notifications.
`,
    ],
  ],
  [
    first({ returned: { ...again.returned!, company: null, phone: null } }),
    [`Asked again: ${JANE} (`, '\nPhone: +353 1 555 0100\n'],
  ],
  [
    first({ first_asked_at: null, status_before: null }),
    ['(first asked 21 Nov)\nThey have asked again.\n', 'First asked: 21 Nov 2026, 10:00 GMT'],
  ],
  [
    first({ first_asked_at: '2025-06-03T09:00:00Z', status_before: 'contacted' }),
    [' (first asked 3 Jun 2025, contacted)\nThey have asked again.\n'],
  ],
  [
    { ...messageOf('request.updated'), change: { outcome: [null, 'held'] } },
    [`Subject: Changed: ${JANE}\n`, 'Status: Closed\nOwner: Mo Ryan\nOutcome: No-show\n'],
  ],
  [owner('Ada'), [`Subject: Owner Ada: ${JANE}\n`, 'Owner: Ada (before: Mo)']],
  [owner(null), [`Subject: Owner Nobody: ${JANE}\n`, 'Owner: Nobody (before: Mo)']],
  [waited('2026-11-21T13:59:00Z'), [`Subject: No answer after 4 hours: ${JANE}\n`], [LAST]],
  [waited('2026-11-21T17:30:00Z'), [`Subject: No answer after 1 hour: ${JANE}\n`], [LAST]],
  [waited('2026-11-20T18:00:00Z', 2), [`Subject: No answer after 1 day: ${JANE}\n`, LAST]],
  [waited('2026-11-18T19:00:00Z', 2), [`Subject: No answer after 2 days: ${JANE}\n`, LAST]],
  [
    { ...waiting, asked_again: true, round: 1 },
    [
      `Subject: Asked again 4 hours ago: ${JANE}\n`,
      'They have asked again, and nobody has worked on this request since.',
    ],
    [LAST],
  ],
  [{ ...waiting, asked_again: true, round: 2 }, [`Subject: Asked again 4 hours ago: ${JANE}\n`, LAST]],
  [{ ...waiting, zone: undefined }, ['Received: 21 Nov 2026, 10:00 UTC']],
  [{ ...waiting, zone: 'Factory' }, ['Received: 21 Nov 2026, 10:00 UTC']],
  [{ ...returned, zone: 'Factory' }, ['first asked 3 Jun']],
  [dueMail(many, 30), ['And 10 more.']],
  [dueMail(many), ['And 5 more.']],
  [
    dueMail([late!, { ...late!, name: 'Mo Ryan' }]),
    ['2 due: Jane Doe and Mo Ryan\n', '>2 requests are due<'],
    ['more.'],
  ],
  [
    dueMail([
      { ...late!, company: null, next_step: null, next_step_on: '2026-11-20', demo_at: '2026-11-20T07:00:00Z' },
    ]),
    ['1 due: Jane Doe\n', '\nJane Doe\nNext step, 1 day late\n', '>1 request is due<'],
  ],
  [dueMail([{ ...late!, next_step_on: '2026-11-21' }]), ['\nCall again, today\n']],
  [{ ...dueMail([late!]), zone: 'Pacific/Auckland', created_at: '2026-11-21T11:30:00Z' }, ['Call again, 3 days late']],
  [
    dueMail([{ ...late!, next_step: null, next_step_on: null, demo_at: '2026-11-20T07:00:00Z' }]),
    ['\nDemo 1 day ago: outcome?\n'],
  ],
  [dueMail([{ ...late!, asked_again_at: '2026-11-21T13:59:00Z' }]), ['\nAsked again 1 hour ago\n']],
  [
    { count: 1234, request: null },
    [
      `Subject: 1234 new requests
1234 came at once. Until it calms down you get at most one email a minute.

Read them in the dashboard: ${SITE}/admin/dashboard

--${' '}
Sayfield sent this because`,
    ],
    ['Jane'],
  ],
  [{ ...returned, own: true }, ['because you are one of its admins']],
  [
    { ...failing, about: { ...failing.about!, name: 'C\nRM', failure: null, stopped: true } },
    [
      'Subject: Stopped: C RM\nC RM has taken no notices since 22 Nov 2026, 22:13 GMT: . Sending stopped after five days. ',
      'Once it’s fixed, press Resume and everything waiting is sent.',
    ],
  ],
]
it.each(SAID.map((row) => [row[1].join(), row] as const))('a mail says: %s', (_, [change, parts, others = []]) => {
  const { subject, text, html } = formsOf(change)
  for (const part of parts) expect(`Subject: ${subject}\n${text}${html}`).toContain(part)
  for (const part of others) expect(subject + text + html).not.toContain(part)
})

it('a morning mail lists twenty entries', () => expect(formsOf(dueMail(many)).text.split(ENTRY)).toHaveLength(20 + 1))

it.each([
  ['The receiver answered 404 Call +1 555 0199', '404'],
  ['Mail: the mail server answered 535 Call +1 555 0199 (EAUTH)', '535'],
])("a failure notice for the error %j contains its status, but not the receiver's text", (failure, status) => {
  const { text, html, slack, teams } = formsOf({ ...failing, about: { ...failing.about!, failure } })
  for (const said of [text, html, stringsIn(slack), stringsIn(teams)]) {
    expect(said).toMatch(new RegExp(`answered ${status}\\. We keep trying`))
    expect(said).not.toContain('0199')
  }
})

it('form names, statuses and colours in messages equal those of the site', () => {
  expect(words.sources).toEqual(waitlistTools.sources)
  expect(words.statuses).toEqual(statusNames)
  expect(palette, 'supabase/functions/deliver/colours.ts').toMatchObject(colours)
})
