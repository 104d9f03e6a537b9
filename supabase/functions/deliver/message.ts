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
}

/** What a dispatcher has claimed: one delivery, or several that become one mail. */
export interface Message {
  /** The first delivery's: the same for every try, so that a receiver can drop doubles. */
  id: string
  lease: string
  /** How many deliveries it speaks for. */
  count: number
  /** How many tries it has had. */
  tries: number
  test: boolean
  created_at: string
  /** Missing in a test, where several stand together, and where it was erased in the meantime. */
  request: Request | null
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
  test: 'Test: notices arrive here',
  testText: 'An admin has sent this to see whether it arrives. Nobody has asked for anything.',
}

// Line ends and other control characters, and those that turn the direction of what follows them.
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu

/** Text of a visitor on one line, with nothing in it that steers. */
export const oneLine = (text: string) => text.replaceAll(UNPRINTABLE, ' ').trim()

const dashboard = (site: string, request?: Request | null) =>
  `${site}/admin/dashboard${request ? `?entry=${encodeURIComponent(request.id)}` : ''}`

const received = (moment: string) => `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Label and value of everything that a request holds, the message last. */
function rows({ name, email, company, phone, message, source, created_at }: Request): [string, string][] {
  const { fields, sources } = words
  const all: [string, string | null][] = [
    [fields.name, oneLine(name)],
    [fields.email, email],
    [fields.company, company && oneLine(company)],
    [fields.phone, phone && oneLine(phone)],
    [fields.source, sources[source ?? 'none'] ?? source],
    [fields.received, received(created_at)],
    [fields.message, message],
  ]
  return all.filter((row): row is [string, string] => Boolean(row[1]))
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
  const { request, count, test } = message
  if (!request) {
    const text = test ? words.testText : words.manyText(count)
    const subject = test ? words.test : words.many(count)
    const link = test ? undefined : { label: words.openAll, href: dashboard(site) }
    return { subject, text: `${text}\n${link ? `\n${link.label}: ${link.href}\n` : ''}`, html: page(text, '', link) }
  }
  const who = [request.name, request.company]
    .filter((part) => part !== null)
    .map(oneLine)
    .join(', ')
  const link = { label: words.open, href: dashboard(site, request) }
  const lines = rows(request).map(([label, value]) =>
    label === words.fields.message ? `${label}:\n\n${value.replaceAll(/^/gm, '    ')}` : `${label}: ${value}`,
  )
  const table = rows(request).map(
    ([label, value]) =>
      `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0;font-weight:600">${label}</th>` +
      `<td dir="auto" style="padding:4px 0;white-space:pre-wrap">${escapeHtml(value)}</td></tr>`,
  )
  return {
    subject: words.subject(who),
    text: `${words.came}\n\n${lines.join('\n')}\n\n${link.label}: ${link.href}\n\n${words.reply}\n`,
    html: page(words.came, `<table role="presentation" cellspacing="0">${table.join('')}</table>`, link, words.reply),
    replyTo: { name: oneLine(request.name), address: request.email },
  }
}

function page(first: string, content: string, link?: { label: string; href: string }, last?: string): string {
  const paragraphs = [
    `<p>${escapeHtml(first)}</p>`,
    content,
    link ? `<p><a href="${escapeHtml(link.href)}">${link.label}</a></p>` : '',
    last ? `<p>${last}</p>` : '',
  ]
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"></head>' +
    `<body style="font:16px/1.5 system-ui,sans-serif">${paragraphs.join('')}</body></html>`
  )
}

/** What a webhook's body is, as text: it is signed as it is sent. */
export function webhookText(message: Message, site: string): string {
  const { request, test, created_at } = message
  if (message.style === 'slack') return JSON.stringify({ text: slackText(message, site) })
  return JSON.stringify({
    type: test ? 'test' : 'request.created',
    timestamp: created_at,
    data: test ? {} : { ...request, dashboard_url: dashboard(site, request) },
  })
}

function slackText({ request }: Message, site: string): string {
  if (!request) return words.testText
  const lines = rows(request).map(([label, value]) => `${label}: ${escapeSlack(value)}`)
  return [words.came, ...lines, `<${dashboard(site, request)}|${words.open}>`].join('\n')
}
