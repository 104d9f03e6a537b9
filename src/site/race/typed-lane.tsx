import { race } from '@/content/race'

const { steps, record } = race
const { stages, fields, task } = record

/**
 * Mouse pointer's position at each step; the days of the month keep their size.
 */
const POINTER = [
  '30% 6%',
  '18% 21%',
  '88% 24%',
  '40% 88%',
  '80% 51%',
  '181px 83%',
  '88% 24%',
  '40% 74%',
  '40% 88%',
  '85% 88%',
]

const SAVED = 6
const TASK = 7

const typedPart = (text: string, share: number) =>
  text.slice(0, Math.ceil(text.length * Math.min(1, Math.max(0, share))))

const box = 'mt-0.5 h-9 truncate rounded-md border leading-8'

const stepAt = (second: number) => steps.findLastIndex(({ at }) => at <= second)

/**
 * Names the step at a second of the race; lists all steps for screen readers.
 */
export function TypedSteps({ second }: { second: number }) {
  const step = stepAt(second)
  return (
    <>
      <p aria-hidden="true" className="min-h-11 sm:min-h-0 sm:truncate">
        {second >= race.typed.seconds
          ? race.stepsInAll(steps.length)
          : `${step + 1} / ${steps.length}: ${steps[step]!.does}`}
      </p>
      <ol className="sr-only">
        {steps.map(({ at, does }) => (
          <li key={at}>{does}</li>
        ))}
      </ol>
    </>
  )
}

/** The rep's screen while the update is typed. */
export function TypedLane({ second }: { second: number }) {
  const isFinished = second >= race.typed.seconds
  const step = stepAt(second)
  const [from, to] = [
    steps[step]!.at,
    steps[step + 1]?.at ?? race.typed.seconds,
  ]
  const share = (second - from) / (to - from)
  const editing = step >= 2 && step < SAVED
  const opened = step >= 1
  const restingBox = editing ? 'border-edge px-2.5' : 'border-transparent'

  return (
    <div
      aria-hidden="true"
      className="relative h-80 overflow-hidden rounded-panel border border-line bg-surface text-small text-ink shadow-float max-sm:hidden"
    >
      <div className="flex h-12 items-center border-b border-line bg-raised px-4">
        <p
          className={`mt-0! w-3/5 bg-surface px-2.5 ${box} ${step === 0 ? 'border-ink' : 'border-line'}`}
        >
          {step === 0 && !isFinished
            ? typedPart(record.search, share * 1.6)
            : record.search}
        </p>
      </div>
      <div className={opened ? '' : 'opacity-30'}>
        <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2">
          <p className="leading-tight">
            <span className="block text-muted">{record.kind}</span>
            <span className="font-semibold">{record.title}</span>
          </p>
          <span
            className={`rounded-md border px-3 py-1 font-medium ${step === 2 || step === SAVED ? 'border-ink bg-ink text-paper' : 'border-edge'}`}
          >
            {editing || step === SAVED ? record.save : record.edit}
          </span>
        </div>
        <div className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-3">
          {fields.map(({ field, before, after, from: startsAt }) => {
            const now = step === startsAt
            const typed =
              now && startsAt === 4 && !isFinished
                ? typedPart(after, share * 1.4)
                : after
            const value = step < startsAt ? before : typed
            const overdue = now && startsAt !== 4 && share < 0.85
            return (
              <div
                key={field}
                className={step < TASK ? undefined : 'nth-3:invisible'}
              >
                <p className="text-muted">{field}</p>
                <p
                  className={`${box} ${now ? 'border-2 border-ink px-2.5' : restingBox}`}
                >
                  {overdue ? before : value}
                </p>
              </div>
            )
          })}
        </div>
      </div>
      {step === 3 && (
        <ul className="absolute left-4 top-[54%] w-1/2 rounded-md border border-edge bg-surface py-1 shadow-float">
          {stages.map((stage) => (
            <li
              key={stage}
              className={`px-2.5 py-1 ${stage === fields[0].after && share > 0.5 ? 'bg-ink text-paper' : ''}`}
            >
              {stage}
            </li>
          ))}
        </ul>
      )}
      {step === 5 && <Days chosen={share > 0.6} />}
      {step >= TASK && (
        <div className="absolute inset-x-4 bottom-0 overflow-hidden rounded-t-control border border-b-0 border-edge bg-surface shadow-float">
          <p className="border-b border-line bg-raised px-3 py-1.5 font-semibold">
            {task.kind}
          </p>
          <div className="flex items-end gap-3 px-3 pb-3 pt-2">
            {[
              [task.field, task.subject, share * 1.8],
              [task.dueField, task.due, share * 3 - 1.8],
            ].map(([label, text, typed]) => (
              <div
                key={label}
                className={label === task.dueField ? 'w-20' : 'min-w-0 flex-1'}
              >
                <p className="text-muted">{label}</p>
                <p className={`${box} border-edge px-2.5`}>
                  {step > TASK &&
                    (step === TASK + 1
                      ? typedPart(String(text), Number(typed))
                      : text)}
                </p>
              </div>
            ))}
            <span
              className={`rounded-md border px-3 py-1.5 font-medium ${step === TASK + 2 ? 'border-ink bg-ink text-paper' : 'border-edge'}`}
            >
              {record.save}
            </span>
          </div>
        </div>
      )}
      {!isFinished && (
        <div
          className="absolute inset-0 [transition:translate_300ms]"
          // Styled only while running: the content security policy forbids
          // style attributes in prerendered HTML.
          style={{ translate: POINTER[step] }}
        >
          <svg width="22" height="26" className="fill-ink stroke-surface">
            <path
              strokeWidth="1.5"
              d="M2 1.5v19l5-4.6 3.4 8 3.6-1.6-3.4-7.7 6.9-.5z"
            />
          </svg>
        </div>
      )}
    </div>
  )
}

/** Day of the month that the rep looks up. */
const DAY = Number.parseInt(fields[2].after, 10)
const acrossOf = (day: number) => 18 + (day % 7) * 22
const downOf = (day: number) => 22 + Math.floor(day / 7) * 24

function Days({ chosen }: { chosen: boolean }) {
  return (
    <svg
      viewBox="0 0 168 132"
      className="absolute bottom-3 left-4 h-36 rounded-md border border-edge bg-surface shadow-float"
    >
      {Array.from({ length: 30 }, (_, day) => (
        <text
          key={day}
          x={acrossOf(day)}
          y={downOf(day)}
          textAnchor="middle"
          className={`text-[12px] ${day === DAY - 1 && chosen ? 'fill-moss font-bold' : 'fill-ink'}`}
        >
          {day + 1}
        </text>
      ))}
      {chosen && (
        <circle
          cx={acrossOf(DAY - 1)}
          cy={downOf(DAY - 1) - 4}
          r="11"
          className="fill-none stroke-moss"
          strokeWidth="2"
        />
      )}
    </svg>
  )
}
