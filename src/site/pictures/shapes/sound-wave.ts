/** Invents each letter's loudness, from 0 (a pause) to 1. */
export function voice(text: string) {
  return Array.from(text, (letter, index) => {
    if (/[\s.,]/.test(letter)) return 0
    const open = /[aeiouáéíóú]/i.test(letter) ? 0.55 : 0.25
    const variation = ((letter.codePointAt(0)! * 37 + index * 11) % 45) / 100
    const start = Math.min(1, (index + 2) / 6)
    const end = 1 - (index / text.length) ** 4
    return (open + variation) * start * end
  })
}

export interface Run {
  text: string
  /** Leaves a gap in the wave, as long as the text. */
  hidden: boolean
}

/** SVG path of a wave's bars: a unit per letter, `loudest` units high. */
export function bars(runs: readonly Run[], loudest: number) {
  const middle = loudest / 2
  const audible = runs.flatMap(({ text, hidden }) =>
    Array.from(text, () => !hidden),
  )
  return voice(runs.map(({ text }) => text).join(''))
    .map((loudness, index) => {
      if (!audible[index] || loudness === 0) return ''
      const length = 2 * Math.max(1, Math.round(loudness * middle))
      return `M${index} ${middle - length / 2}v${length}`
    })
    .join('')
}

/**
 * SVG path of the wave's parts without sound, `inset` away from their
 * neighbours.
 */
export function stretches(
  runs: readonly Run[],
  loudest: number,
  inset: number,
) {
  let position = 0
  const middle = loudest / 2
  return runs
    .map(({ text, hidden }) => {
      const [from, to] = [position + inset, position + text.length - inset]
      position += text.length
      if (!hidden) return ''
      return `M${from} ${middle}H${to}`
    })
    .join('')
}
