import { waitlistWords } from '@/admin/words'
import { copyWords as words, nextStepWords } from '../model/entry-words'
import { outcomeNames, statusNames, workWords } from '@/admin/work-words'
import { REQUEST_FIELDS, type RequestField } from '@/content/request-fields'
import { site } from '@/content/site'
import { dayOf, formatExactly } from '@/admin/team-time'
import type { Demo } from '../model/demos'
import type { Reply } from '../model/replies-api'
import type { NameOf } from '../model/fields'
import type { Held, WholeEntry } from '../model/entry-api'
import { originOf } from './entry-fields'
import { formatDay } from '@/lib/calendar'
import { textOrNotAvailable } from '../model/entry-text'
import { changeText, noticeText } from '../model/timeline-items'

const { columns } = waitlistWords

/** Days that spam is kept, as in the database (migration retention). */
const SPAM_DAYS = 30

type Dated = Pick<WholeEntry, 'status' | 'status_since' | 'created_at'>

/**
 * Last day an entry is kept, such as 2028-11-22; a return doesn't extend it.
 */
export function keptUntil({ status, status_since, created_at }: Dated) {
  const end = new Date(status === 'spam' ? status_since : created_at)
  if (status === 'spam') end.setDate(end.getDate() + SPAM_DAYS)
  else end.setMonth(end.getMonth() + site.retentionMonths)
  return dayOf(end)
}

type Lines = readonly (readonly [label: string, text: string])[]

/**
 * The data kept about a person, as text for a request of access (GDPR, article
 * 15).
 */
export function copyAsText(
  entries: Held,
  nameOf: NameOf,
  today = dayOf(new Date()),
): string {
  const [{ name }] = entries
  const blocks = [
    words.heading(name, formatDay(today)),
    ...entries.flatMap((entry, at) => [
      ...(at > 0 ? [words.other(at + 1)] : []),
      ...blocksOf(entry, nameOf),
    ]),
  ]
  return `${blocks.join('\n\n')}\n`
}

const block = (title: string, text: string) =>
  `${title.toUpperCase()}\n${text || words.none}`

function blocksOf(entry: WholeEntry, nameOf: NameOf): readonly string[] {
  const who = (id: string | null) => (id === null ? words.nobody : nameOf(id))
  const sent = (one: Pick<WholeEntry, RequestField | 'created_at'>): Lines => [
    [columns.created_at, formatExactly(one.created_at)],
    ...REQUEST_FIELDS.map(
      (field) => [columns[field], textOrNotAvailable(one[field])] as const,
    ),
  ]
  const became: Lines = [
    [workWords.status, statusNames[entry.status]],
    ...(entry.outcome === null
      ? []
      : [[workWords.outcome, outcomeNames[entry.outcome]] as const]),
    [workWords.owner, who(entry.owner_id)],
    ...(entry.next_step_on === null
      ? []
      : [
          [
            nextStepWords.label,
            [entry.next_step, formatDay(entry.next_step_on)]
              .filter(Boolean)
              .join(', '),
          ] as const,
        ]),
    ...(entry.answered_at === null
      ? []
      : [[words.answered, formatExactly(entry.answered_at)] as const]),
    ...(entry.booked_at === null
      ? []
      : [[words.booked, formatExactly(entry.booked_at)] as const]),
  ]
  const { parts } = words
  const told: readonly (readonly [title: string, text: string])[] = [
    [parts.sent, linesOf(sent(entry))],
    [
      parts.again,
      entry.returns
        .map((again) => linesOf([...sent(again), ...originOf(again)]))
        .join('\n\n'),
    ],
    [parts.brought, linesOf(originOf(entry))],
    [parts.became, linesOf(became)],
    [parts.demos, linesOf(entry.demos.map((demo) => demoLine(demo, nameOf)))],
    [
      parts.notes,
      entry.written
        .map(
          ({ created_at, admin_id, body, first_body }) =>
            `${formatExactly(created_at)}, ${nameOf(admin_id)}:\n${body}${
              first_body === null ? '' : `\n${parts.firstText}\n${first_body}`
            }`,
        )
        .join('\n\n'),
    ],
    [
      parts.replies,
      entry.replies.map((reply) => replyText(reply, nameOf)).join('\n\n'),
    ],
    [
      parts.history,
      linesOf(
        entry.history.map((one) => [
          formatExactly(one.created_at),
          changeText(one, nameOf),
        ]),
      ),
    ],
    [
      parts.told,
      linesOf(
        entry.notices.map((one) => [
          formatExactly(one.finished_at),
          noticeText([one], nameOf),
        ]),
      ),
    ],
    [parts.kept, words.until(formatDay(keptUntil(entry)))],
  ]
  return told.map(([title, text]) => block(title, text))
}

const replyText = (reply: Reply, nameOf: NameOf) =>
  [
    `${formatExactly(reply.created_at)}, ${nameOf(reply.admin_id)}, ${replyState(reply)}:`,
    reply.subject,
    reply.body,
  ].join('\n')

function replyState({ sent_at, refused_at, error }: Reply) {
  if (sent_at) return words.replySent(formatExactly(sent_at))
  return refused_at ? words.replyRefused(error ?? '') : words.replyWaiting
}

const demoLine = (
  {
    starts_at,
    minutes,
    outcome,
    holder_id,
    booked_by,
    booking_uid,
    decided_by,
  }: Demo,
  nameOf: NameOf,
) =>
  [
    formatExactly(starts_at),
    [
      words.minutes(minutes),
      outcome === null ? workWords.noOutcome : outcomeNames[outcome],
      holder_id && words.heldBy(nameOf(holder_id)),
      booked_by
        ? words.bookedBy(nameOf(booked_by))
        : booking_uid && words.byLink,
      decided_by && words.decidedBy(nameOf(decided_by)),
    ]
      .filter(Boolean)
      .join(', '),
  ] as const

const linesOf = (lines: Lines) =>
  lines.map(([label, text]) => `${label}: ${text}`).join('\n')

/**
 * A person's data for other systems: fields as in the database, but admins by
 * name.
 */
export function copyAsJson([entry, ...others]: Held, nameOf: NameOf): string {
  const whole = {
    ...fieldsOf(entry, nameOf),
    other_entries: others.map((other) => fieldsOf(other, nameOf)),
  }
  return `${JSON.stringify(whole, null, 2)}\n`
}

function fieldsOf(entry: WholeEntry, nameOf: NameOf) {
  const {
    name_key: _name,
    email_key: _email,
    company_key: _company,
    company_domain: _domain,
    origin: _origin,
    version: _version,
    notes: _notes,
    sent_replies: _sentReplies,
    ...held
  } = entry
  const {
    owner_id,
    changed_by,
    returns,
    written,
    history,
    notices,
    demos,
    replies,
    ...fields
  } = held
  const nameOrNull = (id: string | null) => (id === null ? null : nameOf(id))
  return {
    ...fields,
    owner: nameOrNull(owner_id),
    changed_by: nameOrNull(changed_by),
    returns,
    demos: demos.map(({ holder_id, booked_by, decided_by, ...demo }) =>
      Object.assign(demo, {
        holder: nameOrNull(holder_id),
        booked_by: nameOrNull(booked_by),
        decided_by: nameOrNull(decided_by),
      }),
    ),
    replies: replies.map(({ admin_id, ...reply }) =>
      Object.assign(reply, { by: nameOf(admin_id) }),
    ),
    notes: written.map(({ id, created_at, admin_id, body, first_body }) => ({
      id,
      created_at,
      body,
      first_body,
      by: nameOf(admin_id),
    })),
    history: history.map(
      ({ id, created_at, action, before, after, admin_id }) => {
        const isOfAdmin = action === 'owner' || action === 'demo-holder'
        const say = isOfAdmin ? nameOrNull : (value: string | null) => value
        return {
          id,
          created_at,
          action,
          before: say(before),
          after: say(after),
          by: nameOrNull(admin_id),
        }
      },
    ),
    told: notices.map(
      ({ event, finished_at, destination: { name, kind, style } }) => ({
        event,
        at: finished_at,
        to: name,
        kind: style ?? kind,
      }),
    ),
    kept_until: keptUntil(entry),
  }
}
