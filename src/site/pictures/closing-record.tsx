import {
  closingRecord,
  type ClosingRecordName,
} from '@/content/closing-records'
import { TokenText } from '@/ui/token-text'
import { WrittenValue } from '@/ui/written-value'
import { voiceBars } from './shapes/lines'

const VOICE = [6, 14, 24, 12, 30, 18, 36, 22, 10, 28, 16, 34, 20, 8, 26, 14, 6]

/**
 * The record beside a closing band's invitation, filled by what the page has
 * argued for.
 */
export default function ClosingRecord({ name }: { name: ClosingRecordName }) {
  const { title, hasVoice, said, rows, foot } = closingRecord(name)
  return (
    <div aria-hidden="true">
      {said && (
        <p className="relative z-1 mr-6 w-fit rounded-panel bg-moss-field px-5 py-4 text-lead font-semibold text-on-field sm:mr-16">
          “{said}”
        </p>
      )}
      <div
        className={`-mb-6 rounded-panel border border-edge bg-surface px-6 pb-10 sm:px-8 ${said ? '-mt-3 pt-8' : 'pt-5'}`}
      >
        <p className="flex min-h-10 items-center justify-between gap-4 text-heading font-bold">
          {title}
          {hasVoice && (
            <svg
              width="106"
              height="40"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
            >
              <path d={voiceBars(VOICE, { x: 4, y: 20 }, 6)} />
            </svg>
          )}
        </p>
        {rows.map(({ field, before, value, plain }) => (
          <p
            key={field}
            className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3"
          >
            <span className="text-small text-muted">{field}</span>{' '}
            <span className="flex flex-wrap items-baseline justify-end gap-x-2.5 font-semibold">
              {before && <s className="font-normal text-muted">{before}</s>}{' '}
              <Value value={value} plain={plain} />
            </span>
          </p>
        ))}
        <p className="mt-3 border-t border-line pt-3 text-small font-medium">
          {foot}
        </p>
      </div>
    </div>
  )
}

interface ValueProps {
  value: string
  plain: true | undefined
}

function Value({ value, plain }: ValueProps) {
  if (plain) return value
  if (value.startsWith('['))
    return (
      <span className="leading-loose">
        <TokenText text={value} />
      </span>
    )
  return <WrittenValue>{value}</WrittenValue>
}
