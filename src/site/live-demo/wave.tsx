/**
 * Half heights of the wave's bars in steps of 5 px, a digit of base 12 each; 0
 * is a dot.
 */
const LOUD = '4404573026685205b4026a98932035553045024655420479'
const PITCH = 9
const TILE = LOUD.length * PITCH
/** The wave is wider than any screen by a tile, along which it moves. */
const WIDTH = TILE * 6
const HEIGHT = 120

const bars = Array.from(LOUD, (loud, index) => {
  const half = Number.parseInt(loud, 12) * 5 || 1
  return `M${index * PITCH + 5} ${HEIGHT / 2 - half}v${half * 2}`
}).join('')

/**
 * Sound wave that runs while the demo speaks. Otherwise it stands still below
 * the briefing, or, beside the headline, is gone.
 */
export function Wave({ speaking }: { speaking: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none absolute print:hidden -inset-x-5 bottom-full h-11 overflow-hidden sm:-inset-x-8 lg:inset-x-auto lg:-top-3 lg:bottom-auto lg:right-[calc(100%+1.75rem)] lg:-z-1 lg:h-20 lg:w-screen ${speaking ? 'animate-enter text-clay' : 'text-edge/35 lg:invisible'}`}
    >
      <svg
        width={WIDTH}
        height="100%"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={`absolute right-0 max-w-none animate-flow ${speaking ? '' : '[animation-play-state:paused]'}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      >
        <path id="voice" d={bars} />
        {[1, 2, 3, 4, 5].map((tile) => (
          <use key={tile} href="#voice" x={tile * TILE} />
        ))}
      </svg>
    </div>
  )
}
