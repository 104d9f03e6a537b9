import { useState } from 'react'
import { roiText } from '@/content/roi'
import { dollars } from '@/lib/money'
import { DEFENDED_SHARES } from '@/lib/roi'

type Factor = keyof typeof DEFENDED_SHARES
const FACTORS = Object.keys(DEFENDED_SHARES) as Factor[]
const { title, factors, label } = roiText.defended

/**
 * The savings after article 4's discounts, each of which a visitor may switch
 * off.
 */
export function DefendedResult({ annualSavings }: { annualSavings: number }) {
  const [applied, setApplied] = useState<readonly Factor[]>(FACTORS)
  const shares = applied.map((factor) => DEFENDED_SHARES[factor])
  const share = shares.reduce((left, part) => left * part, 1)
  const apply = (factor: Factor, isApplied: boolean) =>
    setApplied(
      FACTORS.filter((each) =>
        each === factor ? isApplied : applied.includes(each),
      ),
    )
  return (
    <details className="py-1 max-sm:w-full">
      <summary className="cursor-pointer py-1 font-medium">
        {title}:{' '}
        <output data-result="defended" className="font-semibold tabular-nums">
          {dollars(annualSavings * share)}
        </output>
      </summary>
      <p className="mt-2 text-muted">{label}</p>
      {FACTORS.map((factor) => (
        <label key={factor} className="flex items-center gap-2 py-0.5">
          <input
            type="checkbox"
            checked={applied.includes(factor)}
            onChange={({ target }) => apply(factor, target.checked)}
            className="size-4.5 shrink-0 accent-moss noscript:hidden"
          />
          {factors[factor]}
        </label>
      ))}
    </details>
  )
}
