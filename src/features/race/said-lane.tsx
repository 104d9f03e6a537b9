import { bars } from '@/components/pictures/shapes/sound-wave'
import { WrittenValue } from '@/components/ui/written-value'
import { race } from '@/content/race'

const { sentence, record, audit, said } = race
const wave = bars([{ text: sentence, hidden: false }], 64, 'across')

const rows = [
  ...record.fields.map(({ field, before, after }) => ({ field, before, after })),
  { field: 'Task', before: '', after: `${record.task.subject}, ${record.task.due}` },
]

/** The same update, said: a breath of wave, and four fields that are filled when the clock stops. */
export function SaidLane({ second, className }: { second: number; className: string }) {
  const heard = Math.min(1, second / said.seconds)
  const done = heard === 1
  return (
    <div className={className}>
      <div className="flex h-69 flex-col sm:h-80 overflow-hidden rounded-panel border border-line bg-surface text-small text-ink shadow-float lg:h-96">
        <div className="flex min-h-0 flex-1 flex-col justify-center gap-3 px-4 sm:px-6">
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${sentence.length} 64`}
            preserveAspectRatio="none"
            className="h-10 w-full lg:h-16"
          >
            <path
              d={wave}
              strokeWidth="3"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
              className="stroke-edge forced-colors:stroke-[GrayText]"
            />
            <svg width={sentence.length * heard} height="64" overflow="hidden">
              <path
                d={wave}
                strokeWidth="3"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
                className="stroke-clay forced-colors:stroke-[CanvasText]"
              />
            </svg>
          </svg>
          <p className="lg:text-body">“{sentence}”</p>
        </div>
        <dl className="border-t border-line">
          {rows.map(({ field, before, after }) => (
            <div
              key={field}
              className="grid h-10 grid-cols-[6rem_minmax(0,1fr)] items-center border-b border-line px-4 last:border-b-0 sm:px-6 sm:last:border-b"
            >
              <dt className="text-muted">{field}</dt>
              <dd className="flex items-center gap-2 whitespace-nowrap">
                {before && (done ? <s className="text-muted max-lg:hidden">{before}</s> : before)}
                {done && <WrittenValue>{after}</WrittenValue>}
              </dd>
            </div>
          ))}
        </dl>
        <p className={`px-4 py-2.5 text-muted max-sm:hidden sm:px-6 ${done ? '' : 'invisible'}`}>{audit}</p>
      </div>
      <ol className="mt-3 font-bold sm:mt-4 sm:text-figure lg:mt-8">
        <li>{race.oneStep}</li>
      </ol>
    </div>
  )
}
