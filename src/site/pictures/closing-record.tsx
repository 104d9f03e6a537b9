import {
  closingRecord,
  type ClosingRecordName,
} from '@/content/closing-records'
import { classNames } from '@/lib/class-names'
import { TokenText } from '@/ui/token-text'
import { WrittenValue } from '@/ui/written-value'
import { voiceBars } from './shapes/lines'

const VOICE = [6, 14, 24, 12, 30, 18, 36, 22, 10, 28, 16, 34, 20, 8, 26, 14, 6]

/** Ways in which a record ends a page (sections/closing/closing-call.tsx). */
export type ClosingShape = 'band' | 'split' | 'row'

export interface ClosingRecordProps {
  name: ClosingRecordName
  shape: ClosingShape
}

/**
 * The record beside a page's last invitation, filled by what the page has
 * argued for.
 */
export default function ClosingRecord({ name, shape }: ClosingRecordProps) {
  const Shape = shapes[shape]
  return <Shape {...closingRecord(name)} />
}

type RecordProps = ReturnType<typeof closingRecord>
type Row = RecordProps['rows'][number]

/** A panel, whose lower edge is cut off. */
const InBand = ({ title, hasVoice, said, rows, foot }: RecordProps) => (
  <div aria-hidden="true">
    {said && (
      <p className="relative z-1 mr-6 w-fit rounded-panel bg-moss-field px-5 py-4 text-lead font-semibold text-on-field sm:mr-16">
        “{said}”
      </p>
    )}
    <div
      className={`-mb-6 rounded-panel border border-edge bg-surface px-6 pb-10 sm:px-8 ${said ? '-mt-3 pt-8' : 'pt-5'}`}
    >
      <div className="flex min-h-10 items-center justify-between gap-4 text-heading font-bold">
        {title}
        {hasVoice && <Voice />}
      </div>
      {rows.map((row) => (
        <p
          key={row.field}
          className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3"
        >
          <span className="text-small text-muted">{row.field}</span>{' '}
          <Value {...row} />
        </p>
      ))}
      <p className="mt-3 border-t border-line pt-3 text-small font-medium">
        {foot}
      </p>
    </div>
  </div>
)

/** Half of the window, out of which its rows run. */
const InSplit = ({ title, hasVoice, rows, foot }: RecordProps) => (
  <div
    aria-hidden="true"
    className="relative isolate flex h-full flex-col justify-center py-8"
  >
    <span className="absolute inset-y-0 -left-8 -z-1 w-[200vw] border-line bg-surface max-lg:border-t lg:border-l" />
    <div className="flex items-center justify-between gap-4 pb-4 text-said font-semibold">
      {title}
      {hasVoice && <Voice />}
    </div>
    {rows.map((row) => (
      <p
        key={row.field}
        className="flex w-screen items-center gap-x-4 border-t border-line py-3 sm:text-heading"
      >
        <span className="w-24 shrink-0 text-small text-muted">{row.field}</span>{' '}
        <Value {...row} />
      </p>
    ))}
    <p className="w-screen border-t border-line pt-4 text-small font-medium">
      {foot}
    </p>
  </div>
)

/**
 * One row across the window, as in a CRM's list; old values stand above new
 * ones, and an audit line stays whole.
 */
const InRow = ({ title, rows, foot }: RecordProps) => (
  <div
    aria-hidden="true"
    className="relative isolate grid grid-cols-2 gap-4 py-6 lg:py-12 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-[minmax(min-content,1fr)]"
  >
    <span className="absolute inset-y-0 -left-[50vw] -z-1 w-[200vw] border-t border-line bg-surface" />
    <div className="flex flex-col justify-between gap-y-1 text-said font-semibold max-lg:col-span-full">
      {title}{' '}
      <span
        className={classNames(
          'text-small font-medium',
          foot.includes(' · ') && 'lg:whitespace-nowrap',
        )}
      >
        {foot}
      </span>
    </div>
    {rows.map((row) => (
      <p
        key={row.field}
        className="flex flex-col justify-between gap-y-2 border-l border-line pl-4 lg:text-heading"
      >
        <span className="text-small text-muted">{row.field}</span>{' '}
        <Value {...row} stacked />
      </p>
    ))}
  </div>
)

const shapes = { band: InBand, split: InSplit, row: InRow }

const Voice = () => (
  <svg
    width="106"
    height="40"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
  >
    <path d={voiceBars(VOICE, { x: 4, y: 20 }, 6)} />
  </svg>
)

const Value = ({ before, value, plain, stacked }: Row & { stacked?: true }) => (
  <span
    className={classNames(
      'flex items-baseline gap-x-2.5 font-semibold',
      stacked ? 'flex-col' : 'flex-wrap',
    )}
  >
    {before && <s className="font-normal text-muted">{before}</s>}{' '}
    <NewValue value={value} plain={plain} />
  </span>
)

function NewValue({ value, plain }: Pick<Row, 'value' | 'plain'>) {
  if (plain) return value
  if (value.startsWith('['))
    return (
      <span className="leading-loose">
        <TokenText text={value} />
      </span>
    )
  return <WrittenValue>{value}</WrittenValue>
}
