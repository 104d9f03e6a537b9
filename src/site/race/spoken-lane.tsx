import { bars } from '@/site/pictures/shapes/sound-wave'
import { WrittenValue } from '@/ui/written-value'
import { race } from '@/content/race'

const { sentence, record, audit, said } = race
/** Draws a bar for every other letter; more bars would merge on a phone. */
const fewerLetters = sentence.replace(/(.)./g, '$1')
const wave = bars([{ text: fewerLetters, hidden: false }], 64)

const Voice = ({ className }: { className: string }) => (
  <path
    d={wave}
    strokeWidth="3"
    strokeLinecap="round"
    vectorEffect="non-scaling-stroke"
    className={className}
  />
)

const taskRow = {
  field: 'Task',
  before: '',
  after: `${record.task.subject}, ${record.task.due}`,
}
const rows = [...record.fields, taskRow]

/**
 * The race's spoken update: a wave that fills while the sentence is spoken.
 * `second` counts from the start.
 */
export function SpokenLane({
  second,
  className,
}: {
  second: number
  className: string
}) {
  const share = Math.min(1, second / said.seconds)
  const done = share === 1
  return (
    <div
      className={`flex flex-col overflow-hidden max-sm:py-3 sm:h-80 rounded-panel border border-line bg-surface text-small text-ink shadow-float ${className}`}
    >
      <div className="flex min-h-0 flex-1 flex-col justify-center gap-2 px-4 max-[22rem]:pt-3 sm:px-6">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${fewerLetters.length} 64`}
          preserveAspectRatio="none"
          className="h-7 w-full shrink-0 print:hidden"
        >
          <Voice className="stroke-edge forced-colors:stroke-[GrayText]" />
          <svg
            width={fewerLetters.length * share}
            height="64"
            overflow="hidden"
          >
            <Voice
              className={`${done ? 'stroke-moss' : 'stroke-clay'} forced-colors:stroke-[CanvasText]`}
            />
          </svg>
        </svg>
        <p>“{sentence}”</p>
      </div>
      <dl className="border-t border-line max-sm:hidden">
        {rows.map((row) => (
          <RecordRow key={row.field} {...row} done={done} />
        ))}
      </dl>
      <p
        className={`px-4 py-1.5 font-medium sm:px-6 max-sm:pb-0 ${done ? '' : 'invisible'}`}
      >
        {audit}
      </p>
    </div>
  )
}

interface RecordRowProps {
  field: string
  /** Empty for the task, which is new. */
  before: string
  after: string
  /** The update has been written. */
  done: boolean
}

const RecordRow = ({ field, before, after, done }: RecordRowProps) => (
  <div className="flex h-9 items-center border-b border-line px-4 max-[22rem]:last:h-15 sm:px-6">
    <dt className="w-22 shrink-0 text-muted sm:w-24">{field}</dt>
    <dd className="flex items-center gap-2 leading-tight sm:whitespace-nowrap">
      {done && before && <s className="text-muted max-lg:hidden">{before}</s>}
      {done ? <WrittenValue>{after}</WrittenValue> : before}
    </dd>
  </div>
)
