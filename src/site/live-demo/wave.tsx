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
 * Sound wave below the briefing, which runs while the demo speaks and otherwise
 * stands still. It flattens into a rule that turns down to the gate and goes on
 * as the rules of the record (record.tsx).
 */
export function Wave({ speaking }: { speaking: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none absolute -left-5 right-2 bottom-full h-11 print:hidden sm:-left-8 ${speaking ? 'text-clay' : 'text-edge opacity-35'}`}
    >
      <div
        className={`absolute inset-y-0 left-0 right-11 [clip-path:polygon(0_0,50%_0,100%_47%,100%_53%,50%_100%,0_100%)] ${speaking ? 'animate-enter' : ''}`}
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
      <div className="absolute right-0 bottom-0 h-5.75 w-12 rounded-tr-control border-t-2 border-r-2" />
    </div>
  )
}
