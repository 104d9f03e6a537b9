import { gate } from '@/content/gate'
import { useGate } from './use-gate'

const { sentence: parts } = gate
const values = parts.filter((part) => typeof part !== 'string')

const text = 'max-[28rem]:max-w-78 text-statement font-bold leading-[1.3]'
/** Wider than the sentence: chips and descenders aren't cut. */
const leftOfGate = '[clip-path:inset(-1rem_calc(100%-var(--gate,42)*1%)_-1rem_-1rem)] noscript:[clip-path:none]'
const rightOfGate = '[clip-path:inset(-1rem_-1rem_-1rem_calc(var(--gate,42)*1%))] noscript:[clip-path:none]'

/** The sentence with its values, or with their tokens; each takes the width of the wider, so that both break alike. */
function Line({ tokens }: { tokens: boolean }) {
  return parts.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <span key={part.token} data-value={tokens ? undefined : ''} className="inline-grid items-center noscript:inline">
        <span className={`[grid-area:1/1] ${tokens ? 'invisible noscript:hidden' : ''}`}>{part.value}</span>
        <span
          className={`[grid-area:1/1] rounded-[0.25em] bg-lilac-area px-[0.25em] text-center text-[0.52em] font-semibold leading-[1.9] tracking-normal text-on-area forced-colors:border ${tokens ? '' : 'invisible noscript:hidden'}`}
        >
          {part.token}
        </span>
      </span>
    ),
  )
}

/**
 * A sentence with a gate that one draws across it, by pointer or key: real values on one side, tokens on the other, and
 * what is hidden counted below (specification §1). Without a script both sentences are there, one below the other.
 */
export default function Gate() {
  const { sentence, at, hidden, move } = useGate(values.length)
  const count = hidden.filter(Boolean).length
  return (
    <div>
      <div ref={sentence} className="relative @container pb-13 noscript:pb-0">
        <div className={leftOfGate}>
          <p className="mb-3 text-body text-on-field/85">{gate.said}</p>
          <p className={text}>
            <Line tokens={false} />
          </p>
        </div>
        <div className={`absolute inset-x-0 top-0 noscript:static noscript:mt-10 ${rightOfGate}`}>
          <p className="mb-3 text-right text-body text-on-field/85 noscript:text-left">{gate.seen}</p>
          <p className={text}>
            <Line tokens />
          </p>
        </div>
        <input
          type="range"
          min="0"
          max="100"
          value={Math.round(at)}
          onChange={(event) => move(Number(event.target.value))}
          aria-label={gate.label}
          aria-valuetext={gate.valueText(count, values.length)}
          className="peer absolute -inset-x-2 inset-y-0 m-0 cursor-ew-resize opacity-0 noscript:hidden"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-0 -ml-6 [translate:calc(var(--gate,42)*1cqw)] flex w-12 flex-col items-center outline-lilac-area peer-focus-visible:outline-2 noscript:hidden"
        >
          <span className="w-[3px] flex-1 bg-lilac-area forced-colors:bg-[CanvasText]" />
          <svg viewBox="0 0 48 48" className="size-12 rounded-full bg-lilac-area text-on-area" fill="none">
            <path d="M19 16l-8 8l8 8M29 16l8 8l-8 8" stroke="currentColor" strokeWidth="3" strokeLinejoin="round" />
          </svg>
        </span>
      </div>
      <div className="mt-matter grid noscript:hidden items-end gap-x-14 gap-y-4 lg:grid-cols-[7fr_5fr]">
        <p className="flex items-end gap-4">
          <span className="w-[0.55em] text-figure font-bold">{count}</span>{' '}
          <span className="max-w-[5.85em] text-heading font-semibold">{gate.hidden(values.length)}</span>
        </p>
        <ul className="flex flex-wrap gap-2 max-sm:max-w-74 max-sm:text-small">
          {values.map(({ kind, token }, index) => (
            <li
              key={token}
              className={`rounded-control border px-3 py-1 font-medium sm:py-2 ${hidden[index] ? 'border-lilac-area bg-lilac-area text-on-area' : 'border-on-field/50 text-on-field/85'}`}
            >
              {kind}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
