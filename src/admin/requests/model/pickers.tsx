import { useIsAdmin } from '@/admin/session/changes'
import { ChevronDown } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import {
  outcomeNames,
  statusNames,
  workWords as words,
} from '@/admin/work-words'
import { classNames } from '@/lib/class-names'
import { STATUSES, type Status } from '@/lib/statuses'
import {
  DEMO_OUTCOMES,
  OUTCOMES,
  type ClosedAs,
  type DemoOutcome,
} from './view'
import type { Work } from './use-work'

interface PickerProps<Value> {
  /** Undefined for a selection of entries: the label shows instead. */
  value: Value | undefined
  onPick: (value: Value) => void
  label: string
  short?: string
  face?: ReactNode
}

const control =
  'h-9 min-w-0 rounded-control border border-edge bg-surface px-2 text-tiny font-semibold text-ink hover:border-ink ' +
  'focus-visible:outline-offset-1'

export const propertyValue = classNames(
  'relative -ml-2 inline-flex min-h-9 min-w-0 items-center gap-1.5 justify-self-start rounded-control border border-transparent px-2',
  'hover:border-edge has-focus-visible:outline-2 has-focus-visible:outline-moss',
)

/** A native select, laid over its `face`. */
export function StatusPicker(props: PickerProps<Status>) {
  const options = STATUSES.map(
    (status) => [status, statusNames[status]] as const,
  )
  return (
    <Picker
      {...props}
      options={options}
      onPick={(value) => props.onPick(value as Status)}
    />
  )
}

/** Picks the outcome of a closed entry; null removes it. */
export const OutcomePicker = (props: PickerProps<ClosedAs | null>) => (
  <AnswerPicker {...props} answers={OUTCOMES} />
)

/** Picks the outcome of a demo; null removes it. */
export const DemoOutcomePicker = (props: PickerProps<DemoOutcome | null>) => (
  <AnswerPicker {...props} answers={DEMO_OUTCOMES} />
)

interface AnswerPickerProps<
  Answer extends ClosedAs | DemoOutcome,
> extends PickerProps<Answer | null> {
  answers: readonly Answer[]
}

function AnswerPicker<Answer extends ClosedAs | DemoOutcome>({
  answers,
  ...props
}: AnswerPickerProps<Answer>) {
  const options = answers.map(
    (answer) => [answer, outcomeNames[answer]] as const,
  )
  return (
    <Picker
      {...props}
      value={props.value ?? ''}
      options={[['', words.noOutcome], ...options]}
      onPick={(value) => props.onPick((value as Answer) || null)}
    />
  )
}

const LENGTHS = [15, 30, 45, 60, 90]

/** Picks the minutes of a demo; another length is listed while it is chosen. */
export function LengthPicker({ value = 0, ...props }: PickerProps<number>) {
  const lengths = [...new Set([...LENGTHS, value])].toSorted((a, b) => a - b)
  return (
    <Picker
      {...props}
      value={String(value)}
      options={lengths.map((length) => [String(length), words.minutes(length)])}
      onPick={(picked) => props.onPick(Number(picked))}
    />
  )
}

interface OwnerPickerProps
  extends PickerProps<string | null>, Pick<Work, 'admins' | 'nameOf'> {
  /** Name of the choice of no admin. */
  none?: string
}

/**
 * Picks an admin, the reader first; a former owner is listed only while chosen.
 */
export function OwnerPicker({
  admins,
  nameOf,
  none = words.nobody,
  ...props
}: OwnerPickerProps) {
  const me = admins
    .filter(({ isMe }) => isMe)
    .map(({ id }) => [id, words.me] as const)
  const others = admins
    .filter(({ isMe }) => !isMe)
    .map(({ id, name }) => [id, name] as const)
  const known = [['', none] as const, ...me, ...others]
  const former =
    props.value && !known.some(([id]) => id === props.value)
      ? [[props.value, nameOf(props.value)] as const]
      : []
  return (
    <Picker
      {...props}
      value={props.value === null ? '' : props.value}
      options={[...known, ...former]}
      onPick={(value) => props.onPick(value || null)}
    />
  )
}

interface OptionsProps extends PickerProps<string> {
  options: readonly (readonly [value: string, name: string])[]
}

/** A menu for an admin, its value as text for a reader. */
const Picker = (props: OptionsProps) =>
  useIsAdmin() ? <ChangeablePicker {...props} /> : <PickedText {...props} />

/** The picked value as text, for a reader. */
const PickedText = ({ label, value, face }: OptionsProps) => (
  <>
    <span className="self-center text-muted">{label}</span>
    <span className="inline-flex min-h-9 items-center gap-1.5">
      {value ? face : '-'}
    </span>
  </>
)

/**
 * A menu that acts on a press or on Enter. In some browsers an arrow or letter
 * key changes a closed menu at once: the choice then waits for Enter, and is
 * dropped when the focus leaves.
 */
function ChangeablePicker({
  value,
  onPick,
  label,
  short = label,
  face,
  options,
}: OptionsProps) {
  const id = useId()
  const [waiting, setWaiting] = useState<string>()
  const isByKey = useRef(false)
  const pick = (chosen: string) => {
    setWaiting(undefined)
    onPick(chosen)
  }
  const select = (
    <select
      id={id}
      aria-label={face === undefined ? label : undefined}
      className={
        face === undefined
          ? `${control} max-sm:h-full max-sm:px-1 sm:w-22`
          : 'absolute inset-0 cursor-pointer opacity-0'
      }
      value={waiting ?? value ?? label}
      onPointerDown={() => (isByKey.current = false)}
      onKeyDown={(event) => {
        isByKey.current = event.key !== 'Enter' && event.key !== ' '
        if (event.key !== 'Enter' || waiting === undefined) return
        event.preventDefault()
        pick(waiting)
      }}
      onChange={({ target }) =>
        isByKey.current ? setWaiting(target.value) : pick(target.value)
      }
      onBlur={() => setWaiting(undefined)}
    >
      {value === undefined && (
        <option value={label} disabled>
          {short}
        </option>
      )}
      {options.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  )
  if (face === undefined) return select
  return (
    <>
      <label htmlFor={id} className="self-center text-muted">
        {label}
      </label>
      <span className={propertyValue}>
        {face}
        <ChevronDown aria-hidden="true" size={14} className="text-muted" />
        {select}
      </span>
    </>
  )
}
