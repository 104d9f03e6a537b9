import { bars, stretches, type Run } from './sound-wave'

const LOUDEST_PX = 48
/**
 * Inset of the lilac parts, in letters: about the radius of their round ends.
 */
const INSET = 1.7

/** Keeps two letters of three: the vertical wave has less room. */
const withFewerLetters = (run: Run) => ({
  ...run,
  text: run.text.replaceAll(/(..)./g, '$1'),
})

/** Spoken words as a wave, lilac where tokens hide them. */
export function Wave({
  runs,
  colour = 'text-moss',
  className,
}: {
  runs: readonly Run[]
  /** Clay while the words are spoken. */
  colour?: 'text-moss' | 'text-clay'
  className: string
}) {
  const shortRuns = runs.map(withFewerLetters)
  const letters = shortRuns.reduce((sum, { text }) => sum + text.length, 0)
  const hidden = stretches(shortRuns, LOUDEST_PX, INSET)
  const line = {
    fill: 'none',
    vectorEffect: 'non-scaling-stroke',
    strokeLinecap: 'round',
  } as const
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${letters} ${LOUDEST_PX}`}
      preserveAspectRatio="none"
      className={`overflow-visible ${colour} forced-colors:text-[CanvasText] ${className}`}
    >
      <path
        {...line}
        d={`M0 ${LOUDEST_PX / 2}H${letters}${bars(shortRuns, LOUDEST_PX)}`}
        stroke="currentColor"
        strokeWidth="2"
      />
      <path
        {...line}
        d={hidden}
        className="stroke-token-ink forced-colors:stroke-[CanvasText]"
        strokeWidth="20"
      />
      <path
        {...line}
        d={hidden}
        className="stroke-token forced-colors:stroke-[Canvas]"
        strokeWidth="17"
      />
    </svg>
  )
}
