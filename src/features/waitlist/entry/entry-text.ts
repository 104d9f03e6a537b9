import { waitlistTools, waitlistWords } from '@/content/admin'
import { nextStepWords, timeWords } from '@/content/admin-entry'
import { greeting, replyStarts } from '@/content/reply'
import { formatDuration } from '@/lib/duration'
import { dayOf } from '@/lib/long-date'
import { formatMoment } from '@/lib/moment'
import type { Entry } from '../api'
import { addDays, daysBetween, formatDay, startOfDay } from '@/lib/calendar'

const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })

/** A value as it stands in the table: 'N/A' when empty (specification §3). */
export const textOrNotAvailable = (value: string | null) => (value?.trim() ? value : waitlistWords.notAvailable)

/** When an entry was submitted: US English, the reader's time zone, 'N/A' when missing (specification §3). */
export function formatSubmitted(createdAt: string | null): string {
  return createdAt && Number.isFinite(Date.parse(createdAt)) ? formatMoment(createdAt) : waitlistWords.notAvailable
}

/** A calendar day's name, such as Thursday. */
const weekdayOf = (day: string) => weekdayFormat.format(new Date(day))

/** What is longer ago, in milliseconds, is told by its day. */
const MONTH_MS = 30 * 86_400_000
const MINUTE_MS = 60_000

/** How long ago a moment was: just now, 2 h ago; after a month its day. */
export function agoText(moment: string, now = Date.now()): string {
  const ms = now - Date.parse(moment)
  if (ms < MINUTE_MS) return timeWords.justNow
  return ms < MONTH_MS ? timeWords.ago(formatDuration(ms / 1000)) : formatDay(dayOf(new Date(moment)))
}

/** When the address asked again: Asked again 26 min ago. */
export function askedAgainText({ heard_at }: Pick<Entry, 'heard_at'>): string {
  const ago = agoText(heard_at)
  return waitlistWords.askedAgain(ago === timeWords.justNow ? ago.toLowerCase() : ago)
}

/** How long somebody waited for a first answer; undefined where they still do. */
export const answeredAfter = ({ created_at, answered_at }: Pick<Entry, 'created_at' | 'answered_at'>) =>
  answered_at === null ? undefined : formatDuration((Date.parse(answered_at) - Date.parse(created_at)) / 1000)

/** When a next step is due, in the word that is nearest; a day that is past is overdue. */
export function dueText(day: string, today = dayOf(new Date())): { text: string; overdue: boolean } {
  const ahead = daysBetween(today, day) - 1
  if (ahead < 0) return { text: nextStepWords.overdue(formatDay(day)), overdue: true }
  const near = [nextStepWords.today, nextStepWords.tomorrow][ahead]
  return { text: near ?? (ahead < 7 ? weekdayOf(day) : formatDay(day)), overdue: false }
}

/** The days that are offered for a next step, by their names: the third is in three days, a weekend's the Monday after. */
export function daysAhead(today = dayOf(new Date())): readonly (readonly [name: string, day: string])[] {
  const third = addDays(today, 3)
  const weekday = startOfDay(third).getDay()
  const workday = addDays(third, weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
  return [
    [nextStepWords.today, today],
    [nextStepWords.tomorrow, addDays(today, 1)],
    [weekdayOf(workday), workday],
    [nextStepWords.inAWeek, addDays(today, 7)],
  ]
}

/** A next step as one line: Call again · Thursday; empty where there is none. */
export function nextStepText({ next_step, next_step_on }: Pick<Entry, 'next_step' | 'next_step_on'>): string {
  return next_step_on === null ? '' : [next_step, dueText(next_step_on).text].filter(Boolean).join(' · ')
}

/** Where an entry came from, in words. */
export const sourceName = (source: string | null) => waitlistTools.sources[source ?? 'none'] ?? source ?? ''

/** So many digits are a number that somebody else can dial; fewer go on behind a slash, "030/23125001". */
const SHORTEST = 7

/**
 * What a phone dials: of several numbers the first, without the zero that is dialled at home only, "+44 (0)20", and with
 * an extension as https://www.rfc-editor.org/rfc/rfc3966 has it; nothing where there are no digits.
 */
export function telAddress(phone: string | null): string | undefined {
  let number = ''
  let rest = ''
  for (const { 0: part, index, input } of phone?.matchAll(/\+?[\d\s().–-]*\d/g) ?? []) {
    number += part
    rest = input.slice(index + part.length)
    if (digitsOf(number).length >= SHORTEST) break
  }
  const plus = number.startsWith('+') ? '+' : ''
  const digits = digitsOf(plus || number.startsWith('00') ? number.replace(/\(\s*0\s*\)/, '') : number)
  const [, extension] = /^[\s,;]*(?:x|ext(?:ension|n|\.)?|#)[\s.:]*(\d{1,7})/i.exec(rest) ?? []
  return digits ? `tel:${plus}${digits}${extension ? `;ext=${extension}` : ''}` : undefined
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** A word that is no name: Dr., Prof. */
const TITLE = /\.$/

/** What to call somebody in a greeting; empty where that isn't clear. */
const firstNameOf = (name: string | null) => {
  const first =
    name
      ?.trim()
      .split(/\s+/)
      .find((word) => !TITLE.test(word)) ?? ''
  return /^\p{L}[\p{L}'’-]+$/u.test(first) ? first : ''
}

/** An address for a new mail; no character of the entry can add a header to it. Its `@` is itself (RFC 6068). */
export const mailAddress = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

/** The same with a subject and the first lines, by the form that was sent. Lines of a mail end with CR and LF. */
export function replyAddress({ name, email, source }: Pick<Entry, 'name' | 'email' | 'source'>): string {
  const { subject, paragraphs } = replyStarts[source ?? 'none'] ?? replyStarts.none
  const body = [greeting(firstNameOf(name)), ...paragraphs, ''].join('\r\n\r\n')
  return `${mailAddress(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
