import { voiceBars } from '../shapes/lines'
import { classNames } from '@/lib/class-names'
import { WrittenValue } from '@/ui/written-value'
import { firstBriefing } from '@/content/first-briefing'

const { sandbox, said, record, states } = firstBriefing

const HEIGHTS = [8, 20, 32, 16, 40, 24, 36, 12, 28, 18, 38, 22, 30, 10, 16, 8]

/** Parts of one large record, from top to bottom: each step adds the next. */
const parts = [Connected, Spoken, Written]

/** The part of the test deal's record that one of the three steps adds. */
export default function FirstBriefing({ step }: { step: number }) {
  const Part = parts[step]!
  return <Part />
}

function Connected() {
  return (
    <div className="grid content-between gap-y-4 rounded-t-panel bg-surface p-5 max-lg:rounded-b-panel sm:p-8 lg:h-full lg:px-12 lg:pt-10 forced-colors:border">
      <div>
        <p className="text-title font-bold">{record.title}</p>
        <p className="mt-1 text-muted">
          <span className="font-semibold text-ink">{sandbox}</span> ·{' '}
          {states[0]}
        </p>
      </div>
      <ol className="grid grid-cols-3 gap-1.5 text-center text-small font-medium lg:text-body">
        {record.stages.map((stage) => (
          <li
            key={stage}
            className={classNames(
              'rounded-control border border-edge py-1.5 lg:py-2.5',
              stage === record.moved.after
                ? 'bg-mint-area text-on-area'
                : 'text-muted',
            )}
          >
            {stage}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Spoken() {
  return (
    <div className="h-full lg:bg-surface lg:pr-12">
      <figure className="night rounded-panel bg-night-field p-5 sm:p-8 lg:-ml-10 lg:px-12 lg:py-10 forced-colors:border">
        <blockquote className="text-part font-bold text-on-field">
          <p>“{said}”</p>
        </blockquote>
        <figcaption className="mt-4 flex items-center gap-4 text-clay">
          <svg
            aria-hidden="true"
            width="130"
            height="44"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          >
            <path d={voiceBars(HEIGHTS, { x: 4, y: 22 }, 8)} />
          </svg>
          {states[1]}
        </figcaption>
      </figure>
    </div>
  )
}

function Written() {
  const { moved, fields } = record
  return (
    <div className="rounded-b-panel bg-surface p-5 max-lg:rounded-t-panel sm:p-8 lg:px-12 lg:pb-10 lg:pt-4 forced-colors:border">
      <dl>
        {[moved, ...fields].map(({ field, before, after }) => (
          <div
            key={field}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-4 lg:py-6"
          >
            <dt className="text-muted">{field}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-4 text-part font-bold">
              <s className="text-lead font-normal text-muted">{before}</s>{' '}
              <WrittenValue>{after}</WrittenValue>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 font-medium">{states[2]}</p>
    </div>
  )
}
