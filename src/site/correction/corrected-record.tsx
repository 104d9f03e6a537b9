import { correction } from '@/content/correction'

const { kind, title, amount, field, before, after, audit } = correction

const cell =
  'block px-4 pt-7 pb-2 text-hero font-bold sm:px-6 sm:pt-20 sm:pb-8 sm:text-title'
/** Fills half of the record, so that it reads across a table. */
const written = 'bg-mint-area text-on-area no-underline forced-colors:border'

interface CorrectedRecordProps {
  isHeard: boolean
  isStruck: boolean
  isMeant: boolean
  /** New parts slide in. */
  isRunning: boolean
}

/** The race's record; what isn't written yet keeps its place. */
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
      <dl className="relative grid grid-cols-2 max-[22rem]:grid-cols-1">
        <dt
          className={`absolute top-2 left-4 z-1 sm:top-4 sm:left-6 ${isWrong ? 'text-on-area' : 'text-muted'}`}
        >
          {field}
        </dt>
        <dd>
          {isStruck ? (
            <s className={`${cell} text-muted`}>{before}</s>
          ) : (
            <ins className={`${cell} ${written} ${heardLook}`}>{before}</ins>
          )}
        </dd>
        <dd>
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
