import { gate } from '@/content/gate'
import { useGate } from './use-gate'

const { sentence: parts } = gate
const values = parts.filter((part) => typeof part !== 'string')

const gateColour = 'bg-lilac-area forced-colors:bg-[CanvasText]'

/**
 * A sentence with a draggable gate: values before it, tokens after it
 * (specification §1). Without JavaScript and in print, the gate is at the
 * start: all values are tokens.
 */
export default function Gate() {
  const { sentence, position, hidden, move } = useGate(values.length)
  const count = hidden.filter(Boolean).length
  const isClosed = count === values.length
  return (
    <div className="relative">
      <div className="relative pb-13 noscript:pb-0">
        <div className="mb-2 items-baseline justify-between gap-x-4 text-body text-on-field/85 max-sm:text-small sm:flex">
          <p aria-hidden="true" className="flex items-center gap-3">
            <span hidden={isClosed}>{gate.said}</span>
            <span
              hidden={isClosed || count === 0}
              className={`h-[1em] w-[3px] ${gateColour}`}
            />
            <span hidden={count === 0}>{gate.seen}</span>
          </p>
          <p className="font-semibold text-on-field tabular-nums">
            {gate.hidden(count, values.length)}
          </p>
        </div>
        <div className="relative isolate text-title font-bold leading-[1.3]">
          <p ref={sentence} className="max-tight:max-w-78">
            {parts.map((part) =>
              typeof part === 'string' ? (
                part
              ) : (
                <Slot
                  key={part.token}
                  {...part}
                  isHidden={hidden[values.indexOf(part)]}
                />
              ),
            )}
          </p>
          <span
            aria-hidden="true"
            hidden={isClosed}
            className={`absolute -left-px top-0 -z-1 h-[1.3em] w-[3px] [translate:var(--gate-x,0)_calc(var(--gate-y,0.65em)-50%)] noscript:hidden ${gateColour}`}
          />
          <input
            type="range"
            min="0"
            max="100"
            value={Math.round(position)}
            onChange={(event) => move(Number(event.target.value))}
            aria-label={gate.label}
            aria-valuetext={gate.valueText(count, values.length)}
            className="peer absolute inset-x-4 -bottom-13 top-0 m-0 w-[calc(100%-2rem)] cursor-ew-resize opacity-0 noscript:hidden"
          />
          <Handle />
        </div>
      </div>
    </div>
  )
}

type SlotProps = (typeof values)[number] & { isHidden: boolean | undefined }

/** Draws value and token, one of them invisibly, so that lines never rewrap. */
const Slot = ({ value, token, isHidden }: SlotProps) => (
  <span data-value="" className="inline-grid items-center *:[grid-area:1/1]">
    <span
      className={`rounded-[0.2em] text-center leading-[1.05] ${isHidden ? 'invisible' : 'bg-on-field/12'}`}
    >
      {value}
    </span>
    <span
      className={`rounded-[0.25em] bg-lilac-area px-[0.25em] text-center text-[max(0.467em,0.9375rem)] font-semibold leading-[1.9] tracking-normal text-on-area forced-colors:border ${isHidden ? '' : 'invisible'}`}
    >
      {token}
    </span>
  </span>
)

/**
 * The drawn slider below the sentence; the native one above it is invisible.
 */
const Handle = () => (
  <span
    aria-hidden="true"
    className="pointer-events-none absolute inset-x-0 -bottom-13 h-12 before:absolute before:inset-x-0 before:top-[1.4375rem] before:h-[2px] before:bg-on-field/50 peer-focus-visible:*:outline-3 noscript:hidden"
  >
    <svg
      viewBox="0 0 48 48"
      className="absolute left-[calc(var(--gate,0)*(100%-3rem)/100)] size-12 rounded-full bg-lilac-area text-on-area outline-offset-3"
      fill="none"
    >
      <path
        d="M19 16l-8 8l8 8M29 16l8 8l-8 8"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </svg>
  </span>
)
