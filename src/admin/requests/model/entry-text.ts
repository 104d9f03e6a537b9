import { waitlistTools, waitlistWords } from '@/admin/words'
import { nextStepWords } from './entry-words'
import { formatDuration, formatWorkingTime } from '@/lib/duration'
import { dayMonth } from '@/lib/long-date'
import { outcomeNames } from '@/admin/work-words'
import { dayOf, formatMoment, formatTime } from '@/admin/team-time'
import { currentDemo, nextDemo } from './demos'
import type { Entry } from './entry'
import {
  addDays,
  DAY_MS,
  daysBetween,
  formatDay,
  weekdayNumber,
} from '@/lib/calendar'

const timeWords = {
  ago: (span: string) => `${span} ago`,
  justNow: 'Just now',
}

const weekdayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  timeZone: 'UTC',
})

/** 'N/A' for an empty value (specification §3). */
export const textOrNotAvailable = (value: string | null) =>
  value?.trim() ? value : waitlistWords.notAvailable

/**
 * A time in US English and the team's zone; 'N/A' if missing (specification
 * §3).
 */
export function formatSubmitted(createdAt: string | null): string {
  return createdAt && Number.isFinite(Date.parse(createdAt))
    ? formatMoment(createdAt)
    : waitlistWords.notAvailable
}

const weekdayOf = (day: string) => weekdayFormat.format(new Date(day))

const MINUTE_MS = 60_000
const WEEK_MS = 7 * DAY_MS
const MONTH_MS = 30 * DAY_MS
const DAYS_WITHOUT_YEAR = 300

const shortDay = (day: string, today: string) =>
  Math.abs(daysBetween(today, day)) < DAYS_WITHOUT_YEAR
    ? formatDay(day).replace(/, \d+$/, '')
    : formatDay(day)

/**
 * A past time at its shortest: '26 min', '2 h', 'Tue', 'Nov 12' or, long ago,
 * 'Nov 12, 2025'.
 */
export function shortAgo(moment: string, now = Date.now()): string {
  const ms = now - Date.parse(moment)
  if (ms < MINUTE_MS) return timeWords.justNow
  if (ms < DAY_MS) return formatDuration(ms / 1000)
  const day = dayOf(new Date(moment))
  if (ms < WEEK_MS) return weekdayOf(day).slice(0, 3)
  return shortDay(day, dayOf(new Date(now)))
}

/** False for null. */
export const isPast = (moment: string | null) =>
  moment !== null && Date.parse(moment) < Date.now()

/** Less than a month ago. */
export const isRecent = (moment: string, now = Date.now()) =>
  now - Date.parse(moment) < MONTH_MS

/**
 * Time since a moment, such as 'Just now' or '2 h ago'; after a month, its
 * date.
 */
export function agoText(moment: string, now = Date.now()): string {
  const ms = now - Date.parse(moment)
  if (ms < MINUTE_MS) return timeWords.justNow
  return isRecent(moment, now)
    ? timeWords.ago(formatDuration(ms / 1000))
    : formatDay(dayOf(new Date(moment)))
}

/** "asked again 2 hours ago", by the latest return. */
export function askedAgainText({
  last_request_at,
}: Pick<Entry, 'last_request_at'>): string {
  const ago = agoText(last_request_at)
  return waitlistWords.askedAgain(
    ago === timeWords.justNow ? ago.toLowerCase() : ago,
  )
}

/**
 * Working time until the first answer; undefined before it, and for a call or
 * fair that an admin added.
 */
export const answeredAfter = ({
  answer_seconds,
}: Pick<Entry, 'answer_seconds'>) =>
  answer_seconds === null ? undefined : formatWorkingTime(answer_seconds)

/** A next step's day as today, tomorrow, a weekday of this week, or a date. */
export function dueText(
  day: string,
  today = dayOf(new Date()),
): { text: string; overdue: boolean } {
  const ahead = daysBetween(today, day) - 1
  if (ahead < 0) return { text: nextStepWords.overdue(-ahead), overdue: true }
  const near = [nextStepWords.today, nextStepWords.tomorrow][ahead]
  return {
    text: near ?? (ahead < 7 ? weekdayOf(day) : formatDay(day)),
    overdue: false,
  }
}

/** The day itself, or the Monday after a weekend. */
const workday = (day: string) =>
  addDays(day, [1, 0, 0, 0, 0, 0, 2][weekdayNumber(day)] ?? 0)

/** The first day after this one that is no Saturday or Sunday. */
export const nextWorkday = (today: string) => workday(addDays(today, 1))

/**
 * Days suggested for a next step: today, the next workday, another at least
 * three days ahead, and in a week.
 */
export function daysAhead(
  today = dayOf(new Date()),
): readonly (readonly [name: string, day: string])[] {
  const [tomorrow, inThree] = [addDays(today, 1), addDays(today, 3)]
  const next = nextWorkday(today)
  const third = workday(inThree > next ? inThree : addDays(next, 1))
  return [
    [nextStepWords.today, today],
    [next === tomorrow ? nextStepWords.tomorrow : weekdayOf(next), next],
    [weekdayOf(third), third],
    [nextStepWords.inAWeek, addDays(today, 7)],
  ]
}

/** Step and day in one text; '' without a day. */
export function nextStepText({
  next_step,
  next_step_on,
}: Pick<Entry, 'next_step' | 'next_step_on'>): string {
  if (next_step_on === null) return ''
  const { text } = dueText(next_step_on)
  return next_step ? `${next_step} · ${inSentence(text)}` : text
}

/**
 * A booked demo, such as 'Demo Thu, 2:00 PM', in the team's zone; once over,
 * 'Yesterday: outcome?'.
 */
function demoText(demoAt: string, isOver: boolean, today: string): string {
  const day = dayOf(new Date(demoAt))
  const ahead = daysBetween(today, day) - 1
  const near = {
    [-1]: nextStepWords.yesterday,
    0: nextStepWords.today,
    1: nextStepWords.tomorrow,
  }[ahead]
  const name =
    near ??
    (ahead > 1 && ahead < 7 ? weekdayOf(day).slice(0, 3) : shortDay(day, today))
  return isOver
    ? nextStepWords.demoOver(name)
    : nextStepWords.demo(near?.toLowerCase() ?? name, formatTime(demoAt))
}

interface Due {
  what: string
  when: string
  tone: 'late' | 'asked' | 'planned' | 'past'
}

/** Writes 'Today' and 'Tomorrow' small; dates keep their capital. */
export const inSentence = (day: string) =>
  day === nextStepWords.today || day === nextStepWords.tomorrow
    ? day.toLowerCase()
    : day

/** The demo to come, or that a booked entry has none. */
function dueOfDemo(
  entry: Pick<Entry, 'status' | 'due_reason' | 'demos'>,
  isDue: boolean,
  now: number,
): Due | undefined {
  const demo = nextDemo(entry)
  if (demo && entry.due_reason === 'demo') {
    const isOver = Date.parse(demo.starts_at) <= now
    return {
      what: '',
      when: demoText(demo.starts_at, isOver, dayOf(new Date(now))),
      tone: isOver ? 'late' : 'asked',
    }
  }
  if (demo || entry.status !== 'booked') return undefined
  const isHeld = entry.demos.at(-1)?.outcome === 'held'
  return {
    what: '',
    when: isHeld ? nextStepWords.demoHeld : nextStepWords.noDemo,
    tone: isDue ? 'late' : 'planned',
  }
}

/** Why an entry needs an admin, or what is planned; undefined for neither. */
export function dueOf(entry: Entry, now = Date.now()): Due | undefined {
  const {
    next_step,
    next_step_on,
    due_at,
    due_reason,
    return_count,
    status_since,
  } = entry
  const isDue = due_at !== null && Date.parse(due_at) <= now
  if (due_reason === 'question')
    return {
      what: '',
      when: askedAgainText(entry),
      tone: isDue ? 'late' : 'asked',
    }
  if (due_reason === 'step' && next_step_on !== null) {
    const { text, overdue } = dueText(next_step_on, dayOf(new Date(now)))
    return {
      what: next_step ?? '',
      when: next_step ? inSentence(text) : text,
      tone: overdue ? 'late' : 'planned',
    }
  }
  const ofDemo = dueOfDemo(entry, isDue, now)
  if (ofDemo) return ofDemo
  if (due_reason === 'new' && isDue) {
    const waiting = formatDuration((now - Date.parse(status_since)) / 1000)
    return { what: '', when: nextStepWords.newFor(waiting), tone: 'late' }
  }
  return return_count > 0
    ? { what: '', when: askedAgainText(entry), tone: 'past' }
    : undefined
}

/**
 * What came of a closed entry: the outcome of its closing, or else of its last
 * demo.
 */
export const resultOf = (entry: Pick<Entry, 'outcome' | 'demos'>) =>
  entry.outcome ?? currentDemo(entry)?.outcome ?? null

/** The outcome of a closing, and its day: 'Won on 12 November'. */
export const outcomeText = ({
  outcome,
  outcome_at,
}: Pick<Entry, 'outcome' | 'outcome_at'>) =>
  outcome === null
    ? undefined
    : [
        outcomeNames[outcome],
        outcome_at && `on ${dayMonth(dayOf(new Date(outcome_at)))}`,
      ]
        .filter(Boolean)
        .join(' ')

/** Name of a stored source; an unknown one as it is stored. */
export const sourceName = (source: string | null) =>
  waitlistTools.sources[source ?? 'none'] ?? source ?? ''

/**
 * Minimum digits of a phone number: with fewer, the next group is added, as in
 * '030/23125001'.
 */
const SHORTEST = 7

/**
 * A `tel:` link for the first phone number, without the trunk zero of '+44
 * (0)20', with an extension as in https://www.rfc-editor.org/rfc/rfc3966.
 * Undefined without digits.
 */
export function telAddress(phone: string | null): string | undefined {
  let number = ''
  let rest = ''
  for (const { 0: part, index, input } of phone?.matchAll(
    /\+?[\d\s().–-]*\d/g,
  ) ?? []) {
    number += part
    rest = input.slice(index + part.length)
    if (digitsOf(number).length >= SHORTEST) break
  }
  const plus = number.startsWith('+') ? '+' : ''
  const digits = digitsOf(
    plus || number.startsWith('00')
      ? number.replace(/\(\s*0\s*\)/, '')
      : number,
  )
  const [, extension] =
    /^[\s,;]*(?:x|ext(?:ension|n|\.)?|#)[\s.:]*(\d{1,7})/i.exec(rest) ?? []
  return digits
    ? `tel:${plus}${digits}${extension ? `;ext=${extension}` : ''}`
    : undefined
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/**
 * Titles before a name, but not initials, also without the full stop, as
 * written in Ireland and Britain.
 */
const TITLE =
  /^\p{L}{2,}\.$|^(?:dr|mr|mrs|ms|miss|mx|prof|professor|sir|dame|lord|lady|rev|fr|sr|herr|frau|mme|mlle|dipl|ing|mag|phd|eng)$/iu
/**
 * Particles of family names: a name that begins with one has its family name
 * first.
 */
const PARTICLE =
  /^(?:van|von|vom|zu|zur|de|del|della|der|den|di|da|dos|du|la|le|el|al|bin|ibn|ter|ten|mac|mc|ó|ní|o)$/i

/**
 * First name of a person; '' if it isn't plain which word that is, or if the
 * name is written in capitals only.
 */
export const firstNameOf = (name: string | null) => {
  const words = name?.trim().split(/\s+/) ?? []
  const first = words.find((word) => !TITLE.test(word)) ?? ''
  const isPlain = /^\p{L}[\p{L}'’-]+$/u.test(first)
  const isShouted = first.length > 2 && first === first.toUpperCase()
  return isPlain && !isShouted && !PARTICLE.test(first) ? first : ''
}

/**
 * A `mailto:` link, encoded against header injection; `@` stays literal (RFC
 * 6068). Mail lines end with CRLF.
 */
export function mailAddress(
  email: string,
  reply?: { subject: string; body?: string },
) {
  const address = `mailto:${encodeURIComponent(email).replace('%40', '@')}`
  if (!reply) return address
  const subject = `${address}?subject=${encodeURIComponent(reply.subject)}`
  if (reply.body === undefined) return subject
  const body = reply.body.replaceAll('\n', '\r\n')
  return `${subject}&body=${encodeURIComponent(body)}`
}
