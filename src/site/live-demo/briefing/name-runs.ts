import { pattern, textAround } from './find'
import { COMPANY_NAME } from './name-phrases'
import { isAmbiguous } from './ordinary-words'
import type { ValueWord } from './value-words'

/** Adjacent words that may be one name. */
export interface Run {
  start: number
  end: number
  /**
   * True for a name written in small letters, in a script that has capitals.
   */
  isSmall: boolean
  /**
   * False if the run begins with a word that may belong to the sentence
   * instead.
   */
  isNameable: boolean
}

const PARTICLES = '(?:van|von|de|der|den|del|della|da|di|la|le|bin|al)'
const PARTICLE = new RegExp(`^${PARTICLES}$`)
const PARTICLES_BEFORE = pattern(`(?<=^|\\s)(?:${PARTICLES} ){1,2}$`, 'i')
const GAP = pattern(`^ (?:${PARTICLES} ){0,2}$`, 'i')
const INITIAL_GAP = /^\.\s?$/
const INITIAL_BEFORE = /(?<![\w&])[A-Z]\.\s?$/
const OF_GAP = / of (?:the )?$/
const BEFORE_OF_GAP = /\b(?:Bank|University) of (?:the )?$/
const MAX_LENGTH = 60

const isSmallName = (value: string) =>
  value === value.toLowerCase() && value !== value.toUpperCase()

/** True if a word goes on with the run before it. */
function goesOn(text: string, run: Run, { start, value }: ValueWord): boolean {
  const isSmall = isSmallName(value)
  const isNear = start - run.end < 16 && run.end - run.start < MAX_LENGTH
  if (!isNear || run.isSmall !== isSmall) return false
  const gap = text.slice(run.end, start)
  if (isSmall) return /^ +$/.test(gap)
  const [before] = textAround(text, start, start)
  return (
    GAP.test(gap) ||
    (INITIAL_GAP.test(gap) && INITIAL_BEFORE.test(before)) ||
    (OF_GAP.test(gap) && BEFORE_OF_GAP.test(before))
  )
}

function startRun(text: string, { start, end, value, isNameable }: ValueWord) {
  const isSmall = isSmallName(value)
  const [before] = textAround(text, start, end)
  const lead = isSmall ? undefined : PARTICLES_BEFORE.exec(before)?.[0]
  return { start: start - (lead?.length ?? 0), end, isSmall, isNameable }
}

/**
 * Joins the words of names: "Marie-Claire van der Berg", "Bank of Ireland",
 * "kerry group".
 */
export function joinNameWords(text: string, words: ValueWord[]): Run[] {
  const runs: Run[] = []
  for (const word of words) {
    const { end, value, kind, isNameable } = word
    if (kind === 'number' || kind === 'date' || PARTICLE.test(value)) continue
    const last = runs.at(-1)
    if (!last || !goesOn(text, last, word)) runs.push(startRun(text, word))
    else if (
      isNameable ||
      !last.isSmall ||
      COMPANY_NAME.test(text.slice(last.start, end))
    )
      last.end = end
    // "From plain paper": whether the name ends before an ordinary word is
    // unclear, but "from acme worth" is clear.
    else if (isAmbiguous(value)) last.isNameable = false
  }
  return runs
}
