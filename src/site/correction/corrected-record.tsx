import { correction } from '@/content/correction'

const { kind, title, amount, field, unset, before, after, audit } = correction

const cell =
  'block px-4 pt-7 pb-2 text-hero font-bold sm:px-6 sm:pt-14 sm:pb-8 lg:pt-20 lg:text-title'
/** Fills half of the record, so that it reads across a table. */
const written = 'bg-mint-area text-on-area no-underline forced-colors:border'

interface CorrectedRecordProps {
  isHeard: boolean
  isStruck: boolean
  isMeant: boolean
  /** New parts slide in. */
  isRunning: boolean
}

type FirstValueProps = Pick<CorrectedRecordProps, 'isHeard' | 'isStruck'> & {
  look: string
}

/** The discount before anything was heard, then the misheard one. */
function FirstValue({ isHeard, isStruck, look }: FirstValueProps) {
  if (!isHeard) return <span className={`${cell} text-muted`}>{unset}</span>
  if (isStruck) return <s className={`${cell} text-muted`}>{before}</s>
  return <ins className={`${cell} ${written} ${look}`}>{before}</ins>
}

/**
 * The race's record. The first value fills the row until the second one is
 * written, so that no half is ever empty.
 */
export const CorrectedRecord = ({
  isHeard,
  isStruck,
  isMeant,
  isRunning,
}: CorrectedRecordProps) => {
  const isWrong = isHeard && !isStruck
  const shown = isRunning ? 'animate-written' : ''
  const heardLook = isHeard ? shown : 'invisible'
  const meantLook = isMeant ? shown : 'invisible'
  return (
    <div className="overflow-hidden rounded-panel border border-line bg-surface text-small text-ink shadow-float">
      <div className="flex items-end justify-between gap-4 max-[22rem]:flex-wrap border-b border-line bg-raised px-4 py-2 sm:px-6">
        <p className="leading-tight">
          <span className="block text-muted max-sm:sr-only">{kind}</span>
          <span className="font-semibold">{title}</span>
        </p>
        <p className="text-right leading-tight">
          <span className="block text-muted max-sm:sr-only">
            {amount.field}
          </span>
          <span className="font-semibold">{amount.after}</span>
        </p>
      </div>
      <dl className="relative grid auto-rows-fr grid-cols-2 max-[22rem]:grid-cols-1">
        <dt
          className={`absolute top-2 left-4 z-1 sm:top-4 sm:left-6 ${isWrong ? 'text-on-area' : 'text-muted'}`}
        >
          {field}
        </dt>
        <dd
          className={`*:h-full ${isMeant ? '' : '[grid-area:1/1/2/3] max-[22rem]:[grid-area:1/1/3/2]'}`}
        >
          <FirstValue isHeard={isHeard} isStruck={isStruck} look={shown} />
        </dd>
        <dd className="[grid-area:1/2] max-[22rem]:[grid-area:2/1]">
          <ins className={`${cell} ${written} ${meantLook}`}>{after}</ins>
        </dd>
      </dl>
      <ul className="border-t border-line px-4 py-2 font-medium sm:px-6 sm:py-3">
        <li className={heardLook}>{audit.before}</li>
        <li className={meantLook}>{audit.after}</li>
      </ul>
    </div>
  )
}
