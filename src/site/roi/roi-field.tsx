import { useEffect, useId, useRef } from 'react'
import { roiText } from '@/content/roi'
import { grouped } from '@/lib/money'
import type { RoiInput } from '@/lib/roi'
import { ROI_MAX, INTEGER_FIELDS } from './roi-input'
import { normalizeNumberInput } from './written-number'

/** Maximum of each slider; larger numbers can be typed. */
const SLIDER_RANGE: RoiInput = { team: 100, salary: 200_000, hours: 8 }

const STEPS: RoiInput = { team: 1, salary: 1000, hours: 0.5 }

const look =
  'py-1 text-[1.375rem] sm:text-[1.75rem] font-bold leading-tight tabular-nums'

const withThousands = (typed: string) =>
  typed.replace(/^\d{4,}/, (integer) => grouped(Number(integer)))

/** `data-early` of a field. */
export const earlyKey = (field: keyof RoiInput) => `roi.${field}`

interface RoiFieldProps {
  field: keyof RoiInput
  id: string
  typed: string
  onType: (typed: string) => void
}

/**
 * One number of the calculator. `typed` is the text as typed: an empty field
 * counts as 0.
 */
export function RoiField({ field, id, typed, onType }: RoiFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const unitId = useId()
  const { label, unit } = roiText.fields[field]

  useEffect(
    () => normalizeNumberInput(input.current!, INTEGER_FIELDS[field]),
    [field],
  )

  return (
    <div className="grid grid-rows-[1fr_auto_auto] @4xl:grid-cols-[auto_1fr] @4xl:items-baseline @4xl:gap-x-4">
      <label htmlFor={id} className="text-small leading-snug font-medium">
        {label}
      </label>
      <span
        id={unitId}
        className="row-start-3 text-small leading-snug text-muted @4xl:row-auto @4xl:text-right"
      >
        {unit}
      </span>
      <div className="relative w-fit border-b-2 border-edge focus-within:border-moss noscript:border-transparent">
        {/* Unless focused, the number is covered by one with thousands
            separators. */}
        <input
          ref={input}
          id={id}
          data-early={earlyKey(field)}
          type="number"
          inputMode={INTEGER_FIELDS[field] ? 'numeric' : 'decimal'}
          min={0}
          max={ROI_MAX[field]}
          step={STEPS[field]}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          aria-describedby={unitId}
          className={`peer w-full max-w-[4.43em] min-w-0 bg-transparent [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none ${look} text-transparent focus:text-ink noscript:invisible forced-colors:text-[CanvasText]`}
        />
        <span
          aria-hidden="true"
          className={`pointer-events-none absolute inset-0 overflow-hidden ${look} peer-focus:hidden forced-colors:hidden`}
        >
          {withThousands(typed)}
        </span>
      </div>
      <input
        type="range"
        min={0}
        max={SLIDER_RANGE[field]}
        step={STEPS[field]}
        value={Number(typed) || 0}
        onChange={(event) => onType(event.target.value)}
        aria-label={roiText.slider(label)}
        aria-describedby={unitId}
        className="block h-8 w-full min-w-0 self-center accent-moss max-sm:hidden noscript:hidden sm:mt-1 @4xl:col-span-2"
      />
    </div>
  )
}
