/** A request as somebody sent it. */
export interface Request {
  id: string
  created_at: string
  name: string
  email: string
  company: string | null
  phone: string | null
  message: string | null
  source: string | null
  landing_path: string | null
  referrer_host: string | null
  utm_source: string | null
  utm_medium: string | null
  utm_campaign: string | null
}

/** Another destination, which takes nothing any more. */
export interface Failing {
  name: string
  failing_since: string
  failure: string | null
  /** It is not tried any more. */
  stopped: boolean
}

/** What a dispatcher has claimed: one delivery, or several that become one mail. */
export interface Message {
  /** The first delivery's: the same for every try, so that a receiver can drop doubles. */
  id: string
  lease: string
  /** How many deliveries it speaks for. */
  count: number
  /** How many tries it has had, and how often its receiver asked for time instead. */
  tries: number
  throttles: number
  event: 'request.created' | 'destination.failing' | 'test'
  created_at: string
  /** Missing where it tells of none, and where several stand together. */
  request: Request | null
  about: Failing | null
  kind: 'email' | 'webhook'
  addresses: string[] | null
  url: string | null
  style: 'standard' | 'slack' | null
  secrets: string[]
}

/** The words of notices. What forms are called is said as in the dashboard (src/content/admin.ts; a test compares). */
export const words = {
  subject: (who: string) => `New request: ${who}`,
  came: 'A request has come in.',
  fields: {
    name: 'Name',
    email: 'Email',
    company: 'Company',
    phone: 'Phone',
    message: 'Message',
    source: 'Source',
    landing_path: 'First page',
    referrer_host: 'Came from',
    campaign: 'Campaign',
    received: 'Received',
  },
  sources: {
    demo: 'Demo form',
    app: 'App page',
    'exit-popup': 'Exit popup',
    roi: 'ROI calculator',
    none: 'Not recorded',
  } as Record<string, string>,
  open: 'Open it in the dashboard',
  reply: 'An answer to this mail goes to the person who asked.',
  many: (count: number) => `${count} new requests`,
  manyText: (count: number) =>
    `${count} requests have come in. While there are so many, they are not sent one by one: at most one mail a minute.`,
  openAll: 'Read them in the dashboard',
  failing: ({ name, stopped }: Failing) => (stopped ? `Stopped: ${name}` : `Failing: ${name}`),
  failingText: ({ name, failing_since, failure, stopped }: Failing) =>
    `${name} has taken no notices since ${received(failing_since)}: ${failure ?? ''}. ` +
    (stopped
      ? 'After five days nothing is sent there any more. Once it is mended, press Resume: what waited is then sent.'
      : 'It is tried on for five days.'),
  openNotifications: 'See all destinations',
  test: 'Test: notices arrive here',
  testText: 'An admin has sent this to see whether it arrives. Nobody has asked for anything.',
}

// Line ends and other control characters, what can't be seen, and what turns the direction of what follows it.
const UNPRINTABLE = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2066-\u2069]+/gu

/**
 * Text of a visitor on one line, with nothing in it that steers. MIME's notation for other letters (`=?utf-8?q?…?=`) would
 * be passed on in a header and read there: https://www.rfc-editor.org/rfc/rfc2047#section-2
 */
export const oneLine = (text: string) => text.replaceAll(UNPRINTABLE, ' ').replaceAll('=?', '= ?').trim()

/** The lines of a visitor's text, wherever any program begins a new one. */
const linesOf = (text: string) =>
  text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).map((line) => line.replaceAll(UNPRINTABLE, ' '))

const dashboard = (site: string, request?: Request | null) =>
  `${site}/admin/dashboard${request ? `#entry=${encodeURIComponent(request.id)}` : ''}`

const received = (moment: string) => `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Label and value of everything that a request holds but its message. */
function rows(request: Request): [string, string][] {
  const { fields, sources } = words
  const { company, phone, source, landing_path, referrer_host, utm_source, utm_medium, utm_campaign } = request
  const campaign = [utm_source, utm_medium, utm_campaign].filter(Boolean).join(' / ')
  const all: [string, string | null][] = [
    [fields.name, request.name],
    [fields.email, request.email],
    [fields.company, company],
    [fields.phone, phone],
    [fields.source, sources[source ?? 'none'] ?? source],
    [fields.referrer_host, referrer_host],
    [fields.campaign, campaign],
    [fields.landing_path, landing_path],
    [fields.received, received(request.created_at)],
  ]
  return all.flatMap(([label, value]) => (value ? [[label, oneLine(value)]] : []))
}

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** https://docs.slack.dev/messaging/formatting-message-text#escaping */
const escapeSlack = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export interface MailText {
  subject: string
  text: string
  html: string
  replyTo?: { name: string; address: string }
}

/** What a mail says. Whatever a visitor typed is text in it: on a line of its own, indented, escaped. */
export function mailText(message: Message, site: string): MailText {
  const { request } = message
  if (!request) {
    const { subject, text, link } = ownText(message, site)
    return { subject, text: `${text}\n\n${link.label}: ${link.href}\n`, html: page(text, '', link) }
  }
  const { name, email, company } = request
  const link = { label: words.open, href: dashboard(site, request) }
  const typed = request.message === null ? [] : linesOf(request.message)
  const lines = rows(request).map(([label, value]) => `${label}: ${value}`)
  if (typed.length > 0) lines.push(`${words.fields.message}:\n`, ...typed.map((line) => `    ${line}`))
  const table = [...rows(request), ...(typed.length > 0 ? [[words.fields.message, typed.join('\n')]] : [])].map(
    ([label, value = '']) =>
      `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0;font-weight:600">${label}</th>` +
      `<td dir="auto" style="padding:4px 0;white-space:pre-wrap">${escapeHtml(value)}</td></tr>`,
  )
  return {
    subject: words.subject(
      [name, company]
        .flatMap((part) => part ?? [])
        .map(oneLine)
        .join(', '),
    ),
    text: `${words.came}\n\n${lines.join('\n')}\n\n${link.label}: ${link.href}\n\n${words.reply}\n`,
    html: page(words.came, `<table role="presentation" cellspacing="0">${table.join('')}</table>`, link, words.reply),
    // Many programs show the name alone: one that looks like an address would hide the true one.
    replyTo: { name: /[@\uFF20\uFE6B]/.test(name) ? '' : oneLine(name), address: email },
  }
}

/** What is said where no visitor has written anything: of a test, of another destination, or how many there are. */
function ownText({ event, about, count }: Message, site: string) {
  const link = { label: words.openNotifications, href: `${site}/admin/notifications` }
  if (about) return { subject: oneLine(words.failing(about)), text: oneLine(words.failingText(about)), link }
  if (event === 'test') return { subject: words.test, text: words.testText, link }
  return {
    subject: words.many(count),
    text: words.manyText(count),
    link: { label: words.openAll, href: dashboard(site) },
  }
}

function page(first: string, content: string, link: { label: string; href: string }, last?: string): string {
  const paragraphs = [
    `<p>${escapeHtml(first)}</p>`,
    content,
    `<p><a href="${escapeHtml(link.href)}">${link.label}</a></p>`,
    last ? `<p>${last}</p>` : '',
  ]
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"></head>' +
    `<body style="font:16px/1.5 system-ui,sans-serif">${paragraphs.join('')}</body></html>`
  )
}

/** What a webhook's body is, as text: it is signed as it is sent. */
export function webhookText(message: Message, site: string): string {
  const { request, about, event, created_at } = message
  if (message.style === 'slack') return JSON.stringify({ text: slackText(message, site) })
  const data = request ? { ...request, dashboard_url: dashboard(site, request) } : (about ?? {})
  return JSON.stringify({ type: event, timestamp: created_at, data })
}

/** The message's lines are quoted, so that none can be taken for one of ours. */
function slackText(message: Message, site: string): string {
  const { request } = message
  if (!request) {
    const { text, link } = ownText(message, site)
    return `${escapeSlack(text)}\n<${link.href}|${link.label}>`
  }
  const lines = rows(request).map(([label, value]) => `${label}: ${escapeSlack(value)}`)
  const typed = request.message === null ? [] : linesOf(request.message)
  const quoted = typed.length > 0 ? [`${words.fields.message}:`, ...typed.map((line) => `> ${escapeSlack(line)}`)] : []
  return [words.came, ...lines, ...quoted, `<${dashboard(site, request)}|${words.open}>`].join('\n')
}
