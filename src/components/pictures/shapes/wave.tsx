import { bars, stretches, type Direction, type Run } from './sound-wave'

const LOUDEST_PX = 48
/** How far a stretch ends before its neighbours, in letters: about the radius of its round ends. */
const INSET = 1.7

/** What runs down has less room: every other letter is heard. */
const everyOther = (text: string) => Array.from(text, (letter, index) => (index % 2 ? '' : letter)).join('')

/** Something said as a line that swells, with what is hidden from the model as lilac stretches. Stretches as its frame does. */
export function Wave({
  runs,
  direction,
  className,
}: {
  runs: readonly Run[]
  direction: Direction
  className: string
}) {
  const across = direction === 'across'
  const heard = across ? runs : runs.map((run) => ({ ...run, text: everyOther(run.text) }))
  const letters = heard.reduce((sum, { text }) => sum + text.length, 0)
  const hidden = stretches(heard, LOUDEST_PX, INSET, direction)
  const line = { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeLinecap: 'round' } as const
  return (
    <svg
      aria-hidden="true"
      viewBox={across ? `0 0 ${letters} ${LOUDEST_PX}` : `0 0 ${LOUDEST_PX} ${letters}`}
      preserveAspectRatio="none"
      className={`overflow-visible text-moss forced-colors:text-[CanvasText] ${className}`}
    >
      <path
        {...line}
        strokeLinecap="butt"
        d={across ? `M0 ${LOUDEST_PX / 2}H${letters}` : `M${LOUDEST_PX / 2} 0V${letters}`}
        stroke="currentColor"
        strokeWidth="2"
      />
      <path {...line} d={bars(heard, LOUDEST_PX, direction)} stroke="currentColor" strokeWidth="2" />
      <path {...line} d={hidden} className="stroke-token-ink forced-colors:stroke-[CanvasText]" strokeWidth="20" />
      <path {...line} d={hidden} className="stroke-token forced-colors:stroke-[Canvas]" strokeWidth="17" />
    </svg>
  )
}
