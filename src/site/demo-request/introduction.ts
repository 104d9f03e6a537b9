import type { RequestField } from '@/content/request-fields'
import { beginsWithFirstName } from '@/site/live-demo/briefing/known-names'
import { toTitleCase } from '@/site/live-demo/briefing/names'
import { isOrdinary } from '@/site/live-demo/briefing/ordinary-words'
import { readBriefing } from '@/site/live-demo/briefing/read-briefing'
import type { SpanKind } from '@/site/live-demo/briefing/reading'

const CLAUSE = /[^.!?,;\s][^!?]*?(?:[.!?,;]+(?=\s|$)|$)/g
const GREETING = /^(?:hi|hello|hey)\b\W*(?:there\W*)?$/i

const SELF =
  /\b((?:i['’]?m|i am|my name(?: is|['’]s)|this is)\s+)([\p{L}'’-]+(?:\s+[\p{L}'’-]+){0,3})/giu

/**
 * Gives the name after "i'm" its capitals, by which the parser knows it. The
 * name ends before an ordinary word: "i'm aoife byrne and we sell".
 */
const withOwnName = (text: string) =>
  text.replace(SELF, (whole, self: string, said: string) => {
    const words = said.split(/(?=\s)/)
    const end = words.findIndex((word) => isOrdinary(word.trim()))
    const name = words.slice(0, end < 0 ? words.length : end).join('')
    const isName =
      beginsWithFirstName(name) ||
      /^(?:from|at)$/.test(words[end]?.trim() ?? '')
    return isName ? self + toTitleCase(name) + said.slice(name.length) : whole
  })

/**
 * Fills the request form's fields from a line such as "Aoife Byrne from
 * Northwind, aoife@northwind.ie. 30 reps."
 */
export function readIntroduction(
  line: string,
  today: Date,
): Partial<Record<RequestField, string>> {
  const text = withOwnName(line)
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
  const name = found.name && toTitleCase(found.name)
  const company = found.company && toTitleCase(found.company)
  return Object.fromEntries(
    Object.entries({ ...found, name, company, message }).filter(
      ([, value]) => value,
    ),
  )
}
