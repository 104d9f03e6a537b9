import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { waitlistTools } from '@/admin/words'
import { statusNames } from '@/admin/work-words'
import { formatWorkingSpan } from '@/lib/duration'
import { palette } from '@/lib/palette'
import { colours } from '../../supabase/functions/deliver/colours.ts'
import { mailText } from '../../supabase/functions/deliver/mail.ts'
import type {
  Digest,
  Failing,
  Listed,
  Message,
  Request,
} from '../../supabase/functions/deliver/message.ts'
import type { slackMessage } from '../../supabase/functions/deliver/slack.ts'
import type { teamsMessage } from '../../supabase/functions/deliver/teams.ts'
import { webhookText } from '../../supabase/functions/deliver/webhook.ts'
import { words } from '../../supabase/functions/deliver/words.ts'
import { digestOf, listOf, message, messageOf } from '../support/delivery.ts'
import { NO_VALUES } from '../support/request-values.ts'

// The texts of each notice: as a mail in text and HTML, in Slack, in Teams, and
// as a Standard Webhook.

const SITE = 'https://www.sayfield.example'
const DASHBOARD = `${SITE}/admin/dashboard`
const ENTRY = `${DASHBOARD}#entry=00000000-0000-4000-8000-00000000cafe`

const inDublin = (change: Partial<Message>) =>
  message({ zone: 'Europe/Dublin', ...change })

function mail(change: Partial<Message>) {
  const { subject, text, html } = mailText(
    inDublin({ ...change, kind: 'email' }),
    SITE,
    'Sayfield',
  )
  const page = new DOMParser().parseFromString(html, 'text/html')
  const textOf = (selector: string) =>
    page.querySelector(selector)?.textContent ?? ''
  return { subject, text, lines: text.split('\n'), html, page, textOf }
}

const bodyOf = (style: Message['style'], change: Partial<Message>): unknown =>
  JSON.parse(webhookText(inDublin({ ...change, style }), SITE))

const slack = (change: Partial<Message>) =>
  bodyOf('slack', change) as ReturnType<typeof slackMessage>

const teams = (change: Partial<Message>) =>
  bodyOf('teams', change) as ReturnType<typeof teamsMessage>

/** A Slack message's texts, one block or field each. */
const slackTexts = (change: Partial<Message>) =>
  slack(change).blocks.flatMap((block) =>
    'fields' in block
      ? block.fields.map(({ text }) => text)
      : [block.text.text],
  )

interface Part {
  items?: Part[]
  inlines?: { text: string; strikethrough?: boolean }[]
}

/**
 * A Teams card's lines; a struck-out value between tildes, a container's lines
 * indented.
 */
const cardLines = (parts: readonly Part[], indent = ''): string[] =>
  parts.flatMap(({ items, inlines }) =>
    items
      ? cardLines(items, `${indent}  `)
      : [
          indent +
            inlines!
              .map(({ text, strikethrough }) =>
                strikethrough ? `~${text}~` : text,
              )
              .join(''),
        ],
  )
const teamsLines = (change: Partial<Message>) =>
  cardLines(teams(change).attachments[0]!.content.body as Part[])

const requestOf = (change: Partial<Message>) => change.request as Request

/** A return with other values in its first request. */
function returned(more: Partial<Request> = {}): Partial<Message> {
  const change = messageOf('request.returned')
  return { ...change, request: { ...requestOf(change), ...more } }
}
const again = requestOf(messageOf('request.returned')).returned!

describe('a mail', () => {
  it('of a return reads as follows', () => {
    expect(mail(returned()).lines).toEqual([
      'They have asked again. The request was closed and is now back to New.',
      '',
      'Message:',
      '',
      '    Two lines,',
      '    of which this is one.',
      '',
      'First message:',
      '',
      '    The first time.',
      '    ',
      '    Bye.',
      '',
      'Status: New (before: Closed)',
      'Owner: Nobody',
      'Name: Jane Doe (before: Jane Dow)',
      'Email: jane@northwind.example',
      'Company: Northwind',
      'Phone: +353 1 555 0177 (before: +353 1 555 0100)',
      'Form: App page (before: Demo form)',
      'Origin: linkedin / cpc / q4',
      'Referrer: g2.com',
      'First page: /comparison/hubspot',
      'Received: 22 Nov 2026, 21:40 GMT',
      'First asked: 3 Jun 2026, 00:05 IST',
      '',
      `Open it in the dashboard: ${ENTRY}`,
      '',
      '-- ',
      'Your reply to this email goes to the person who asked.',
      'Sayfield sent this because an admin chose this address under Notifications.',
      '',
    ])
  })

  it('to a person’s own mailbox says why it came', () => {
    expect(mail({ own: true }).text).toContain(
      'Sayfield sent this to you because you have access to its requests.',
    )
  })

  it('without a sender promises no reply to them', () => {
    expect(mail(messageOf('test')).text).not.toContain('Your reply')
  })

  it('has subject, name, company and kind in its HTML', () => {
    const { textOf, subject, page } = mail({})
    expect(subject).toBe('New request: Jane Doe, Northwind')
    expect(textOf('title')).toBe(subject)
    expect(textOf('h1')).toBe('Jane Doe')
    expect(textOf('h1 + p')).toBe('Northwind')
    expect(page.body).toHaveTextContent(/^.*Sayfield\s*New request/)
  })

  it('leaves out of its HTML the facts that stand in the title', () => {
    const { page } = mail({})
    const labels = [...page.querySelectorAll('td.label')].map(
      ({ textContent }) => textContent,
    )
    expect(labels).toEqual([
      'Email',
      'Phone',
      'Form',
      'Origin',
      'Referrer',
      'First page',
      'Received',
    ])
  })

  it('strikes out an earlier value and highlights the new one', () => {
    const { page } = mail(returned())
    const phone = [...page.querySelectorAll('td.label')].find(
      ({ textContent }) => textContent === 'Phone',
    )!.nextElementSibling!
    expect(phone.querySelector('s')).toHaveTextContent('+353 1 555 0100')
    expect(phone.querySelector('span.g-field')).toHaveTextContent(
      '+353 1 555 0177',
    )
  })

  it('highlights what the visitor typed in a new request only', () => {
    const highlighted = (change: Partial<Message>) =>
      [...mail(change).page.querySelectorAll('span.g-field')].map(
        ({ textContent }) => textContent,
      )
    expect(highlighted({})).toEqual([
      'jane@prospect.example',
      '+353 1 555 0100',
    ])
    expect(highlighted(messageOf('owner.assigned'))).toEqual([])
  })

  it('shows the message first in a mail program’s list, else the lead', () => {
    const hidden = 'div[style^="display:none"]'
    expect(mail({}).textOf(hidden)).toBe('Two lines, of which this is one.')
    expect(mail(messageOf('test')).textOf(hidden)).toBe(
      'This is a test. There is no request behind it.',
    )
  })

  it('keeps the message’s lines in its HTML, in the direction of their script', () => {
    const quote = mail({}).page.querySelector('td[width="3"] + td')!
    expect(quote.innerHTML).toBe('Two lines,<br>of which this is one.')
    expect(quote).toHaveAttribute('dir', 'auto')
  })

  it('has one button, which opens the entry', () => {
    const links = [...mail({}).page.querySelectorAll('a')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual([ENTRY])
    expect(links[0]).toHaveTextContent('Open it in the dashboard')
  })

  it('loads nothing, and runs no script', () => {
    const { html, page } = mail(returned())
    expect(page.querySelectorAll('img, link, script, iframe')).toHaveLength(0)
    expect(html).not.toMatch(/url\(|@import|src=/)
  })

  it('has every colour as an attribute of the element, and a dark one in the style sheet', () => {
    const { page, textOf } = mail(returned())
    const used = new Set(
      [...page.querySelectorAll('[class]')].flatMap((element) =>
        [...element.classList].filter((name) => /^[tgb]-/.test(name)),
      ),
    )
    expect(used.size).toBeGreaterThan(10)
    for (const name of used) {
      const [, dark] = colours[name.slice(2) as keyof typeof colours]
      expect(textOf('style')).toMatch(
        new RegExp(String.raw`\.${name}\{[a-z-]+:${dark}!important\}`),
      )
    }
    for (const filled of page.querySelectorAll('[class*="g-"]')) {
      const [, name] = /\bg-([\w-]+)/.exec(filled.className)!
      const [light] = colours[name as keyof typeof colours]
      expect(filled).toHaveAttribute('bgcolor', light)
      expect(filled.getAttribute('style')).toContain(
        `background-color:${light}`,
      )
    }
  })

  it('is narrower on a phone', () => {
    const { textOf, page } = mail({})
    expect(textOf('style')).toContain('@media (max-width:480px){.pad{')
    expect(page.querySelectorAll('td.pad').length).toBeGreaterThan(3)
  })
})

it('in Slack a return reads as follows', () => {
  const { text } = slack(returned())
  expect(text.split('\n').slice(0, 8)).toEqual([
    'Asked again: Jane Doe, Northwind (first asked 3 Jun, closed)',
    'They have asked again. The request was closed and is now back to New.',
    '',
    'Message:',
    '',
    '> Two lines,',
    '> of which this is one.',
    '',
  ])
  expect(text).toMatch(/\n<https:\S+\|Open it in the dashboard>$/)
  expect(slackTexts(returned()).join('\n')).toBe(
    [
      '*Asked again: Jane Doe, Northwind (first asked 3 Jun, closed)*',
      'They have asked again. The request was closed and is now back to New.',
      '*Message*',
      '> Two lines,',
      '> of which this is one.',
      '*First message*',
      '> The first time.',
      '> ',
      '> Bye.',
      '*Status*',
      'New (before: Closed)',
      '*Owner*',
      'Nobody',
      '*Name*',
      'Jane Doe (before: Jane Dow)',
      '*Email*',
      'jane@northwind.example',
      '*Company*',
      'Northwind',
      '*Phone*',
      '+353 1 555 0177 (before: +353 1 555 0100)',
      '*Form*',
      'App page (before: Demo form)',
      '*Origin*',
      'linkedin / cpc / q4',
      '*Referrer*',
      'g2.com',
      '*First page*',
      '/comparison/hubspot',
      '*Received*',
      '22 Nov 2026, 21:40 GMT',
      '*First asked*',
      '3 Jun 2026, 00:05 IST',
      `<${ENTRY}|Open it in the dashboard>`,
    ].join('\n'),
  )
})

it('in Teams a return reads as follows', () => {
  expect(teamsLines(returned())).toEqual([
    'Asked again',
    'Jane Doe',
    'Northwind',
    'They have asked again. The request was closed and is now back to New.',
    '  Message',
    '  Two lines,',
    '  of which this is one.',
    '  First message',
    '  The first time.',
    '   ',
    '  Bye.',
    'Status: ~Closed~ New',
    'Owner: Nobody',
    'Name: ~Jane Dow~ Jane Doe',
    'Email: jane@northwind.example',
    'Phone: ~+353 1 555 0100~ +353 1 555 0177',
    'Form: ~Demo form~ App page',
    'Origin: linkedin / cpc / q4',
    'Referrer: g2.com',
    'First page: /comparison/hubspot',
    'Received: 22 Nov 2026, 21:40 GMT',
    'First asked: 3 Jun 2026, 00:05 IST',
  ])
})

describe('a Slack message', () => {
  it('has sections that Slack accepts, and turns no text into links', () => {
    const { blocks } = slack(returned())
    for (const block of blocks) {
      expect(block.type).toBe('section')
      const texts = 'fields' in block ? block.fields : [block.text]
      expect(texts.length).toBeLessThanOrEqual(10)
      for (const text of texts)
        expect(text).toMatchObject({ type: 'mrkdwn', verbatim: true })
    }
  })

  it('cuts a field below Slack’s 2,000 characters', () => {
    const ampersands = '&'.repeat(100)
    const angles = '<'.repeat(100)
    const campaign = (sign: string) => ({
      utm_source: sign,
      utm_medium: sign,
      utm_campaign: sign,
    })
    const texts = slackTexts(
      returned({
        ...campaign(ampersands),
        returned: { ...again, ...campaign(angles) },
      }),
    )

    const origin = texts.find((text) => text.startsWith('*Origin*'))!
    expect(origin).toMatch(
      /^\*Origin\*\n(?:&lt;| \/ )+… \(cut\) \(before: (?:&amp;| \/ )+… \(cut\)\)$/,
    )
    for (const text of texts) expect(text.length).toBeLessThan(2000)
  })

  it('cuts the address of a changed destination', () => {
    const after = `https://x.example/?${'&'.repeat(481)}`
    const texts = slackTexts(
      redirected({ before: 'a@x.example', after, by: 'Ann' }),
    )
    for (const text of texts) expect(text.length).toBeLessThan(2000)
  })
})

describe('a Teams message', () => {
  it('is an Adaptive Card of a version that Teams shows', () => {
    const { type, summary, attachments } = teams({})
    expect([type, summary]).toEqual([
      'message',
      'New request: Jane Doe, Northwind',
    ])
    expect(attachments).toHaveLength(1)
    expect(attachments[0]).toMatchObject({
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        type: 'AdaptiveCard',
        version: '1.4',
        fallbackText: summary,
        actions: [
          {
            type: 'Action.OpenUrl',
            title: 'Open it in the dashboard',
            url: ENTRY,
          },
        ],
      },
    })
  })

  const size = (change: Partial<Message>) =>
    new TextEncoder().encode(
      webhookText(inDublin({ ...change, style: 'teams' }), SITE),
    ).length

  it.each([
    ['499 short lines', 'a\n'.repeat(499)],
    ['320 lines', 'ab\n'.repeat(320)],
    ['quotation marks', '"'.repeat(1000)],
    ['braces', '{'.repeat(1000)],
    ['emoji', '🦊'.repeat(1000)],
    ['lines of emoji', '🦊\n'.repeat(500)],
  ])('of a repeated request stays below 24 kB with %s', (_, text) => {
    const long = '🦊'.repeat(100)
    const texts = {
      name: long,
      company: long,
      utm_source: long,
      utm_medium: long,
      utm_campaign: long,
    }
    expect(
      size(
        returned({
          ...texts,
          message: text,
          returned: { ...again, ...texts, message: `${text.slice(0, -1)}b` },
        }),
      ),
    ).toBeLessThan(24_000)
  })

  it('stays below 24 kB with any 1,000 characters', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('\n', ' ', 'a', '"', '\\', '{', '🦊', '\u2028'),
          {
            minLength: 1000,
            maxLength: 1000,
          },
        ),
        (characters) => {
          const text = characters.join('')
          expect(
            size(
              returned({
                message: text,
                returned: { ...again, message: `b${text}` },
              }),
            ),
          ).toBeLessThan(24_000)
        },
      ),
      { numRuns: 30 },
    )
  })

  it('keeps all words of a message of many lines', () => {
    const text = Array.from({ length: 300 }, (_, at) => `w${at}`).join('\n')
    const quoted = teamsLines(messageOf('request.created', { message: text }))
      .filter((line) => line.startsWith('  w'))
      .join(' ')
    expect(quoted.split(/\s+/).filter(Boolean)).toEqual(text.split('\n'))
  })
})

describe('a Standard Webhook', () => {
  it('has the request’s values as stored', () => {
    expect(bodyOf('standard', {})).toEqual({
      type: 'request.created',
      timestamp: '2026-11-21T10:00:00+00:00',
      data: {
        id: '00000000-0000-4000-8000-00000000cafe',
        created_at: '2026-11-21T10:00:00+00:00',
        first_asked_at: '2026-11-21T10:00:00+00:00',
        ...NO_VALUES,
        name: 'Jane Doe',
        email: 'jane@prospect.example',
        company: 'Northwind',
        phone: '+353 1 555 0100',
        message: 'Two lines,\nof which this is one.',
        source: 'demo',
        landing_path: '/comparison/hubspot',
        referrer_host: 'g2.com',
        utm_source: 'linkedin',
        utm_medium: 'cpc',
        utm_campaign: 'q4',
        status: 'new',
        owner: null,
        dashboard_url: ENTRY,
      },
    })
  })

  it('of a return has both requests, and the status before', () => {
    expect(bodyOf('standard', returned())).toMatchObject({
      type: 'request.returned',
      data: {
        message: 'The first time.\n\nBye.',
        returned: { message: 'Two lines,\nof which this is one.' },
        status_before: 'closed',
      },
    })
  })

  it('of a change has the values before and after', () => {
    expect(bodyOf('standard', messageOf('request.updated'))).toMatchObject({
      data: {
        change: { status: ['contacted', 'booked'], owner: [null, 'Ada Byrne'] },
      },
    })
  })

  it('of an erasure has only the id', () => {
    expect(bodyOf('standard', messageOf('request.erased'))).toMatchObject({
      data: { id: '00000000-0000-4000-8000-00000000cafe' },
    })
    expect(
      Object.keys(
        (bodyOf('standard', messageOf('request.erased')) as { data: object })
          .data,
      ),
    ).toEqual(['id'])
  })

  it('of a failing destination names it and its failure', () => {
    expect(bodyOf('standard', messageOf('destination.failing'))).toMatchObject({
      data: {
        name: 'CRM',
        failing_since: '2026-11-22T22:13:04Z',
        failure: 'The receiver answered 404',
        stopped: false,
      },
    })
  })

  it('of a changed address has it before and after', () => {
    const changed = {
      before: 'https://crm.example/in',
      after: 'https://other.example/in',
      by: 'Ann',
    }
    expect(bodyOf('standard', redirected(changed))).toMatchObject({
      type: 'destination.changed',
      data: { name: 'CRM', ...changed },
    })
  })

  it('of a test is empty', () => {
    expect(bodyOf('standard', messageOf('test'))).toMatchObject({ data: {} })
  })
})

describe('a new request', () => {
  const created = (more: Partial<Request>) =>
    mail(messageOf('request.created', more as never))

  it('whose form isn’t recorded says so', () => {
    const { lines } = created({ source: null, utm_medium: null })
    expect(lines).toContain('Form: Not recorded')
    expect(lines).toContain('Origin: linkedin / q4')
  })

  it('names a form that this version doesn’t know', () => {
    expect(created({ source: 'partner' }).lines).toContain('Form: partner')
  })

  it('with only a name and an address has no empty lines', () => {
    const { text, textOf, subject } = created({
      company: null,
      phone: null,
      message: null,
      landing_path: null,
      utm_source: null,
      utm_medium: null,
      utm_campaign: null,
    })
    expect(subject).toBe('New request: Jane Doe')
    expect(textOf('h1 + p')).toBe('')
    expect(text).not.toMatch(/Message|Company|Phone|First page|Referrer/)
    expect(text).toContain('Origin: g2.com')
  })
})

describe('a return', () => {
  it('keeps the first company and phone if they were left out', () => {
    const { lines } = mail(
      returned({ returned: { ...again, company: null, phone: null } }),
    )
    expect(lines).toContain('Company: Northwind')
    expect(lines).toContain('Phone: +353 1 555 0100')
  })

  it('from another company names both', () => {
    const { lines, subject } = mail(
      returned({ returned: { ...again, company: 'Daly' } }),
    )
    expect(lines).toContain('Company: Daly (before: Northwind)')
    expect(subject).toMatch(/^Asked again: Jane Doe, Daly /)
  })

  it('with the same message quotes it once', () => {
    const { text } = mail(returned({ message: again.message }))
    expect(text).not.toContain('First message')
  })

  it.each([
    ['2025-06-03T09:00:00Z', 'Europe/Dublin', '3 Jun 2025'],
    ['2026-06-03T09:00:00Z', 'Europe/Dublin', '3 Jun'],
    // In Berlin the year has begun already.
    ['2025-12-31T23:30:00Z', 'Europe/Berlin', '1 Jan'],
    ['2026-06-02T23:05:00Z', 'Europe/Dublin', '3 Jun'],
    ['2026-06-02T23:05:00Z', 'Factory', '2 Jun'],
  ])('of a request of %s is in %s first asked %s', (at, zone, day) => {
    const { subject } = mail({ ...returned({ first_asked_at: at }), zone })
    expect(subject).toContain(`(first asked ${day}, closed)`)
  })

  it('of a request that isn’t closed says nothing of a reopening', () => {
    const { subject, lines } = mail(returned({ status_before: 'contacted' }))
    expect(subject).toMatch(/, contacted\)$/)
    expect(lines[0]).toBe('They have asked again.')
  })

  it.each([
    ['won', '2026-11-12T10:00:00Z', 'Europe/Dublin', 'Won on 12 November'],
    ['lost', '2026-11-12T23:30:00Z', 'Europe/Berlin', 'Lost on 13 November'],
    ['lost', null, 'Europe/Dublin', 'Lost'],
  ])(
    'of a request that was %s says so, with the day in the team’s zone',
    (outcome, at, zone, text) => {
      const change = returned({ outcome, outcome_at: at })
      expect(mail({ ...change, zone }).lines).toContain(`Outcome: ${text}`)
    },
  )

  it('without a known status names the day alone', () => {
    const { subject } = mail(
      returned({ status_before: null, first_asked_at: null }),
    )
    expect(subject).toMatch(/\(first asked 21 Nov\)$/)
  })
})

describe('a change', () => {
  const updated = (change: Message['change'], more: Partial<Request> = {}) => {
    const known = messageOf('request.updated')
    return mail({
      ...known,
      request: { ...requestOf(known), ...more },
      change,
    })
  }

  it('of corrected fields names them, and has their values', () => {
    const { subject, lines } = updated(
      { corrected: ['email', 'phone'] },
      { phone: '555 0100' },
    )
    expect(subject).toBe('Corrected email, phone: Jane Doe, Northwind')
    expect(lines).toContain('Phone: 555 0100')
  })

  it('of the status is named by it', () => {
    const { subject, lines } = updated({
      status: ['contacted', 'booked'],
      owner: [null, 'Ada Byrne'],
    })
    expect(subject).toBe('Booked: Jane Doe, Northwind')
    expect(lines[0]).toBe('A colleague has changed this request.')
    expect(lines).toContain('Status: Booked (before: Contacted)')
    expect(lines).toContain('Owner: Ada Byrne (before: Nobody)')
  })

  it.each([
    [
      ['Mo', 'Ada'],
      'Owner Ada: Jane Doe, Northwind',
      'Owner: Ada (before: Mo)',
    ],
    [
      ['Mo', null],
      'Owner Nobody: Jane Doe, Northwind',
      'Owner: Nobody (before: Mo)',
    ],
  ] as const)(
    'of the owner %j is named by the new one',
    (owner, subject, line) => {
      const changed = updated({ owner: [...owner] })
      expect(changed.subject).toBe(subject)
      expect(changed.lines).toContain(line)
    },
  )

  it('of the owner keeps an ampersand in the name', () => {
    const { subject, html } = updated({ owner: [null, 'R&lt;D'] })
    expect(subject).toBe('Owner R&lt;D: Jane Doe, Northwind')
    expect(html).toContain('>Owner R&amp;lt;D</td>')
  })

  it('of a demo shows its outcome, that of the request, and the next demo', () => {
    const { subject, lines } = updated({ demo_outcome: [null, 'no-show'] })
    expect(subject).toBe('Changed: Jane Doe, Northwind')
    expect(lines).toContain('Outcome: Lost')
    expect(lines).toContain('Outcome of the demo: No-show')
    expect(lines).toContain('Demo: 27 Nov 2026, 15:30 GMT')
  })
})

describe('an escalation', () => {
  const escalated = (owner: string | null, more: Partial<Message> = {}) => {
    const about = messageOf('request.escalated')
    return mail({
      ...about,
      request: { ...(about.request as Request), owner },
      created_at: '2026-11-21T18:00:00Z',
      waiting_since: '2026-11-19T18:00:00Z',
      ...more,
    })
  }

  it('says how long nobody has answered, and who owns the request', () => {
    const { subject, lines } = escalated('Mo Ryan')
    expect(subject).toBe(
      'Escalated, no answer after 2 days: Jane Doe, Northwind',
    )
    expect(lines[0]).toBe(
      'Nobody has answered this request within your team’s hours. Its owner: Mo Ryan. You get this once, because an admin named you for it under Notifications.',
    )
  })

  it('says that nobody owns the request', () => {
    expect(escalated(null).lines[0]).toContain('Its owner: nobody.')
  })

  it('of a return says that they asked again', () => {
    expect(escalated(null, { asked_again: true }).subject).toBe(
      'Escalated, asked again 2 days ago: Jane Doe, Northwind',
    )
  })
})

describe('a reminder', () => {
  const waited = (since: string, more: Partial<Message> = {}) =>
    mail({
      ...messageOf('request.waiting'),
      created_at: '2026-11-21T18:00:00Z',
      waiting_since: since,
      ...more,
    })

  it.each([
    ['2026-11-21T17:30:00Z', '1 hour'],
    ['2026-11-21T13:59:00Z', '4 hours'],
    ['2026-11-20T18:00:00Z', '1 day'],
    ['2026-11-18T19:00:00Z', '2 days'],
  ])('of a request that waits since %s says %s', (since, time) => {
    expect(waited(since).subject).toBe(
      `No answer after ${time}: Jane Doe, Northwind`,
    )
  })

  it('says that the second is the last', () => {
    const since = '2026-11-20T18:00:00Z'
    expect(waited(since).lines[0]).toBe(
      'Nobody has worked on this request yet.',
    )
    expect(waited(since, { round: 2 }).lines[0]).toBe(
      'Nobody has worked on this request yet. This is the last reminder.',
    )
  })

  it('of a return says that they asked again', () => {
    const again = { asked_again: true }
    const { subject, lines } = waited('2026-11-21T14:00:00Z', again)
    expect(subject).toBe('Asked again 4 hours ago: Jane Doe, Northwind')
    expect(lines[0]).toBe(
      'They have asked again, and nobody has worked on this request since.',
    )
    expect(
      waited('2026-11-20T14:00:00Z', { ...again, round: 2 }).lines[0],
    ).toMatch(/ This is the last reminder\.$/)
  })

  it('without a zone has its times in UTC', () => {
    expect(waited('2026-11-21T14:00:00Z', { zone: undefined }).lines).toContain(
      'Received: 21 Nov 2026, 10:00 UTC',
    )
  })
})

it('a new owner is told so', () => {
  const { subject, lines } = mail(messageOf('owner.assigned'))
  expect(subject).toBe('Assigned to you: Jane Doe, Northwind')
  expect(lines[0]).toBe('It was your turn: this new request is yours.')
  expect(lines).toContain('Owner: Ada Byrne')
})

it('a note that names a colleague stands before the request', () => {
  const { subject, lines } = mail(messageOf('note.mentioned'))
  expect(subject).toBe('Named in a note: Jane Doe, Northwind')
  expect(lines.slice(0, 7)).toEqual([
    'Mo Ryan has named you in a note.',
    '',
    'Note:',
    '',
    '    @Ada, could you ring?',
    '',
    'Message:',
  ])
})

describe('a hand-over', () => {
  it('of one request shows it whole', () => {
    const { subject, lines } = mail(messageOf('owner.handed-over'))
    expect(subject).toBe('Handed over to you: Jane Doe, Northwind')
    expect(lines[0]).toBe(
      'A colleague has handed this request, or its demo, over to you. Its reminders go on.',
    )
    expect(lines).toContain('Email: jane@prospect.example')
  })

  it('of several lists what each waits for, with its link', () => {
    const one = { id: 'a1', company: null, status: 'contacted' }
    const { subject, textOf, lines } = mail({
      event: 'owner.handed-over',
      request: null,
      count: 23,
      handed_over: {
        total: 23,
        entries: [
          {
            ...one,
            name: 'Jane Doe',
            due_reason: 'question',
            asked_again_at: '2026-11-21T05:59:00Z',
          },
          {
            ...one,
            name: 'Mo Ryan',
            due_reason: 'step',
            next_step: 'Call again',
            next_step_on: '2026-12-03',
          },
          {
            ...one,
            name: 'Ann Lee',
            due_reason: 'demo',
            demo_at: '2026-11-27T15:30:00+00:00',
          },
          { ...one, name: 'Kari Berg', due_reason: null },
        ],
      },
    })
    expect(subject).toBe('23 requests handed over to you')
    expect(textOf('h1')).toBe('23 requests handed over to you')
    expect(lines.slice(2, 18)).toEqual([
      'Jane Doe',
      'Asked again 4 hours ago',
      `${DASHBOARD}#entry=a1`,
      '',
      'Mo Ryan',
      'Call again, 3 Dec',
      `${DASHBOARD}#entry=a1`,
      '',
      'Ann Lee',
      'Demo on 27 Nov 2026, 15:30 GMT',
      `${DASHBOARD}#entry=a1`,
      '',
      'Kari Berg',
      'Contacted',
      `${DASHBOARD}#entry=a1`,
      '',
    ])
    expect(lines.slice(18, 21)).toEqual([
      'And 19 more.',
      '',
      `Show what is yours: ${DASHBOARD}#owner=me`,
    ])
  })
})

it('an erasure asks to delete copies, and links to the activity', () => {
  const { subject, lines } = mail(messageOf('request.erased'))
  expect(subject).toBe('A request was erased')
  expect(lines.slice(0, 5)).toEqual([
    'A request was erased in the dashboard. Please delete any copy you hold.',
    '',
    'Id: 00000000-0000-4000-8000-00000000cafe',
    '',
    `See who erased it: ${SITE}/admin/activity`,
  ])
})

describe('the morning mail', () => {
  const call: Listed = {
    id: '00000000-0000-4000-8000-00000000cafe',
    name: 'Jane Doe',
    company: 'Northwind',
    due_reason: 'step',
    next_step: 'Call again',
    next_step_on: '2026-11-19',
    waiting_since: null,
  }
  const morning = (sections: Partial<Digest>, more: Partial<Message> = {}) =>
    mail({
      ...messageOf('digest.morning'),
      digest: digestOf(sections),
      ...more,
    })
  const due = (...entries: Listed[]) => ({ due: listOf(...entries) })

  it('says in this order what is due, asked again, shown today and nobody’s', () => {
    const { subject, lines, page, textOf } = morning({
      nobody: listOf({ ...call, name: 'Kari Berg', company: null }),
      demos: listOf({
        ...call,
        name: 'Ann Lee',
        due_reason: 'demo',
        demo_at: '2026-11-21T15:30:00+00:00',
      }),
      questions: listOf({
        ...call,
        name: 'Mo Ryan',
        due_reason: 'question',
        asked_again_at: '2026-11-21T05:59:00Z',
      }),
      ...due(call, call),
    })
    expect(subject).toBe('Your day: 2 due, 1 asked again, 1 demo, 1 of nobody')
    expect(textOf('h1')).toBe('Your day')
    expect(lines.slice(0, 29)).toEqual([
      'What today brings, the most overdue first.',
      '',
      'YOURS, DUE',
      '',
      'Jane Doe, Northwind',
      'Call again, 2 days late',
      ENTRY,
      '',
      'Jane Doe, Northwind',
      'Call again, 2 days late',
      ENTRY,
      '',
      'ASKED AGAIN',
      '',
      'Mo Ryan, Northwind',
      'Asked again 4 hours ago',
      ENTRY,
      '',
      'TODAY’S DEMOS',
      '',
      'Ann Lee, Northwind',
      'Demo on 21 Nov 2026, 15:30 GMT',
      ENTRY,
      '',
      'NOBODY’S',
      '',
      'Kari Berg',
      'Call again, 2 days late',
      ENTRY,
    ])
    expect(lines).toContain(`Show what is due: ${DASHBOARD}#status=due`)
    expect(
      [...page.querySelectorAll('h2')].map(({ textContent }) => textContent),
    ).toEqual(['Yours, due', 'Asked again', 'Today’s demos', 'Nobody’s'])
    expect(page.querySelectorAll(`a[href="${ENTRY}"]`)).toHaveLength(5)
  })

  it('begins with last week in four figures on a Monday', () => {
    const week = {
      requests: 9,
      median_answer_seconds: 11_880,
      held: 4,
      won: 2,
    }
    const { subject, lines } = morning({ week, ...due(call) })
    expect(subject).toBe('Your day: 1 due')
    expect(lines.slice(0, 9)).toEqual([
      'Last week in four figures, and what today brings.',
      '',
      'Requests: 9',
      'First answer, median: 3 h 18 min',
      'Demos held: 4',
      'Won: 2',
      '',
      'YOURS, DUE',
      '',
    ])
    const alone = morning({ week: { ...week, median_answer_seconds: null } })
    expect(alone.subject).toBe('Your day: last week in four figures')
    expect(alone.lines).toContain('First answer, median: none yet')
  })

  it.each([59, 7_140, 90_000, 190_800])(
    'writes %i seconds as the report does',
    (median_answer_seconds) => {
      const week = { requests: 1, median_answer_seconds, held: 0, won: 0 }
      expect(morning({ week }).lines).toContain(
        `First answer, median: ${formatWorkingSpan(median_answer_seconds)}`,
      )
    },
  )

  it('counts what a section leaves out', () => {
    const { text, page } = morning({
      due: { total: 30, entries: Array.from({ length: 20 }, () => call) },
    })
    expect(text.match(/Call again/g)).toHaveLength(20)
    expect(text).toContain('And 10 more.')
    expect(page.body).toHaveTextContent('And 10 more.')
  })

  const NO_STEP = { next_step: null, next_step_on: null }
  it.each([
    [{}, 'Call again, 2 days late'],
    [{ next_step: null }, 'Next step, 2 days late'],
    [{ next_step_on: '2026-11-21' }, 'Call again, today'],
    [
      {
        ...NO_STEP,
        due_reason: 'new' as const,
        waiting_since: '2026-11-21T06:00:00Z',
      },
      'New for 4 hours',
    ],
    [
      {
        ...NO_STEP,
        due_reason: 'demo' as const,
        demo_at: '2026-11-20T07:00:00Z',
      },
      'Demo 1 day ago: outcome?',
    ],
    [
      { ...NO_STEP, due_reason: 'booking' as const },
      'Booked, without a demo to come',
    ],
    // The database decides which reason counts: here the planned step.
    [{ demo_at: '2026-11-20T07:00:00Z' }, 'Call again, 2 days late'],
    [
      {
        due_reason: 'question' as const,
        asked_again_at: '2026-11-21T05:59:00Z',
      },
      'Asked again 4 hours ago',
    ],
  ])('says of %j: %s', (more, reason) => {
    expect(morning(due({ ...call, ...more })).lines).toContain(reason)
  })

  it('counts days in the team’s zone', () => {
    const { lines } = morning(due(call), {
      zone: 'Pacific/Auckland',
      created_at: '2026-11-21T11:30:00Z',
    })
    expect(lines).toContain('Call again, 3 days late')
  })
})

describe('a notice of a failing destination', () => {
  const failing = (more: Partial<Failing> = {}) => {
    const known = messageOf('destination.failing')
    return mail({ ...known, about: { ...(known.about as Failing), ...more } })
  }

  it('says since when and why, and how long it is tried', () => {
    const { subject, lines } = failing()
    expect(subject).toBe('Failing: CRM')
    expect(lines.slice(0, 3)).toEqual([
      'CRM has taken no notices since 22 Nov 2026, 22:13 GMT: The receiver answered 404. We keep trying for five days.',
      '',
      `See all destinations: ${SITE}/admin/notifications`,
    ])
  })

  it.each([
    'The receiver answered 404 Call +1 555 0199',
    'Mail: the mail server answered 535 Call +1 555 0199 (EAUTH)',
  ])('leaves out the receiver’s own words: %s', (failure) => {
    expect(failing({ failure }).lines[0]).toMatch(/answered \d{3}\. We keep/)
  })

  it('says that a stopped one must be resumed', () => {
    const { subject, lines } = failing({ name: 'C\nRM', stopped: true })
    expect(subject).toBe('Stopped: C RM')
    expect(lines[0]).toMatch(
      /^C RM has .* Sending stopped after five days\. Once it’s fixed, press Resume and everything waiting is sent\.$/,
    )
  })
})

const redirected = (changed: {
  before: string | null
  after: string
  by: string | null
}): Partial<Message> => ({
  event: 'destination.changed',
  request: null,
  about: { name: 'CRM', changed },
})

describe('a notice of a changed address', () => {
  it('names the admin and both addresses', () => {
    const { subject, lines } = mail(
      redirected({
        before: 'https://crm.example/in',
        after: 'https://other.example/in',
        by: 'Ann',
      }),
    )
    expect(subject).toBe('Changed address: CRM')
    expect(lines.slice(0, 5)).toEqual([
      'Ann has changed where notices go. If that was not meant, pause the destination and set a new password for that account.',
      '',
      'Sends to: https://other.example/in (before: https://crm.example/in)',
      '',
      `See all destinations: ${SITE}/admin/notifications`,
    ])
  })

  it('of a new destination has no address before', () => {
    const { subject, lines } = mail(
      redirected({ before: null, after: 'new@x.example', by: null }),
    )
    expect(subject).toBe('New destination: CRM')
    expect(lines[0]).toMatch(/^An admin has changed/)
    expect(lines).toContain('Sends to: new@x.example')
  })
})

describe('a notice of a colleague’s second factor', () => {
  const told = (change: 'added' | 'removed' | 'reset', by: string | null) =>
    mail({
      event: 'colleague.factor',
      request: null,
      colleague: { name: 'Ben', change, by },
    })

  it.each([
    ['added', 'Second factor added: Ben', /Ben has a new second factor/],
    ['removed', 'Second factor removed: Ben', /Ben has lost a second factor/],
  ] as const)(
    'that was %s says what to do if it was no wish of theirs',
    (change, title, lead) => {
      const { subject, lines } = told(change, null)
      expect(subject).toBe(title)
      expect(lines[0]).toMatch(lead)
      expect(lines[0]).toMatch(/If Ben doesn’t know of it/)
      expect(lines).toContain(`See all people: ${SITE}/admin/people`)
    },
  )

  it('that was reset names the admin and the way back', () => {
    const { subject, lines } = told('reset', 'Anna')
    expect(subject).toBe('Second factor reset: Ben')
    expect(lines[0]).toBe(
      'Anna has taken the second factors, sessions and password of Ben away. “Forgot password?” on the login page sends Ben a link for a new password.',
    )
  })
})

it('a test says that nothing is behind it', () => {
  const { subject, lines } = mail(messageOf('test'))
  expect(subject).toBe('Test: notices arrive here')
  expect(lines[0]).toBe('This is a test. There is no request behind it.')
})

it.each([
  ['request.created', '12 new requests'],
  ['request.returned', '12 people asked again'],
  ['request.updated', '12 changed requests'],
  ['request.erased', '12 requests were erased'],
  ['request.waiting', '12 requests without an answer'],
  ['request.escalated', 'Escalated: 12 requests without an answer'],
  ['owner.assigned', '12 requests assigned to you'],
] as const)('twelve notices of %s at once are one: %s', (event, title) => {
  const many = { event, count: 12, request: null }
  const lead =
    '12 came at once. Until it calms down you get at most one message a minute.'
  const { subject, textOf, lines } = mail(many)
  expect([subject, textOf('h1'), lines[0]]).toEqual([title, title, lead])
  expect(lines).toContain(`Read them in the dashboard: ${DASHBOARD}`)
  expect(slackTexts(many)).toEqual([
    `*${title}*\n${lead}`,
    `<${DASHBOARD}|Read them in the dashboard>`,
  ])
  expect(teamsLines(many).slice(1)).toEqual([title, lead])
})

const HOSTILE =
  `</td><script>alert(1)</script><a href="https://evil.example">'&amp; <!channel> <https://evil.example|click> ` +
  `[click](https://evil.example) **bold** {{{DATE(2026-11-21T10:00:00Z)}}} \`\`\` ~x~ @{x}\nStatus: Booked`
const TYPED = `${HOSTILE}\nSource: ROI calculator\nOpen it in the dashboard: https://evil.example/\u2028Status: Booked`
const as = (text: string, lines: string) =>
  ({
    name: text,
    company: text,
    phone: text,
    message: lines,
    utm_campaign: text,
    utm_source: text,
  }) as const
const EVENTS = Object.keys(words.kinds).filter(
  (event) => event !== 'destination.changed' && event !== 'colleague.factor',
) as Message['event'][]
const count = (pattern: RegExp, text: string) =>
  text.match(pattern)?.length ?? 0

describe.each(EVENTS)('a visitor’s text in a notice of %s', (event) => {
  const hostile = messageOf(event, as(HOSTILE, TYPED))
  const harmless = messageOf(event, as('x', 'x\nx\nx\nx\nx'))

  it('adds no element to a mail', () => {
    const { html, page } = mail(hostile)
    for (const tag of [/<a /g, /<td/g, /<[a-z/!]/g])
      expect(count(tag, html)).toBe(count(tag, mail(harmless).html))
    expect(page.querySelector('script, [href*="evil"]')).toBeNull()
  })

  it('forges no line of a mail', () => {
    for (const label of [
      /^Source: /gm,
      /^Status: /gm,
      /^Open it in the dashboard: /gm,
    ])
      expect(count(label, mail(hostile).text)).toBe(
        count(label, mail(harmless).text),
      )
  })

  it('adds no link, mention or format to a Slack message', () => {
    const texts = (change: Partial<Message>) =>
      JSON.stringify([slack(change).text, slackTexts(change)])
    for (const mark of [/</g, /\*/g, /`/g, /~/g, />/g])
      expect(count(mark, texts(hostile))).toBe(count(mark, texts(harmless)))
    expect(texts(hostile)).not.toContain('<!channel>')
  })

  it('is expanded to no date by Teams', () => {
    expect(JSON.stringify(teams(hostile))).not.toContain('{{')
  })
})

describe('a long message in Slack', () => {
  it('is quoted line by line, whole', () => {
    const change = messageOf('request.created', {
      message: `Thanks!\n\n${'<'.repeat(998)}\v*x*`,
    })
    const quoted = slack(change)
      .text.split('\n')
      .filter((line) => line.startsWith('> '))
    expect(quoted.map((line) => line.length)).toEqual([9, 2, 2 + 998 * 4, 5])
    expect(slackTexts(change).join('').match(/&lt;/g)).toHaveLength(998)
  })

  it.each([
    [594, 3000],
    [595, 4 * 601 - 1],
  ])('fills sections up to 3,000 characters: last line %i', (last, longest) => {
    const lines = [598, 598, 598, 598, last]
      .map((length) => 'x'.repeat(length))
      .join('\n')
    const lengths = slackTexts(
      messageOf('request.created', { message: lines }),
    ).map((text) => text.length)
    expect(Math.max(...lengths)).toBe(longest)
  })
})

it('form names, statuses and colours in messages equal those of the site', () => {
  const file = 'supabase/functions/deliver/words.ts'
  expect(words.sources, file).toEqual(waitlistTools.sources)
  expect(words.statuses, file).toEqual(statusNames)
  expect(palette, 'supabase/functions/deliver/colours.ts').toMatchObject(
    colours,
  )
})
