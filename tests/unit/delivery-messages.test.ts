// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { waitlistTools } from '@/admin/words'
import { statusNames } from '@/admin/work-words'
import { palette } from '@/lib/palette'
import { colours, type Colour } from '../../supabase/functions/deliver/colours.ts'
import { mailText } from '../../supabase/functions/deliver/mail.ts'
import type { Message, Request } from '../../supabase/functions/deliver/message.ts'
import { webhookText } from '../../supabase/functions/deliver/webhook.ts'
import { words } from '../../supabase/functions/deliver/words.ts'
import { message, messageOf } from '../support/delivery.ts'

const SITE = 'https://www.sayfield.example'
const ENTRY = `${SITE}/admin/dashboard#entry=00000000-0000-4000-8000-00000000cafe`

const unescape = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

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
    slack: body('slack') as { text: string; blocks: { text?: { text: string }; fields?: { text: string }[] }[] },
    teams: body('teams') as {
      attachments: [{ content: { version: string; body: object[]; actions: [{ url: string }] } }]
    },
    standard: body('standard') as { type: string; timestamp: string; data: object },
  }
}

const PERSON = ['Jane Doe', 'Northwind', 'jane@prospect.example', '+353 1 555 0100']
const ORIGIN = ['linkedin', 'cpc', 'q4', 'g2.com', '/comparison/hubspot']
const MESSAGE = ['Two lines,', 'of which this is one.']
const REQUEST = [...PERSON, ...ORIGIN, ...MESSAGE]

/** Event, subject, texts in every format, further texts in mails and chats, and the button's link. */
const EVENTS: [Message['event'], string, string[], string[], string][] = [
  ['request.created', 'New request: Jane Doe, Northwind', REQUEST, ['Demo form', '21 Nov 2026, 10:00 GMT'], ENTRY],
  [
    'request.returned',
    'Asked again: Jane Doe, Northwind (first asked 3 Jun, closed)',
    [...REQUEST, '+353 1 555 0177', 'The first time.'],
    ['is now back to New', 'App page', 'Demo form', 'Closed', '22 Nov 2026, 21:40 GMT', '3 Jun 2026, 10:00 IST'],
    ENTRY,
  ],
  ['request.updated', 'Booked: Jane Doe, Northwind', [...REQUEST, 'Ada Byrne'], ['Contacted', 'Nobody'], ENTRY],
  ['request.erased', 'A request was erased', ['00000000-0000-4000-8000-00000000cafe'], [], `${SITE}/admin/activity`],
  ['request.waiting', 'No answer after 4 hours: Jane Doe, Northwind', REQUEST, ['Nobody has worked on this'], ENTRY],
  ['owner.assigned', 'Assigned to you: Jane Doe, Northwind', [...REQUEST, 'Ada Byrne'], ['made you the owner'], ENTRY],
  [
    'digest.morning',
    '5 due: Jane Doe, Mo Ryan and 3 more',
    ['Jane Doe', 'Mo Ryan', 'Northwind', 'Call again', ENTRY],
    ['Call again, 2 days late', 'New for 1 hour', 'And 2 more.'],
    `${SITE}/admin/dashboard#status=due`,
  ],
  [
    'destination.failing',
    'Failing: CRM',
    ['CRM', 'The receiver answered 404'],
    ['has taken no notices since 22 Nov 2026, 22:13 GMT', 'We keep trying for five days'],
    `${SITE}/admin/notifications`,
  ],
  ['test', 'Test: notices arrive here', [], ['There is no request behind it'], `${SITE}/admin/notifications`],
]

describe.each(EVENTS)('%s', (event, subject, everywhere, toPeople, link) => {
  const forms = formsOf(messageOf(event))

  it.each(['html', 'text', 'slack', 'teams'] as const)('as %s contains every part and the link', (form) => {
    const said = unescape(stringsIn(forms[form]))
    for (const part of [...everywhere, ...toPeople, link]) expect(said).toContain(part)
  })

  it('has the right subject, in chats too', () => {
    expect(forms.subject).toBe(subject)
    expect(forms.slack.text.split('\n')[0]).toBe(subject)
    expect(forms.teams.attachments[0].content.actions).toMatchObject([{ type: 'Action.OpenUrl', url: link }])
  })

  it('stays within the limits of Slack and Teams', () => {
    for (const { fields = [] } of forms.slack.blocks) expect(fields.length).toBeLessThanOrEqual(10)
    // Card versions: strikethrough needs 1.2; Teams rejects those above 1.5.
    expect(['1.2', '1.3', '1.4', '1.5']).toContain(forms.teams.attachments[0].content.version)
  })

  it('as a standard webhook has every value unchanged', () => {
    expect(forms.standard).toMatchObject({ type: event, timestamp: expect.stringMatching(/^2026-11-2/) })
    const values = stringsIn(forms.standard.data)
    for (const part of everywhere) expect(values).toContain(part)
  })

  it('as HTML loads nothing, has one button, and each colour in both schemes', () => {
    const properties: Record<string, string> = { t: 'color', g: 'background-color', b: 'border-color' }
    for (const [, names = '', style = ''] of forms.html.matchAll(/ class="([^"]*)" style="([^"]*)"/g)) {
      expect(names).toMatch(/^\w[\w-]*( \w[\w-]*)*$|^$/)
      const named = [...names.matchAll(/\b([tgb])-([\w-]+)/g)]
      expect(style.split(';').filter((rule) => rule.includes('color:'))).toEqual(
        named.map(([, kind, name]) => `${properties[kind!]}:${colours[name as Colour][0]}`),
      )
      for (const [rule, kind, name] of named)
        expect(forms.html).toContain(`.${rule}{${properties[kind!]}:${colours[name as Colour][1]}!important}`)
    }
    expect(forms.html).not.toMatch(/<table[^>]*><\/table>|\b(undefined|false|null|NaN)\b/)
    expect(forms.html).not.toMatch(/<(img|link|script|iframe)|url\(|src=|@import/)
    expect(forms.html.match(/display:inline-block/g)).toHaveLength(1)
    expect(forms.html).toContain('prefers-color-scheme:dark')
  })
})

describe('text typed by a visitor', () => {
  const HOSTILE =
    `</td><script>alert(1)</script><a href="https://evil.example">'&amp; <!channel> <https://evil.example|click> ` +
    `[click](https://evil.example) **bold** {{{DATE(2026-11-21T10:00:00Z)}}} \`\`\` ~x~ @{x}`
  const TYPED = `${HOSTILE}\nSource: ROI calculator\nOpen it in the dashboard: https://evil.example/\u2028Status: Booked`
  const PLAIN = 'x\nx\nx\nx'
  const as = (text: string, lines: string) =>
    ({ name: text, company: text, phone: text, message: lines, utm_campaign: text, utm_source: text }) as const

  it.each(EVENTS.map(([event]) => event))('is escaped in every format of %s', (event) => {
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
  it('shows differences to the first request next to the old values, struck through in mails and in Teams', () => {
    const { html, text, teams } = formsOf(returned)
    expect(html).toMatch(/<s [^>]*>\+353 1 555 0100<\/s> <span [^>]*>\+353 1 555 0177</)
    expect(formsOf(messageOf('request.created')).html).toMatch(/<span [^>]*g-field"[^>]*>\+353 1 555 0100</)
    expect(text).toMatch(/^Phone: \+353 1 555 0177 \(before: \+353 1 555 0100\)$/m)
    expect(text).toMatch(/^Company: Northwind$/m)
    expect(html).toContain(`${MESSAGE.join('<br>')}</td>`)
    expect(html).toContain(`hide:all">${MESSAGE.join(' ')}</div>`)
    expect(formsOf(messageOf('test')).html).toContain('hide:all">This is a test.')
    const runs = JSON.stringify(teams)
    expect(runs).toMatch(
      /\{[^{}]*"\+353 1 555 0100"[^{}]*"strikethrough":true[^{}]*\},[^{}]*\{[^{}]*\},\{[^{}]*"\+353 1 555 0177"/,
    )
  })

  it('shows a repeated message once, and the name and company only as its title', () => {
    const { text, teams } = formsOf({ ...returned, request: { ...again, message: MESSAGE.join('\n') } })
    expect(text).not.toContain(words.fields.firstMessage)
    const said = stringsIn(teams.attachments[0].content.body).split('\n')
    for (const title of ['Jane Doe', 'Northwind']) expect(said.filter((part) => part === title)).toHaveLength(1)
  })

  it('shows entities as typed', () => {
    const { html, slack } = formsOf(messageOf('request.created', { company: 'A &lt; B' }))
    expect([html.includes('A &amp;lt; B'), slack.text.includes('A &amp;lt; B')]).toEqual([true, true])
  })
})

it('a return in Slack shows all facts, in as many blocks as needed', () => {
  const { blocks, text } = formsOf(returned).slack
  const facts = blocks.flatMap(({ fields = [] }) => fields.map((fact) => fact.text.replace(/\*(.+)\*\n/, '$1: ')))
  expect(facts.length).toBeGreaterThan(10)
  expect(facts).toEqual(
    text
      .split('\n')
      .slice(1)
      .filter((line) => /^\p{Lu}[\p{L} ]+: ./u.test(line)),
  )
})

const [waiting, morning] = [messageOf('request.waiting'), messageOf('digest.morning')]
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
  [first({ returned: { ...again.returned!, phone: null } }), ['\nPhone: +353 1 555 0100\n']],
  [
    first({ first_asked_at: '2025-06-03T09:00:00Z', status_before: 'contacted' }),
    [' (first asked 3 Jun 2025, contacted)\n'],
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
  [dueMail([late!]), [], ['more.']],
  [
    dueMail([{ ...late!, next_step: null, next_step_on: null, demo_at: '2026-11-20T07:00:00Z' }]),
    ['\nDemo 1 day ago: outcome?\n'],
  ],
  [dueMail([{ ...late!, asked_again_at: '2026-11-21T13:59:00Z' }]), ['\nAsked again 1 hour ago\n']],
  [{ count: 1234, request: null }, ['Subject: 1234 new requests\n', `${SITE}/admin/dashboard\n`], ['Jane']],
  [{ ...messageOf('owner.assigned'), count: 50, request: null }, ['Subject: 50 requests assigned to you\n']],
  [{ ...returned, own: true }, ['because you are one of its admins']],
  [messageOf('request.created'), ['chose this address under Notifications']],
]
it.each(SAID.map((row) => [row[1].join(), row] as const))('a mail says: %s', (_, [change, parts, others = []]) => {
  const { subject, text, html } = formsOf(change)
  for (const part of parts) expect(`Subject: ${subject}\n${text}`).toContain(part)
  for (const part of others) expect(subject + text + html).not.toContain(part)
})

it('a morning mail lists twenty entries', () => expect(formsOf(dueMail(many)).text.split(ENTRY)).toHaveLength(20 + 1))

it.each([
  ['The receiver answered 404 Call +1 555 0199', '404'],
  ['Mail: the mail server answered 535 Call +1 555 0199 (EAUTH)', '535'],
])("a failure notice for the error %j contains its status, but not the receiver's text", (failure, status) => {
  const failing = messageOf('destination.failing')
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
