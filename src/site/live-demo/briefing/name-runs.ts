import { pattern, textAround } from './find'
import type { ValueWord } from './value-words'

/** Adjacent words that may be one name. */
export interface Run {
  start: number
  end: number
  /** True for a name written in small letters, in a script that has capitals. */
  isSmall: boolean
  /** False if the run begins with a word that may belong to the sentence instead. */
  isNameable: boolean
}

const PARTICLES = '(?:van|von|de|der|den|del|della|da|di|la|le|bin|al)'
const PARTICLE = new RegExp(`^${PARTICLES}$`)
const PARTICLES_BEFORE = pattern(`(?<=^|\\s)(?:${PARTICLES} ){1,2}$`, 'i')
const GAP = pattern(`^ (?:${PARTICLES} ){0,2}$`, 'i')
const INITIAL_GAP = /^\.\s?$/
const OF_GAP = / of (?:the )?$/
const BEFORE_OF_GAP = /\b(?:Bank|University) of (?:the )?$/
const MAX_LENGTH = 60

/** Joins the words of names: "Marie-Claire van der Berg", "Bank of Ireland", "kerry group". */
export function joinNameWords(text: string, words: ValueWord[]): Run[] {
  const runs: Run[] = []
  for (const { start, end, value, kind, isNameable } of words) {
    if (kind === 'number' || kind === 'date' || PARTICLE.test(value)) continue
    const isSmall =
      value === value.toLowerCase() && value !== value.toUpperCase()
    const last = runs.at(-1)
    const [before] = textAround(text, start, end)
    const gap =
      last && start - last.end < 16 ? text.slice(last.end, start) : '.'
    const joins = isSmall
      ? /^ +$/.test(gap)
      : GAP.test(gap) ||
        (INITIAL_GAP.test(gap) && /\b[A-Z]\.\s?$/.test(before)) ||
        (OF_GAP.test(gap) && BEFORE_OF_GAP.test(before))
    const isSameRun =
      last &&
      joins &&
      last.isSmall === isSmall &&
      last.end - last.start < MAX_LENGTH
    if (isSameRun) {
      // An ordinary word may follow a small name: "from acme worth".
      if (isNameable || !isSmall) last.end = end
    } else {
      const lead = isSmall ? undefined : PARTICLES_BEFORE.exec(before)?.[0]
      runs.push({
        start: start - (lead?.length ?? 0),
        end,
        isSmall,
        isNameable,
      })
    }
  }
  return runs
}
