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
    <div>
      <h3 className="text-small font-medium whitespace-nowrap">{title}</h3>
      <p className="text-part font-bold tabular-nums text-moss">
        <output data-result="defended">{dollars(annualSavings * share)}</output>
      </p>
      <p className="text-small text-muted">{label}</p>
      {FACTORS.map((factor) => (
        <label
          key={factor}
          className="flex items-center gap-2 py-0.5 text-small"
        >
          <input
            type="checkbox"
            checked={applied.includes(factor)}
            onChange={({ target }) => apply(factor, target.checked)}
            className="size-4.5 shrink-0 accent-moss noscript:hidden"
          />
          {factors[factor]}
        </label>
      ))}
    </div>
  )
}
