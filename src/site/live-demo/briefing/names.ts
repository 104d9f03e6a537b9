import { textAround, type Find } from './find'
import { beginsWithFirstName, isPlace } from './known-names'
import {
  AFTER_PERSON,
  AND,
  COMPANY_NAME,
  ORG_LINK,
  phraseBeside,
  type NameKind,
  type Phrase,
} from './name-phrases'
import { isTool } from './ordinary-words'
import { joinNameWords, type Run } from './name-runs'
import type { ValueWord } from './value-words'

/** Gap above which two names have nothing to do with each other. */
const MAX_GAP = 48

const AFTER_NAME_AND = /[\p{L}\p{N}] (?:and|&) $/u
/** "Coffee at Starbucks". */
const MEAL_AT =
  /\b(?:coffee|lunch|dinner|breakfast|drinks?|meet|beers?|pint) (?:at|in) (?:the )?$/i

/** Gives a name written small its capitals. */
export const toTitleCase = (name: string) =>
  name === name.toLowerCase()
    ? name.replace(/(^|[\s-])(\S)/g, (letter) => letter.toUpperCase())
    : name

/** A name whose kind is known, with its weight. */
type Decision = Pick<Find, 'weight'> & { kind: NameKind }

/** What stood before a name in the text. */
interface Context {
  finds: Find[]
  known: ReadonlyMap<string, NameKind>
}

/**
 * Finds names of people and companies among the value words; other values must
 * already be masked.
 */
export function findNames(text: string, words: ValueWord[]): Find[] {
  const finds: Find[] = []
  const known = new Map<string, NameKind>()
  const unclear: Find[] = []
  for (const run of joinNameWords(text, words)) {
    if (!run.isNameable) continue
    const { start, end } = run
    const value = text.slice(start, end)
    const last = finds.at(-1)
    if (last?.kind === 'company' && text.slice(last.end, start) === ' & ') {
      Object.assign(last, { end, value: text.slice(last.start, end) })
      continue
    }
    const decision = decide(text, run, { finds, known })
    if (decision) {
      finds.push({ start, end, value: toTitleCase(value), ...decision })
      learn(known, value, decision.kind)
    } else
      unclear.push({
        start,
        end,
        kind: 'person',
        value,
        weight: !start && beginsWithFirstName(value) ? 1 : 0,
      })
  }
  return [...finds, ...unclear.flatMap((find) => findRecurring(find, known))]
}

/**
 * Returns a name's kind: by an earlier mention, its ending, the name before it,
 * or the phrase beside it.
 */
function decide(
  text: string,
  run: Run,
  { finds, known }: Context,
): Decision | undefined {
  const value = text.slice(run.start, run.end)
  const earlier = known.get(value)
  if (earlier) return { kind: earlier, weight: 0 }
  // "At the airport" is no company, and nobody knows about "the gap".
  if (run.isSmall && /\bthe $/i.test(textAround(text, run.start, run.end)[0]))
    return undefined
  if (!run.isSmall && COMPANY_NAME.test(value))
    return { kind: 'company', weight: 3 }
  return byNameBefore(text, run, finds) ?? byPhrase(text, run)
}

/** "Anna at Acme", "Anna, Acme", "Acme, Anna Byrne", "Anna and Tom". */
function byNameBefore(
  text: string,
  { start, end, isSmall }: Run,
  finds: readonly Find[],
): Decision | undefined {
  const last = finds.at(-1)
  if (!last || start - last.end >= MAX_GAP) return undefined
  const between = text.slice(last.end, start)
  const [, textAfter] = textAround(text, start, end)
  const hasPerson = finds.some(({ kind }) => kind === 'person')
  if (last.kind === 'person' && ORG_LINK.test(between))
    return { kind: 'company', weight: isPlace(text.slice(start, end)) ? 0 : 3 }
  if (last.kind === 'person' && between === ', ' && !isSmall) {
    return /^,? (?:and|&) /.test(textAfter)
      ? { kind: 'person', weight: 2 }
      : { kind: 'company', weight: 2 }
  }
  const hasTwoWords = text.slice(start, end).includes(' ')
  if (last.kind === 'company' && between === ', ' && !hasPerson && hasTwoWords)
    return { kind: 'person', weight: 1 }
  if (/^ with $/.test(between) && beginsWithFirstName(text.slice(start, end)))
    return { kind: 'person', weight: 2 }
  if (AND.test(between) && (!isSmall || /^ (?:at|from) /.test(textAfter)))
    return { kind: hasPerson ? 'person' : 'company', weight: 0 }
  return undefined
}

function byPhrase(
  text: string,
  { start, end, isSmall }: Run,
): Decision | undefined {
  const [textBefore, textAfter] = textAround(text, start, end)
  // A briefing may start with the account: "Acme - met Tom".
  if (
    start === 0 &&
    /^\s?[:-]\s/.test(textAfter) &&
    !/\s/.test(text.slice(start, end))
  )
    return { kind: 'company', weight: 3 }
  const name = text.slice(start, end)
  const phrase = phraseBeside(textBefore, textAfter)
  const neededWeight = start === 0 ? 2 : 3
  if (phrase && (!isSmall || phrase.weight >= neededWeight))
    return byKind(phrase, name, textBefore, textAfter)
  const isAtCompany = /^ at (?:the )?[A-ZÀ-Þ]/.test(textAfter)
  return isAtCompany && !isSmall ? { kind: 'person', weight: 1 } : undefined
}

/** The phrase's kind, unless the name itself tells another. */
function byKind(
  { kind, weight, stands, isUnsure }: Phrase,
  name: string,
  textBefore: string,
  textAfter: string,
): Decision | undefined {
  const isFirstName = beginsWithFirstName(name)
  if (kind === 'company') {
    // "Sage and Box want it": which of them is the account is unclear.
    if (stands === 'after' && AFTER_NAME_AND.test(textBefore)) return undefined
    // "Sarah wants a demo", "flew in from Dublin".
    if (stands === 'after' && weight === 1 && isFirstName)
      return { kind: 'person', weight }
    const isMeetingPlace = MEAL_AT.test(textBefore) || isPlace(name)
    return { kind, weight: isMeetingPlace ? 0 : weight }
  }
  if (isTool(name.toLowerCase())) return undefined
  // Whether "met Acme" names a person or a company is unclear.
  return isUnsure && !isFirstName && !AFTER_PERSON.test(textAfter)
    ? undefined
    : { kind, weight }
}

/** A person may recur by any part of the name, a company by its first word. */
function learn(known: Map<string, NameKind>, value: string, kind: NameKind) {
  const parts = value.split(/\s+/).slice(0, kind === 'person' ? 9 : 1)
  for (const part of [
    value,
    toTitleCase(value),
    ...parts.filter(({ length }) => length > 2),
  ])
    known.set(part, kind)
}

/**
 * Finds a name whose kind only a later mention shows, and full names without
 * phrases.
 */
function findRecurring(
  find: Find,
  known: ReadonlyMap<string, NameKind>,
): Find[] {
  const { start, end, value } = find
  const [first = ''] = value.split(/\s/)
  const kind = known.get(value) ?? known.get(first)
  const isWhole = known.has(value) || /^[^a-z]\S* .*[A-ZÀ-Þ]/.test(value)
  if (!kind && !isWhole) return []
  return [
    {
      ...find,
      end: isWhole ? end : start + first.length,
      kind: kind ?? 'person',
    },
  ]
}
