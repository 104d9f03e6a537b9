import { useEffect, useId, useRef } from 'react'
import { roiText } from '@/content/roi'
import type { RoiInput } from '@/lib/roi'
import { isTooMuch, ROI_MOST, WHOLE } from './roi'
import { letInPlainNumbers } from './written-number'

const STEPS: RoiInput = { team: 1, salary: 1000, hours: 0.5 }

interface RoiFieldProps {
  field: keyof RoiInput
  id: string
  typed: string
  onType: (typed: string) => void
}

/** One number of the calculator, with its unit; more than the largest number is worked out with that one, and said. */
export function RoiField({ field, id, typed, onType }: RoiFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const unitId = useId()
  const { label, unit } = roiText.fields[field]
  const limited = isTooMuch(field, typed)

  useEffect(() => letInPlainNumbers(input.current!, WHOLE[field]), [field])

  return (
    <div className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_11.5rem] max-sm:items-center max-sm:gap-x-4">
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      <div className="flex items-baseline gap-3 border-b-2 sm:mt-1.5 border-edge pb-1 focus-within:border-moss">
        <input
          ref={input}
          id={id}
          type="number"
          inputMode={WHOLE[field] ? 'numeric' : 'decimal'}
          min={0}
          max={ROI_MOST[field]}
          step={STEPS[field]}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          aria-describedby={unitId}
          className="w-full min-w-0 bg-transparent py-1 text-xl font-semibold leading-tight sm:text-[2rem] tabular-nums"
        />
        <span id={unitId} className="shrink-0 text-tiny text-muted">
          {unit}
        </span>
      </div>
      <output htmlFor={id} className="mt-1.5 block text-tiny text-muted empty:hidden max-sm:col-span-2">
        {limited ? roiText.most(ROI_MOST[field]) : ''}
      </output>
    </div>
  )
}
