import { roiText } from '@/content/roi'
import { dollars } from '@/lib/money'
import type { RoiResult } from '@/lib/roi'

/**
 * Yearly cost of CRM work today and with the product, in dollars (specification
 * §5).
 */
export function RoiBars({ annualCrmCost, annualSavings }: RoiResult) {
  const remainingCost = annualCrmCost - annualSavings
  const percent = annualCrmCost > 0 ? (remainingCost / annualCrmCost) * 100 : 0
  return (
    <div>
      <Amount
        label={roiText.today}
        name="annualCrmCost"
        amount={annualCrmCost}
      />
      {/* SVG, because the content security policy forbids style attributes in
          prerendered HTML. */}
      <svg aria-hidden="true" className={bar}>
        <rect
          width={annualCrmCost > 0 ? '100%' : 0}
          height="100%"
          className="fill-edge"
        />
      </svg>
      <div className="mt-2 sm:mt-3">
        <Amount label={roiText.withUs} amount={remainingCost} />
      </div>
      <svg aria-hidden="true" className={bar}>
        <rect
          width={annualCrmCost > 0 ? '100%' : 0}
          height="100%"
          className="fill-mint-area"
        />
        <rect width={`${percent}%`} height="100%" className="fill-edge" />
      </svg>
      <p className="mt-1 flex items-center justify-end gap-2 text-small">
        <svg aria-hidden="true" width="22" height="14">
          <rect width="22" height="14" rx="3" className="fill-mint-area" />
        </svg>
        {roiText.results.annualSavings}
        <span
          data-result="annualSavings"
          className="font-semibold tabular-nums sm:text-heading"
        >
          {dollars(annualSavings)}
        </span>
      </p>
    </div>
  )
}

const bar = 'mt-0.5 block h-3.5 w-full sm:mt-1 sm:h-8'

const Amount = ({
  label,
  name,
  amount,
}: {
  label: string
  name?: keyof RoiResult
  amount: number
}) => (
  <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-small">
    {label}
    <span
      data-result={name}
      className="font-semibold tabular-nums sm:text-heading"
    >
      {dollars(amount)}
    </span>
  </p>
)
