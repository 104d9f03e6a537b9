import { gate } from '@/content/gate'
import { useGate } from './use-gate'

const { sentence: parts } = gate
const values = parts.filter((part) => typeof part !== 'string')

const hiddenLook = 'bg-lilac-area forced-colors:border'
const saidLook = 'bg-on-field/15 forced-colors:border'

/** Each line of the sentence stands on a rail that the handle runs along. */
const rails =
  'before:absolute before:inset-0 before:-z-1 before:opacity-40 before:[background:repeating-linear-gradient(transparent_0_calc(2.2em-2px),currentColor_0_2.2em)] noscript:before:hidden'

/**
 * A sentence with a draggable gate: values before it, tokens after it
 * (specification §1). Without JavaScript and in print, the gate is at the
 * start: all values are tokens.
 */
export default function Gate() {
  const { sentence, position, hidden, move, moveTo } = useGate(values.length)
  const count = hidden.filter(Boolean).length
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-2 sm:gap-y-2 text-small text-on-field">
      <p aria-hidden="true" className="flex gap-x-5">
        <Key look={saidLook} isHidden={count === values.length}>
          {gate.said}
        </Key>
        <Key look={hiddenLook} isHidden={count === 0}>
          {gate.seen}
        </Key>
      </p>
      <p className="font-semibold tabular-nums max-sm:order-last">
        {gate.hidden(count, values.length)}
      </p>
      <div
        // Keys move the slider inside it.
        role="presentation"
        onPointerDown={({ currentTarget, pointerId }) =>
          currentTarget.setPointerCapture(pointerId)
        }
        onPointerMove={({ currentTarget, pointerId, clientX, clientY }) => {
          if (currentTarget.hasPointerCapture(pointerId))
            moveTo(clientX, clientY)
        }}
        onClick={({ currentTarget, clientX, clientY }) => {
          moveTo(clientX, clientY)
          // Arrow keys go on from there.
          currentTarget.querySelector('input')?.focus({ preventScroll: true })
        }}
        className="relative isolate cursor-ew-resize pb-[0.6em] w-full text-part leading-[2.2] font-bold select-none [touch-action:pan-y] noscript:pb-0"
      >
        <p ref={sentence} className={`relative ${rails}`}>
          {parts.map((part) =>
            typeof part === 'string' ? (
              <span
                key={part}
                className={/^[.,:]/.test(part) ? 'ml-[0.1em]' : undefined}
              >
                {part}
              </span>
            ) : (
              <Slot
                key={part.token}
                {...part}
                isHidden={hidden[values.indexOf(part)]}
              />
            ),
          )}
        </p>
        <input
          type="range"
          min="0"
          max="100"
          value={Math.round(position)}
          onChange={(event) => move(Number(event.target.value))}
          aria-label={gate.label}
          aria-valuetext={gate.valueText(count, values.length)}
          className="peer pointer-events-none absolute inset-0 m-0 size-full opacity-0 noscript:hidden"
        />
        <Handle />
      </div>
    </div>
  )
}

interface KeyProps {
  look: string
  isHidden: boolean
  children: string
}

/** Explains one of the two looks of a value. */
const Key = ({ look, isHidden, children }: KeyProps) => (
  <span hidden={isHidden}>
    <span className={`mr-2 inline-block size-3 rounded-sm ${look}`} />
    {children}
  </span>
)

type SlotProps = (typeof values)[number] & { isHidden: boolean | undefined }

const slot = 'grid place-items-center rounded-md px-1.5 lg:px-2'

/** Draws value and token, one of them invisibly, so that lines never rewrap. */
const Slot = ({ value, token, isHidden }: SlotProps) => (
  <span data-value="" className="inline-grid leading-[1.2] *:[grid-area:1/1]">
    <span className={`${slot} ${isHidden ? 'invisible' : saidLook}`}>
      {value}
    </span>
    <span
      className={`${slot} ${hiddenLook} text-[max(0.467em,0.9375rem)] font-semibold tracking-normal text-on-area ${isHidden ? '' : 'invisible'}`}
    >
      {token}
    </span>
  </span>
)

/**
 * The gate's line through the sentence, down to a handle on the line's rail;
 * the slider that keys move is invisible. At the start of a line of the sentence
 * it stands 0.1em further left, clear of the first letter.
 */
const Handle = () => (
  <span
    aria-hidden="true"
    className="pointer-events-none absolute -z-1 top-[0.1em] -left-[0.25em] h-[2.1em] border-l-2 border-lilac-area [translate:min(2*var(--gate-x,0px),var(--gate-x,0px)+0.1em)_calc(var(--gate-line,0)*2.2em)] peer-focus-visible:*:outline-3 noscript:hidden forced-colors:z-1"
  >
    <svg
      viewBox="0 0 48 48"
      className="absolute top-full -left-px size-[1.1em] [translate:-50%_-50%] rounded-full bg-lilac-area text-on-area outline-offset-3"
      fill="none"
    >
      <path
        d="M19 16l-8 8l8 8M29 16l8 8l-8 8"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinejoin="round"
      />
    </svg>
  </span>
)
