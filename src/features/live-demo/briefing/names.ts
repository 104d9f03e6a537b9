import { around, MASK, pattern, type Find } from './find'
import { AND, ENDING, NO_NAME, ORG_LINK, SIGNS, type Named } from './name-signs'

const LETTER = '[\\p{L}\\p{M}\\p{N}]'
const REST = `${LETTER}{0,40}(?:(?:['&-]|\\.(?=\\p{Ll}))(?!s(?!\\p{L}))${LETTER}{1,40}){0,3}(?!${LETTER})`
// O'Brien, Jean-Luc, AT&T, Booking.com, eBay; where a script has no capitals, any word; never a final 's.
const CAPITAL = `(?:\\p{Lu}\\.|\\p{Ll}{0,2}[\\p{Lu}\\p{Lo}]${REST})`
const PARTICLES = '(?:(?:van|von|de|der|den|del|della|da|di|la|le|bin|al) ){0,2}'
const CANDIDATE = pattern(
  `(?<!${LETTER})(?:${PARTICLES}${CAPITAL}(?:(?: ${PARTICLES}|(?<=Bank|University) ${MASK.word}{2} )${CAPITAL}){0,3}` +
    `|\\p{Ll}${REST}(?: \\p{Ll}${REST}(?= ${MASK.word}{2,4} ))?)`,
  'gu',
)

const titled = (name: string) =>
  /\p{Lu}/u.test(name) ? name : name.replace(/(?<![\p{L}\p{M}'])\p{Ll}/gu, (letter) => letter.toUpperCase())

/** Where which sign stands: before a name at the place where that starts, after one at minus the place where it ends. */
function signsIn(text: string): Map<number, number> {
  const signs = new Map<number, number>()
  SIGNS.forEach(({ sign }, i) => {
    for (const { 0: said, index } of text.matchAll(sign)) {
      const place = said.endsWith(' ') ? index + said.length : -index
      if (!signs.has(place)) signs.set(place, i)
    }
  })
  return signs
}

/** People and companies in the text, by the words around them; other sensitive values are already overwritten. */
export function findNames(text: string): Find[] {
  const signs = signsIn(text)
  const known = new Map<string, Named>()
  const finds: Find[] = []
  const unclear: Find[] = []
  let hasPerson = false
  const candidates = text.replace(/[\p{L}\p{N}&]+(?:'\p{L}+)?/gu, (word) =>
    NO_NAME.has(word.toLowerCase().replace(/'.*/, '')) ? MASK.word.repeat(word.length) : word,
  )
  for (const { 0: said, index: start } of candidates.matchAll(CANDIDATE)) {
    const end = start + said.length
    const value = text.slice(start, end)
    const isSmall = !/[\p{Lu}\p{Lo}]/u.test(value)
    const [, ahead] = around(text, start, end)
    const last = finds.at(-1)
    const between = last && start - last.end < 48 ? text.slice(last.end, start) : '.'
    const sign = SIGNS[Math.min(signs.get(start) ?? 99, signs.get(-end) ?? 99)]

    const find = (kind: Named, weight: number) => {
      finds.push({ start, end, kind, value: titled(value), weight })
      hasPerson ||= kind === 'person'
      // Of a person each name may come again alone, of a company the first word.
      const parts = value.split(/\s+/).slice(0, kind === 'person' ? 9 : 1)
      for (const part of [value, titled(value), ...parts.filter((part) => part.length > 2)]) known.set(part, kind)
    }
    const already = known.get(value)
    if (already) find(already, 0)
    else if (last?.kind === 'company' && between === ' & ') {
      Object.assign(last, { end, value: text.slice(last.start, end) })
    } else if (!isSmall && ENDING.test(value)) find('company', 3)
    else if (last?.kind === 'person' && ORG_LINK.test(between)) find('company', 3)
    else if (last?.kind === 'person' && between === ', ' && !isSmall) {
      find(/^,? (?:and|&) /.test(ahead) ? 'person' : 'company', 2)
    } else if (last?.kind === 'company' && between === ', ' && !hasPerson && / /.test(value)) find('person', 1)
    else if (last && AND.test(between) && (!isSmall || /^ (?:at|from) /.test(ahead))) {
      find(hasPerson ? 'person' : 'company', 0)
    } else if (sign && (!isSmall || sign.weight > 2 || (sign.weight > 1 && !start))) find(sign.kind, sign.weight)
    else unclear.push({ start, end, kind: 'person', value, weight: start ? 0 : 1 })
  }
  // Mentions before the name was clear, and full names that nothing else gives away.
  for (const { start, end, value, weight } of unclear) {
    const [first = ''] = value.split(/\s/)
    const kind = known.get(value) ?? known.get(first)
    const isWhole = known.has(value) || /^\p{Lu}.*\s\p{Lu}/u.test(value)
    if (kind || isWhole) {
      finds.push({ start, end: isWhole ? end : start + first.length, kind: kind ?? 'person', value, weight })
    }
  }
  return finds
}
