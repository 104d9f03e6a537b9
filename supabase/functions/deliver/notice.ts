import {
  daysSince,
  formatDay,
  formatMoment,
  formatWorkingSpan,
  hoursBetween,
  knownZone,
} from './dates.ts'
import type {
  Digest,
  FactorChange,
  Failing,
  List,
  Listed,
  Message,
  Redirected,
  Request,
  Sent,
} from './message.ts'
import { displayName, linesOf, oneLine } from './plain-text.ts'
import { words } from './words.ts'

/** A notice's labelled value; `written` marks a visitor's new input. */
export interface Fact {
  label: string
  value: string
  before?: string
  written?: boolean
}

/** Entries below a heading, each with its link; `rest` counts those left out. */
export interface ItemList {
  heading?: string
  items: { title: string; detail: string; href: string }[]
  rest?: string
}

/** Visitors' values in a notice are single unescaped lines. */
export interface Notice {
  kind: string
  subject: string
  title: string
  subtitle?: string
  lead: string
  facts: Fact[]
  quotes: { label: string; lines: string[] }[]
  lists: ItemList[]
  link: { label: string; href: string }
  replyTo?: { name: string; address: string }
}

/**
 * Facts to list below a notice's title: not those that the title or subtitle
 * says already.
 */
export const factsBelow = ({ title, subtitle, facts }: Notice) =>
  facts.filter(
    ({ value, before }) => before || (value !== title && value !== subtitle),
  )

/** Address of an entry in the admin area. */
export const entryAddress = (site: string, id: string) =>
  `${site}/admin/dashboard#entry=${id}`

/**
 * False for an erased request, of which only the id is left, and for several
 * combined ones.
 */
export const isRequest = (request: Message['request']): request is Request =>
  request !== null && 'name' in request

/** Tells a notice of a changed address from one of failures. */
export const isRedirected = (
  about: Failing | Redirected,
): about is Redirected => 'changed' in about

const DAY_H = 24

type Dated = Message & { zone: string }

/**
 * Turns a claimed delivery into the words that mail, Slack and Teams show, each
 * in its own layout.
 */
export function noticeOf(claimed: Message, site: string): Notice {
  const message = { ...claimed, zone: knownZone(claimed.zone) }
  const { event, request, about, zone } = message
  const { digest, handed_over } = message
  if (digest) return digestNotice(digest, message, site)
  if (handed_over) return handedOverNotice(handed_over, message, site)
  if (message.colleague) return factorNotice(message.colleague, site)
  if (about && isRedirected(about)) return redirectedNotice(about, site)
  if (event === 'test' || about) return deliveryNotice(about, event, zone, site)
  if (event === 'request.erased' && request)
    return erasedNotice(request.id, site)
  return isRequest(request)
    ? requestNotice(message, request, site)
    : manyNotice(message, site)
}

/**
 * Words of the team to one of its own: an answer to them must not reach the
 * person who asked.
 */
const INTERNAL = new Set<Message['event']>([
  'note.mentioned',
  'request.escalated',
])

function requestNotice(message: Dated, request: Request, site: string): Notice {
  const { event, change, zone } = message
  const sent = request.returned ?? request
  const title = oneLine(sent.name)
  const address = request.email ?? sent.email
  const subtitle = oneLine(sent.company ?? request.company ?? '') || undefined
  const who = [title, subtitle].filter(Boolean).join(', ')
  const facts = sentFacts(request, event, zone)
  if (event !== 'request.created')
    facts.unshift(...workFacts(request, change, zone))
  return {
    ...headline(message, request, who),
    title,
    subtitle,
    facts,
    quotes: quotesOf(request, sent, message.note),
    lists: [],
    link: { label: words.open, href: entryAddress(site, request.id) },
    ...(address !== null &&
      !INTERNAL.has(event) && {
        replyTo: { name: displayName(sent.name), address },
      }),
  }
}

/**
 * The note that names the receiver; the request's message, and the first one if
 * a return has another.
 */
function quotesOf(
  request: Request,
  sent: Sent,
  note: Message['note'],
): Notice['quotes'] {
  const { message, firstMessage } = words.fields
  const texts = [
    { label: words.mentioned.note, text: note?.body ?? null },
    { label: message, text: sent.message },
  ]
  if (request.message !== sent.message)
    texts.push({ label: firstMessage, text: request.message })
  return texts.flatMap(({ label, text }) =>
    text === null ? [] : [{ label, lines: linesOf(text) }],
  )
}

type Headline = Pick<Notice, 'kind' | 'subject' | 'lead'>

const headlineOf = (who: string, kind: string, lead: string): Headline => ({
  kind,
  subject: words.subject(kind, who),
  lead,
})

function headline(message: Dated, request: Request, who: string): Headline {
  const { event, change } = message
  const kind = words.kinds[event]
  switch (event) {
    case 'request.returned':
      return returnedHeadline(message, request, who)
    case 'request.updated':
      return headlineOf(
        who,
        updateKind(change) ?? kind,
        change?.by === 'link' ? words.updated.byLink : words.updated.lead,
      )
    case 'request.waiting':
      return waitingHeadline(message, request, who)
    case 'request.escalated':
      return escalatedHeadline(message, request, who)
    case 'owner.assigned':
      return headlineOf(who, kind, words.assigned.lead)
    case 'note.mentioned':
      return headlineOf(
        who,
        kind,
        oneLine(
          words.mentioned.lead(message.note?.by ?? words.mentioned.aColleague),
        ),
      )
    case 'owner.handed-over':
      return headlineOf(who, kind, words.handedOver.lead)
    default:
      return headlineOf(who, kind, words.created.lead)
  }
}

function returnedHeadline(
  { event, created_at, zone }: Dated,
  { status, status_before, first_asked_at, ...request }: Request,
  who: string,
): Headline {
  const { asked, lead, reopened } = words.returned
  const since = formatDay(
    first_asked_at ?? request.created_at,
    created_at,
    zone,
  )
  const isReopened = status === 'new'
  const text = headlineOf(
    who,
    words.kinds[event],
    (isReopened && reopened[status_before ?? '']) || lead,
  )
  const before = asked(since, statusName(status_before))
  return { ...text, subject: `${text.subject} (${before})` }
}

/**
 * The new status or owner names an update, or else the corrected fields;
 * undefined for other changes.
 */
function updateKind(change: Message['change']): string | undefined {
  const { owner, corrected } = words.updated
  if (change?.status) return statusName(change.status[1])
  if (change?.owner) return owner(oneLine(change.owner[1] ?? words.nobody))
  if (!change?.corrected) return undefined
  const fields = change.corrected.map((field) => words.typed[field])
  return corrected(fields.join(', ').toLowerCase())
}

/** Round 2 is the last reminder. */
function waitingHeadline(message: Dated, request: Request, who: string) {
  const texts = message.asked_again ? words.waiting.askedAgain : words.waiting
  return headlineOf(
    who,
    waitingKind(message, request),
    message.round === 2 ? texts.last : texts.lead,
  )
}

/** Names the owner: the receiver is often another admin. */
const escalatedHeadline = (message: Dated, request: Request, who: string) =>
  headlineOf(
    who,
    `${words.kinds['request.escalated']}, ${waitingKind(message, request).toLowerCase()}`,
    words.waiting.escalated(oneLine(request.owner ?? words.waiting.noOwner)),
  )

/** Since when the request waits, by the clock. */
function waitingKind(message: Dated, request: Request) {
  const { waiting_since, created_at, asked_again } = message
  const texts = asked_again ? words.waiting.askedAgain : words.waiting
  return texts.kind(spanText(waiting_since ?? request.created_at, created_at))
}

function spanText(from: string, to: string): string {
  const hours = Math.max(1, hoursBetween(from, to))
  return hours < DAY_H
    ? words.waiting.hours(hours)
    : words.waiting.days(Math.floor(hours / DAY_H))
}

const statusName = (status: string | null | undefined) =>
  words.statuses[status ?? ''] ?? status ?? ''

function fact(
  label: string,
  value: string | null | undefined,
  before?: string | null,
): Fact[] {
  if (!value) return []
  const was = before && before !== value ? { before: oneLine(before) } : {}
  return [{ label, value: oneLine(value), ...was }]
}

function workFacts(
  request: Request,
  change: Message['change'],
  zone: string,
): Fact[] {
  const { status, status_before, owner, demo_at, demo_outcome } = request
  const { fields, nobody } = words
  const known = status === undefined ? undefined : (owner ?? nobody)
  return [
    ...fact(
      fields.status,
      statusName(change?.status?.[1] ?? status),
      statusName(change?.status?.[0] ?? status_before),
    ),
    ...(change?.owner
      ? fact(fields.owner, change.owner[1] ?? nobody, change.owner[0] ?? nobody)
      : fact(fields.owner, known)),
    ...fact(fields.outcome, outcomeText(request, zone)),
    ...(demo_at ? fact(fields.demo, formatMoment(demo_at, zone)) : []),
    ...fact(fields.demoOutcome, words.demoOutcomes[demo_outcome ?? '']),
  ]
}

/** The outcome of a closing, and its day: 'Won on 12 November'. */
function outcomeText({ outcome, outcome_at }: Request, zone: string) {
  const name = words.outcomes[outcome ?? '']
  if (!name || !outcome_at) return name
  const day = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: zone,
  }).format(new Date(outcome_at))
  return `${name} on ${day}`
}

const TYPED = Object.keys(words.typed) as (keyof typeof words.typed)[]

/**
 * Facts that the visitor sent; a repeated request is compared with the first.
 */
function sentFacts(
  request: Request,
  event: Message['event'],
  zone: string,
): Fact[] {
  const { fields, sources } = words
  const { returned } = request
  const again = returned ?? request
  /** Fields left empty when repeated keep their first value. */
  const pair = (label: string, valueOf: (sent: Sent) => string | null) =>
    fact(label, valueOf(again) ?? valueOf(request), valueOf(request))
  const typed = TYPED.flatMap((field) =>
    field === 'email'
      ? fact(words.typed.email, request.email ?? again.email)
      : pair(words.typed[field], (sent) => sent[field]),
  )
  for (const one of typed) one.written = event === 'request.created'
  const facts = [
    ...typed,
    ...pair(fields.source, ({ source }) => sources[source ?? 'none'] ?? source),
    ...pair(fields.origin, originOf),
    ...pair(fields.referrer, ({ utm_source, referrer_host }) =>
      utm_source ? referrer_host : null,
    ),
    ...pair(fields.landing_path, ({ landing_path }) => landing_path),
    ...fact(fields.received, formatMoment(again.created_at, zone)),
  ]
  if (event === 'request.returned') {
    const first = request.first_asked_at ?? request.created_at
    facts.push(...fact(fields.firstAsked, formatMoment(first, zone)))
  }
  return facts
}

/** Campaign as "source / medium / name", else the referring site. */
const originOf = (sent: Sent) => {
  const { utm_source, utm_medium, utm_campaign, referrer_host } = sent
  const campaign = [utm_source, utm_medium, utm_campaign].filter(Boolean)
  return campaign.join(' / ') || referrer_host
}

const none = { facts: [], quotes: [], lists: [] }

function manyNotice({ event, count }: Message, site: string): Notice {
  const title = words.many[event]?.(count) ?? ''
  const link = { label: words.openAll, href: `${site}/admin/dashboard` }
  return {
    ...none,
    kind: words.kinds[event],
    subject: title,
    title,
    lead: words.manyLead(count),
    link,
  }
}

function erasedNotice(id: string, site: string): Notice {
  const { subject, lead, open } = words.erased
  return {
    ...none,
    kind: words.kinds['request.erased'],
    subject,
    title: subject,
    lead,
    facts: [{ label: words.fields.id, value: id }],
    link: { label: open, href: `${site}/admin/activity` },
  }
}

function digestNotice(digest: Digest, message: Dated, site: string): Notice {
  const { kinds, digest: texts } = words
  const { week } = digest
  const sections = (['due', 'questions', 'demos', 'nobody'] as const).filter(
    (section) => digest[section].total > 0,
  )
  const counts = sections.map((section) =>
    texts.sections[section].count(digest[section].total),
  )
  return {
    ...none,
    kind: kinds['digest.morning'],
    subject: texts.subject(counts.join(', ') || texts.week),
    title: kinds['digest.morning'],
    lead: week ? texts.weekLead : texts.lead,
    facts: week ? weekFacts(week) : [],
    lists: sections.map((section) =>
      itemsOf(digest[section], message, site, texts.sections[section].heading),
    ),
    link: { label: texts.open, href: `${site}/admin/dashboard#status=due` },
  }
}

function weekFacts(week: NonNullable<Digest['week']>): Fact[] {
  const { requests, median_answer_seconds: median, held, won } = week
  const { figures } = words.digest
  return [
    { label: figures.requests, value: String(requests) },
    {
      label: figures.firstAnswer,
      value: median === null ? words.noFigure : formatWorkingSpan(median),
    },
    { label: figures.held, value: String(held) },
    { label: figures.won, value: String(won) },
  ]
}

function handedOverNotice(
  handedOver: List,
  message: Dated,
  site: string,
): Notice {
  const { many, manyLead, open } = words.handedOver
  const title = many(handedOver.total)
  return {
    ...none,
    kind: words.kinds['owner.handed-over'],
    subject: title,
    title,
    lead: manyLead,
    lists: [itemsOf(handedOver, message, site)],
    link: { label: open, href: `${site}/admin/dashboard#owner=me` },
  }
}

const itemsOf = (
  { total, entries }: List,
  { created_at, zone }: Dated,
  site: string,
  heading?: string,
): ItemList => ({
  heading,
  items: entries.map((entry) => ({
    title: nameAndCompany(entry),
    detail: reasonOf(entry, created_at, zone),
    href: entryAddress(site, entry.id),
  })),
  rest: total > entries.length ? words.rest(total - entries.length) : undefined,
})

const nameAndCompany = ({ name, company }: Listed) =>
  [name, company].flatMap((part) => (part ? [oneLine(part)] : [])).join(', ')

/**
 * The text of the database's reason (`due_reason`), as the list has its own;
 * without one, the entry's status.
 */
function reasonOf(entry: Listed, now: string, zone: string): string {
  const { due_reason, next_step_on, waiting_since, demo_at } = entry
  const { askedAgain, booking, demo, demoOn, waiting } = words.digest
  if (due_reason === 'question')
    return askedAgain(spanText(entry.asked_again_at ?? now, now))
  if (due_reason === 'demo' && demo_at)
    return Date.parse(demo_at) > Date.parse(now)
      ? demoOn(formatMoment(demo_at, zone))
      : demo(spanText(demo_at, now))
  if (due_reason === 'booking') return booking
  if (due_reason === 'step' && next_step_on)
    return stepText(entry, next_step_on, now, zone)
  return waiting_since
    ? waiting(spanText(waiting_since, now))
    : statusName(entry.status)
}

/** The next step, and how late it is or when it is due. */
function stepText(
  { next_step }: Listed,
  day: string,
  now: string,
  zone: string,
): string {
  const { late, nextStep } = words.digest
  const step = next_step ? oneLine(next_step) : nextStep
  const days = daysSince(day, now, zone)
  return `${step}, ${days < 0 ? formatDay(day, now, zone) : late(days)}`
}

const notificationsLink = (site: string) => ({
  label: words.openNotifications,
  href: `${site}/admin/notifications`,
})

function redirectedNotice(
  { name, changed: { before, after, by } }: Redirected,
  site: string,
): Notice {
  const { added, changed, lead, anAdmin } = words.redirected
  const title = oneLine(before === null ? added(name) : changed(name))
  return {
    ...none,
    kind: words.kinds['destination.changed'],
    subject: title,
    title,
    lead: oneLine(lead(by ?? anAdmin)),
    facts: fact(words.fields.address, after, before),
    link: notificationsLink(site),
  }
}

function factorNotice(
  { name, change, by }: FactorChange,
  site: string,
): Notice {
  const { titles, leads, anAdmin, openPeople } = words.factor
  const title = oneLine(titles[change](name))
  return {
    ...none,
    kind: words.kinds['colleague.factor'],
    subject: title,
    title,
    lead: oneLine(leads[change](name, by ?? anAdmin)),
    link: { label: openPeople, href: `${site}/admin/people` },
  }
}

function deliveryNotice(
  about: Failing | null,
  event: Message['event'],
  zone: string,
  site: string,
): Notice {
  const link = notificationsLink(site)
  if (!about) {
    return {
      ...none,
      kind: words.kinds[event],
      subject: words.test,
      title: words.test,
      lead: words.testLead,
      link,
    }
  }
  const { name, failing_since, failure, stopped } = about
  const title = oneLine(words.failing({ name, stopped }))
  // Omits the HTTP reason phrase, a stranger's text.
  const answered = (failure ?? '').replace(/(answered \d{3}).*/s, '$1')
  const said = words.failingLead(
    name,
    formatMoment(failing_since, zone),
    answered,
  )
  const lead = `${oneLine(said)} ${stopped ? words.stopped : words.triedOn}`
  return {
    ...none,
    kind: words.kinds[event],
    subject: title,
    title,
    lead,
    link,
  }
}

/**
 * A notice as text lines: `mark` prefixes quoted lines; `write` escapes values.
 */
export function noticeLines(
  notice: Notice,
  mark: string,
  write = (value: string) => value,
): string[] {
  const { lead, facts, quotes, lists } = notice
  const lines = [write(lead)]
  for (const quote of quotes) {
    const quoted = quote.lines.map((line) => mark + write(line))
    lines.push('', `${quote.label}:`, '', ...quoted)
  }
  if (facts.length > 0) lines.push('')
  for (const { label, value, before } of facts) {
    const was = before ? ` ${words.before(write(before))}` : ''
    lines.push(`${label}: ${write(value)}${was}`)
  }
  for (const { heading, items, rest } of lists) {
    if (heading) lines.push('', heading.toUpperCase())
    for (const { title, detail, href } of items)
      lines.push('', write(title), write(detail), href)
    if (rest) lines.push('', rest)
  }
  return lines
}
