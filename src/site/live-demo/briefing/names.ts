import { textAround, pattern, type Find } from './find'
import {
  AND,
  ENDING,
  NO_NAME,
  ORG_LINK,
  SIGNS,
  type NameKind,
} from './name-signs'

interface Run {
  start: number
  end: number
  /** True for a lowercase name in a script that has capitals. */
  isLowercase: boolean
}

// Words of any script, such as O'Brien, Jean-Luc, AT&T, Booking.com, J., but without a final 's.
const LETTER = '[\\w\\u00c0-\\u060b\\u0620-\\u1fff\\u3040-\\ud7ff]'
const WORD = new RegExp(
  `[A-Z]\\.(?=\\s?[A-Z])|${LETTER}{1,40}(?:(?:['&-]|\\.(?=[a-z]))(?!s(?!${LETTER}))${LETTER}{1,40}){0,3}`,
  'g',
)
const PARTICLES = '(?:van|von|de|der|den|del|della|da|di|la|le|bin|al)'
const PARTICLE = new RegExp(`^${PARTICLES}$`)
const PARTICLES_BEFORE = pattern(`(?<=^|\\s)(?:${PARTICLES} ){1,2}$`, 'i')
const GAP = pattern(`^ (?:${PARTICLES} ){0,2}$`, 'i')

/** True if the word has a capital (eBay too) or its script has none. */
const isNamed = (word: string) =>
  /^[a-z]{0,2}[A-Z]|^[\u0590-\u1fff\u3040-\ud7ff]/.test(word) ||
  word.charAt(0) !== word.charAt(0).toLowerCase()

/** Joins adjacent capitalised words to names; lowercase ones ("john murphy") only before "at", "from" or "of". */
function findRuns(text: string): Run[] {
  const runs: Run[] = []
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (
      NO_NAME.has(word.toLowerCase().replace(/['-].*/, '')) ||
      PARTICLE.test(word) ||
      /^\d/.test(word)
    )
      continue
    const end = index + word.length
    const isLowercase = !isNamed(word)
    const [before, after] = textAround(text, index, end)
    const last = runs.at(-1)
    const gap =
      last && index - last.end < 16 ? text.slice(last.end, index) : '.'
    const isOf =
      / of (?:the )?$/.test(gap) &&
      /\b(?:Bank|University) of (?:the )?$/.test(before)
    const joins = isLowercase
      ? /^ +$/.test(gap) && /^ +(?:at|from|of|@) /.test(after)
      : GAP.test(gap) || isOf
    if (
      last &&
      joins &&
      last.isLowercase === isLowercase &&
      last.end - last.start < 60
    )
      last.end = end
    else {
      const lead = isLowercase ? undefined : PARTICLES_BEFORE.exec(before)?.[0]
      runs.push({ start: index - (lead?.length ?? 0), end, isLowercase })
    }
  }
  return runs
}

const toTitleCase = (name: string) =>
  name === name.toLowerCase()
    ? name.replace(/(^|[\s-])(\S)/g, (letter) => letter.toUpperCase())
    : name

/** Maps positions in the text to indices of SIGNS; a negative position is the end of a name. */
function findSigns(text: string): Map<number, number> {
  const signs = new Map<number, number>()
  SIGNS.forEach(({ sign }, i) => {
    for (const { 0: matched, index } of text.matchAll(sign)) {
      const place = matched.endsWith(' ') ? index + matched.length : -index
      if (!signs.has(place)) signs.set(place, i)
    }
  })
  return signs
}

/** Finds names; other sensitive values must already be masked. */
export function findNames(text: string): Find[] {
  const signs = findSigns(text)
  const knownNames = new Map<string, NameKind>()
  const finds: Find[] = []
  const unclear: Find[] = []
  let hasPerson = false
  for (const { start, end, isLowercase } of findRuns(text)) {
    const value = text.slice(start, end)
    const [, textAfter] = textAround(text, start, end)
    const last = finds.at(-1)
    const between =
      last && start - last.end < 48 ? text.slice(last.end, start) : '.'
    const sign = SIGNS[Math.min(signs.get(start) ?? 99, signs.get(-end) ?? 99)]

    const find = (kind: NameKind, weight: number) => {
      finds.push({ start, end, kind, value: toTitleCase(value), weight })
      hasPerson ||= kind === 'person'
      // A person may recur by any part of the name, a company by its first word.
      const parts = value.split(/\s+/).slice(0, kind === 'person' ? 9 : 1)
      for (const part of [
        value,
        toTitleCase(value),
        ...parts.filter((part) => part.length > 2),
      ])
        knownNames.set(part, kind)
      return true
    }
    const findAfterLast = () => {
      const isAfterPerson = last?.kind === 'person'
      if (isAfterPerson && ORG_LINK.test(between)) return find('company', 3)
      if (isAfterPerson && between === ', ' && !isLowercase) {
        return find(/^,? (?:and|&) /.test(textAfter) ? 'person' : 'company', 2)
      }
      if (
        last?.kind === 'company' &&
        between === ', ' &&
        !hasPerson &&
        / /.test(value)
      )
        return find('person', 1)
      if (
        AND.test(between) &&
        (!isLowercase || /^ (?:at|from) /.test(textAfter))
      ) {
        return find(hasPerson ? 'person' : 'company', 0)
      }
      return false
    }
    const findBySign = () => {
      if (
        sign &&
        (!isLowercase || sign.weight > 2 || (sign.weight > 1 && !start))
      )
        return find(sign.kind, sign.weight)
      return (
        !isLowercase &&
        /^ at (?:the )?[A-ZÀ-Þ]/.test(textAfter) &&
        find('person', 1)
      )
    }
    const knownKind = knownNames.get(value)
    if (knownKind) find(knownKind, 0)
    else if (last?.kind === 'company' && between === ' & ') {
      Object.assign(last, { end, value: text.slice(last.start, end) })
    } else if (!isLowercase && ENDING.test(value)) find('company', 3)
    else if (!findAfterLast() && !findBySign()) {
      unclear.push({ start, end, kind: 'person', value, weight: start ? 0 : 1 })
    }
  }
  return [
    ...finds,
    ...unclear.flatMap((find) => findRecurring(find, knownNames)),
  ]
}

/** Finds a name whose kind only a later mention shows, and full names without signs. */
function findRecurring(
  find: Find,
  knownNames: ReadonlyMap<string, NameKind>,
): Find[] {
  const { start, end, value } = find
  const [first = ''] = value.split(/\s/)
  const kind = knownNames.get(value) ?? knownNames.get(first)
  const isWhole = knownNames.has(value) || /^[^a-z]\S* .*[A-ZÀ-Þ]/.test(value)
  return kind || isWhole
    ? [
        {
          ...find,
          end: isWhole ? end : start + first.length,
          kind: kind ?? 'person',
        },
      ]
    : []
}
