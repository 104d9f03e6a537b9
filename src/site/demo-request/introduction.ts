import type { RequestField } from '@/content/request-fields'
import { readBriefing } from '@/site/live-demo/briefing/read-briefing'
import type { SpanKind } from '@/site/live-demo/briefing/reading'

const CLAUSE = /[^.!?,;\s][^!?]*?(?:[.!?,;]+(?=\s|$)|$)/g
const GREETING = /^(?:hi|hello|hey)\b\W*(?:there\W*)?$/i

/**
 * Fills the request form's fields from a line such as "Aoife Byrne from
 * Northwind, aoife@northwind.ie. 30 reps."
 */
export function readIntroduction(
  text: string,
  today: Date,
): Partial<Record<RequestField, string>> {
  const { spans } = readBriefing(text, today)
  const first = (wanted: SpanKind) =>
    spans.find(({ kind }) => kind === wanted)?.text
  const hasCapital = (word: string) =>
    word !== word.toLowerCase() || word === word.toUpperCase()
  const otherName = spans.find(
    ({ kind, text: word }) => kind === 'name' && hasCapital(word),
  )
  const found = {
    name: first('person') ?? otherName?.text,
    email: first('email'),
    company: first('company'),
    phone: first('phone'),
  }
  const isUsed = (clause: string) =>
    Object.values(found).some((value) => value && clause.includes(value))
  const rest = (text.match(CLAUSE) ?? []).filter(
    (clause) => !isUsed(clause) && !GREETING.test(clause),
  )
  const message = rest
    .join(' ')
    .replace(/[,;]$/, '')
    .replace(/^./u, (letter) => letter.toUpperCase())
  return Object.fromEntries(
    Object.entries({ ...found, message }).filter(([, value]) => value),
  )
}
