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
  '40% 64%',
  '40% 86%',
  '86% 63%',
]

/** Steps of the race by number (content/race.ts). */
const SEARCH = 0
const OPENED = 1
const EDIT = 2
const PICK_STAGE = 3
const TYPE_AMOUNT = 4
const PICK_DAY = 5
const SAVED = 6
const TASK = 7
const FILL_TASK = 8
const SAVE_TASK = 9

/** State of the screen at a second of the race. */
interface Moment {
  step: number
  /** Share of the step that has passed, from 0 to 1. */
  share: number
  isFinished: boolean
}

function momentAt(second: number): Moment {
  const step = stepAt(second)
  const from = steps[step]!.at
  const to = steps[step + 1]?.at ?? race.typed.seconds
  return {
    step,
    share: (second - from) / (to - from),
    isFinished: second >= race.typed.seconds,
  }
}

/** The beginning of a text that is typed within the share of a step. */
const typedPart = (text: string, share: number) =>
  text.slice(0, Math.ceil(text.length * Math.min(1, Math.max(0, share))))

const box = 'mt-0.5 h-9 truncate rounded-md border leading-8'

const stepAt = (second: number) => steps.findLastIndex(({ at }) => at <= second)

/**
 * Names the step at a second of the race; lists all steps for screen readers.
 */
export function TypedSteps({ second }: { second: number }) {
  const { step, isFinished } = momentAt(second)
  const current = `${step + 1} / ${steps.length}: ${steps[step]!.does}`
  return (
    <>
      <p aria-hidden="true" className="min-h-11 sm:min-h-0 sm:truncate">
        {isFinished ? race.stepsInAll(steps.length) : current}
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
  const moment = momentAt(second)
  const { step, share, isFinished } = moment
  return (
    <div
      aria-hidden="true"
      className="relative h-80 overflow-hidden rounded-panel border border-line bg-surface text-small text-ink shadow-float max-sm:hidden"
    >
      <SearchBar {...moment} />
      <div className={step >= OPENED ? '' : 'opacity-30'}>
        <RecordHead step={step} />
        <div className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 py-3">
          {fields.map((field) => (
            <RecordField key={field.field} {...field} moment={moment} />
          ))}
        </div>
      </div>
      {step === PICK_STAGE && <Stages chosen={share > 0.5} />}
      {step === PICK_DAY && <Days chosen={share > 0.6} />}
      {step >= TASK && <Task step={step} share={share} />}
      {!isFinished && <Pointer at={POINTER[step]} />}
    </div>
  )
}

function SearchBar({ step, share, isFinished }: Moment) {
  const isTyping = step === SEARCH && !isFinished
  return (
    <div className="flex h-12 items-center border-b border-line bg-raised px-4">
      <p
        className={`mt-0! w-3/5 bg-surface px-2.5 ${box} ${step === SEARCH ? 'border-ink' : 'border-line'}`}
      >
        {isTyping ? typedPart(record.search, share * 1.6) : record.search}
      </p>
    </div>
  )
}

const isEditing = (step: number) => step >= EDIT && step < SAVED

const pressed = (isPressed: boolean) =>
  isPressed ? 'border-ink bg-ink text-paper' : 'border-edge'

function RecordHead({ step }: { step: number }) {
  const canSave = isEditing(step) || step === SAVED
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2">
      <p className="leading-tight">
        <span className="block text-muted">{record.kind}</span>
        <span className="font-semibold">{record.title}</span>
      </p>
      <span
        className={`rounded-md border px-3 py-1 font-medium ${pressed(step === EDIT || step === SAVED)}`}
      >
        {canSave ? record.save : record.edit}
      </span>
    </div>
  )
}

type RecordFieldProps = (typeof fields)[number] & { moment: Moment }

function RecordField(props: RecordFieldProps) {
  const { field, from: startsAt, moment } = props
  const { step } = moment
  const restingBox = isEditing(step)
    ? 'border-edge px-2.5'
    : 'border-transparent'
  return (
    <div className={step < TASK ? undefined : 'nth-3:invisible'}>
      <p className="text-muted">{field}</p>
      <p
        className={`${box} ${step === startsAt ? 'border-2 border-ink px-2.5' : restingBox}`}
      >
        {fieldValue(props)}
      </p>
    </div>
  )
}

/** A picked value appears near its step's end, the amount letter by letter. */
function fieldValue({ before, after, from, moment }: RecordFieldProps) {
  const { step, share, isFinished } = moment
  if (step < from) return before
  if (step > from) return after
  if (from !== TYPE_AMOUNT) return share < 0.85 ? before : after
  return isFinished ? after : typedPart(after, share * 1.4)
}

const Stages = ({ chosen }: { chosen: boolean }) => (
  <ul className="absolute left-4 top-[54%] w-1/2 rounded-md border border-edge bg-surface py-1 shadow-float">
    {stages.map((stage) => (
      <li
        key={stage}
        className={`px-2.5 py-1 ${stage === fields[0].after && chosen ? 'bg-ink text-paper' : ''}`}
      >
        {stage}
      </li>
    ))}
  </ul>
)

/** The task's form: its two fields are typed one after the other. */
const Task = ({ step, share }: Pick<Moment, 'step' | 'share'>) => (
  <div className="absolute inset-x-4 bottom-4 overflow-hidden rounded-control border border-edge bg-surface shadow-float">
    <div className="flex items-center justify-between border-b border-line bg-raised px-3 py-1">
      <p className="font-semibold">{task.kind}</p>
      <span
        className={`rounded-md border px-3 font-medium ${pressed(step === SAVE_TASK)}`}
      >
        {record.save}
      </span>
    </div>
    <div className="flex items-end gap-3 px-3 pb-3 pt-2">
      <div className="min-w-0 flex-1">
        <p className="text-muted">{task.field}</p>
        <p className={`${box} border-edge px-2.5`}>
          {taskText(step, task.subject, share * 1.8)}
        </p>
      </div>
      <div className="w-20">
        <p className="text-muted">{task.dueField}</p>
        <p className={`${box} border-edge px-2.5`}>
          {taskText(step, task.due, share * 3 - 1.8)}
        </p>
      </div>
    </div>
  </div>
)

function taskText(step: number, text: string, share: number) {
  if (step < FILL_TASK) return ''
  return step === FILL_TASK ? typedPart(text, share) : text
}

const Pointer = ({ at }: { at: string | undefined }) => (
  <div
    className="absolute inset-0 [transition:translate_300ms]"
    // Styled only while running: the content security policy forbids style
    // attributes in prerendered HTML.
    style={{ translate: at }}
  >
    <svg width="22" height="26" className="fill-ink stroke-surface">
      <path
        strokeWidth="1.5"
        d="M2 1.5v19l5-4.6 3.4 8 3.6-1.6-3.4-7.7 6.9-.5z"
      />
    </svg>
  </div>
)

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
