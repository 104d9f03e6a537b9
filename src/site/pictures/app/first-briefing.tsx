import { voiceBars } from '../shapes/lines'
import { WrittenValue } from '@/ui/written-value'
import { firstBriefing } from '@/content/first-briefing'

const { sandbox, said, record, states } = firstBriefing

const HEIGHTS = [4, 10, 16, 8, 20, 12, 18, 6, 14, 9, 4]

/**
 * The test deal's record at one of three steps: connected, while the rep
 * speaks, filled.
 */
export default function FirstBriefing({ step = 2 }: { step?: number }) {
  const { title, stages, fields } = record
  const isSpeaking = step === 1
  const isFilled = step === 2
  const [stage, current] = isFilled
    ? [1, 'border-mint-area bg-mint-area text-on-area']
    : [0, 'border-edge bg-line']
  return (
    <div className="rounded-panel border border-edge bg-surface p-5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-heading font-bold">{title}</span>
        <span className="text-small text-muted">{sandbox}</span>
      </p>
      <ol className="mt-3 grid grid-cols-3 gap-1 text-center text-small font-medium">
        {stages.map((name, index) => (
          <li
            key={name}
            className={`rounded-control border py-1.5 ${index === stage ? current : 'border-edge text-muted'}`}
          >
            {name}
          </li>
        ))}
      </ol>
      <div className="mt-2 grid *:[grid-area:1/1]">
        <dl>
          {fields.map((field) => (
            <RecordField key={field.field} {...field} isFilled={isFilled} />
          ))}
        </dl>
        {isSpeaking && (
          <p className="relative z-1 self-center rounded-panel bg-moss-field p-4 text-lead font-semibold leading-snug text-on-field sm:-ml-9 lg:-mr-9 forced-colors:border">
            “{said}”
          </p>
        )}
      </div>
      <p
        className={`mt-2 flex items-center gap-2.5 border-t border-line pt-3 text-small ${isSpeaking ? 'text-clay' : 'text-muted'}`}
      >
        {isSpeaking && (
          <svg
            aria-hidden="true"
            width="64"
            height="20"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          >
            <path d={voiceBars(HEIGHTS, { x: 2, y: 10 }, 6)} />
          </svg>
        )}
        {states[step]}
      </p>
    </div>
  )
}

type RecordFieldProps = (typeof record.fields)[number] & { isFilled: boolean }

const RecordField = ({ field, before, after, isFilled }: RecordFieldProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line py-4 first:border-t-0">
    <dt className="text-muted">{field}</dt>
    <dd className="flex flex-wrap items-baseline gap-x-2.5">
      {isFilled ? (
        <>
          <s className="text-muted">{before}</s>{' '}
          <WrittenValue>{after}</WrittenValue>
        </>
      ) : (
        <span className="py-0.5">{before}</span>
      )}
    </dd>
  </div>
)
