import { bars, stretches, type Run } from './sound-wave'

const LOUDEST_PX = 48
/** How far a stretch ends before its neighbours, in letters: about the radius of its round ends. */
const INSET = 1.7

/** Two letters of three are heard, because what runs down has less room. */
const heard = (run: Run) => ({ ...run, text: run.text.replaceAll(/(..)./g, '$1') })

/**
 * Something said as a line that swells, with what is hidden from the model as lilac stretches. Stretches as its frame
 * does. The one that runs down is the one across, turned: it takes that one's drawing by its id.
 */
export function Wave({ runs, down, className }: { runs: readonly Run[]; down?: boolean; className: string }) {
  const said = runs.map(heard)
  const letters = said.reduce((sum, { text }) => sum + text.length, 0)
  const hidden = stretches(said, LOUDEST_PX, INSET)
  const line = { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeLinecap: 'round' } as const
  return (
    <svg
      aria-hidden="true"
      viewBox={down ? `0 0 ${LOUDEST_PX} ${letters}` : `0 0 ${letters} ${LOUDEST_PX}`}
      preserveAspectRatio="none"
      className={`overflow-visible text-moss forced-colors:text-[CanvasText] ${className}`}
    >
      {down ? (
        <use href="#said" transform="matrix(0 1 1 0 0 0)" />
      ) : (
        <g id="said">
          <path
            {...line}
            d={`M0 ${LOUDEST_PX / 2}H${letters}${bars(said, LOUDEST_PX)}`}
            stroke="currentColor"
            strokeWidth="2"
          />
          <path {...line} d={hidden} className="stroke-token-ink forced-colors:stroke-[CanvasText]" strokeWidth="20" />
          <path {...line} d={hidden} className="stroke-token forced-colors:stroke-[Canvas]" strokeWidth="17" />
        </g>
      )}
    </svg>
  )
}
