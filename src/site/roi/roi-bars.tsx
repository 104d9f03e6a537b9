import { roiText } from '@/content/roi'
import { dollars } from '@/lib/money'
import type { RoiResult } from '@/lib/roi'
import { mossBar } from '@/site/pictures/shapes/moss-bar'

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
      <svg aria-hidden="true" className={`max-sm:hidden ${bar}`}>
        <rect
          width={annualCrmCost > 0 ? '100%' : 0}
          height="100%"
          className="fill-edge"
        />
      </svg>
      <div className="sm:mt-3">
        <Amount label={roiText.withUs} amount={remainingCost} />
      </div>
      <svg aria-hidden="true" className={bar}>
        <rect
          width={annualCrmCost > 0 ? '100%' : 0}
          height="100%"
          className={mossBar}
        />
        <rect width={`${percent}%`} height="100%" className="fill-edge" />
      </svg>
    </div>
  )
}

const bar = 'mt-0.5 block h-4 w-full sm:mt-1 sm:h-8'

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
