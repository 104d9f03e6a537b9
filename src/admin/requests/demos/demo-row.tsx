import { Changes, useIsAdmin } from '@/admin/session/changes'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { letterOf } from '@/admin/shortcuts'
import { formatTime, formatWeekday } from '@/admin/team-time'
import { Moment } from '@/admin/ui/moment'
import { outcomeNames, workWords } from '@/admin/work-words'
import { classNames } from '@/lib/class-names'
import { Button } from '@/ui/button'
import type { Entry } from '../model/entry'
import { keepEntryLink, openOnPress } from '../model/entry-links'
import {
  dueOf,
  formatSubmitted,
  isPast,
  textOrNotAvailable,
} from '../model/entry-text'
import { OwnerDisc } from '../model/marks'
import { DemoOutcomePicker } from '../model/pickers'
import { useEntryAddress } from '../model/use-view'
import type { Work } from '../model/use-work'
import { DEMO_OUTCOMES, type DemoOutcome } from '../model/view'
import { demosWords as words } from './demos-words'
import type { ShownDemo } from './use-demos'

const MINUTE_MS = 60_000

/** The end of a demo, in milliseconds of the epoch. */
export const endOf = ({ demo }: ShownDemo) =>
  Date.parse(demo.starts_at) + demo.minutes * MINUTE_MS

interface DemoItemProps {
  shown: ShownDemo
  /** Names the day too: the heading above doesn't. */
  withDay: boolean
  now: number
  work: Work
  onDecide: (outcome: DemoOutcome | null) => void
}

/** A demo: its time, person, their own words, holder and outcome. */
export function DemoItem({
  shown,
  withDay,
  now,
  work,
  onDecide,
}: DemoItemProps) {
  const { demo, entry } = shown
  return (
    <Item
      id={demo.id}
      entry={entry}
      when={
        <>
          <Moment at={demo.starts_at} className="font-semibold tabular-nums">
            {formatTime(demo.starts_at)}
          </Moment>
          <span className="text-tiny text-muted">
            {withDay && `${formatWeekday(demo.starts_at)} · `}
            {workWords.minutes(demo.minutes)}
          </span>
        </>
      }
      holder={demo.holder_id ?? entry.owner_id}
      work={work}
    >
      <Outcome shown={shown} now={now} onDecide={onDecide} />
    </Item>
  )
}

interface BookingItemProps {
  entry: Entry
  work: Work
}

/** A booked entry without a time, and when it is due. */
export function BookingItem({ entry, work }: BookingItemProps) {
  const { due_at, owner_id } = entry
  const due = dueOf(entry)
  return (
    <Item
      id={entry.id}
      entry={entry}
      when={
        <>
          <span className="font-semibold">{due?.when}</span>
          {due_at && (
            <Moment
              at={due_at}
              className={classNames(
                'text-tiny',
                isPast(due_at) ? 'text-danger' : 'text-muted',
              )}
            >
              {(isPast(due_at) ? words.dueSince : words.due)(
                formatWeekday(due_at),
              )}
            </Moment>
          )}
        </>
      }
      holder={owner_id}
      work={work}
    >
      <Changes>
        <SetTime entry={entry} />
      </Changes>
    </Item>
  )
}

function SetTime({ entry }: { entry: Entry }) {
  const to = useEntryAddress()(entry.id)
  return (
    <Link
      to={to}
      aria-label={`${words.setTime}: ${textOrNotAvailable(entry.name)}`}
      className="inline-flex min-h-9 items-center text-tiny font-semibold text-moss underline-offset-4 hover:underline"
    >
      {words.setTime}
    </Link>
  )
}

interface ItemProps {
  /** By which the arrow keys find the row. */
  id: string
  entry: Entry
  when: ReactNode
  /** Id of the admin who holds the demo. */
  holder: string | null
  work: Work
  children: ReactNode
}

/** A press anywhere in the row opens the entry; the name is a link. */
function Item({ id, entry, when, holder, work, children }: ItemProps) {
  const navigate = useNavigate()
  const to = useEntryAddress()(entry.id)
  const message = entry.latest_message ?? entry.message
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the name is a link
    <li
      onClick={openOnPress(() => void navigate(to))}
      className="group grid cursor-pointer scroll-my-16 grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line py-3 text-small focus-within:bg-raised hover:bg-raised sm:px-3 md:grid-cols-[8.5rem_minmax(0,1fr)_1.5rem_auto] xl:grid-cols-[10.5rem_minmax(0,13rem)_minmax(0,1fr)_1.5rem_17rem]"
    >
      <div className="flex flex-wrap items-baseline gap-x-2 md:row-span-2 md:flex-col md:flex-nowrap xl:row-span-1">
        {when}
      </div>
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 max-md:col-span-2 max-md:row-start-2 xl:block">
        <Link
          ref={keepEntryLink(id)}
          to={to}
          className="block min-w-6 truncate font-semibold leading-6 underline-offset-4 hover:underline"
        >
          <bdi>{textOrNotAvailable(entry.name)}</bdi>
        </Link>
        {entry.company && (
          <bdi className="block truncate text-tiny text-muted">
            {entry.company}
          </bdi>
        )}
      </div>
      <p
        dir="auto"
        title={message ?? undefined}
        className={classNames(
          'line-clamp-2 min-w-0 self-start text-tiny [overflow-wrap:anywhere] max-md:col-span-2 md:col-start-2 md:row-start-2 xl:col-start-3 xl:row-start-1 xl:pt-0.5',
          !message && 'text-muted',
        )}
      >
        {message ?? words.noMessage}
      </p>
      <Holder id={holder} work={work} />
      <div className="max-md:col-span-2 md:col-start-4 md:row-span-2 md:row-start-1 md:justify-self-end xl:col-start-5 xl:row-span-1">
        {children}
      </div>
    </li>
  )
}

interface HolderProps {
  id: string | null
  work: Work
}

function Holder({ id, work: { me, nameOf } }: HolderProps) {
  const text = id === null ? words.noHolder : workWords.heldBy(nameOf(id))
  return (
    <span
      title={text}
      className="size-6 max-md:col-start-2 max-md:row-start-1 md:col-start-3 md:row-start-1 xl:col-start-4"
    >
      {id !== null && <OwnerDisc name={nameOf(id)} isMine={id === me} />}
      <span className="sr-only">{text}</span>
    </span>
  )
}

interface OutcomeProps {
  shown: ShownDemo
  now: number
  onDecide: (outcome: DemoOutcome | null) => void
}

/** One button for each outcome once the demo is over; else its state. */
function Outcome({ shown, now, onDecide }: OutcomeProps) {
  const isAdmin = useIsAdmin()
  const { row, demo, entry } = shown
  const isWaiting =
    demo.outcome === null && row.result === 'pending' && endOf(shown) <= now
  const label = words.outcomeOf(
    textOrNotAvailable(entry.name),
    formatSubmitted(demo.starts_at),
  )
  if (isWaiting && isAdmin)
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not a group of form fields
      <div role="group" aria-label={label} className="flex flex-wrap gap-1.5">
        {DEMO_OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            look="secondary"
            size="tiny"
            aria-keyshortcuts={letterOf(outcome)}
            onClick={() => onDecide(outcome)}
          >
            {outcomeNames[outcome]}
          </Button>
        ))}
      </div>
    )
  return (
    <span className="inline-flex text-tiny [&>:first-child]:sr-only">
      <DemoOutcomePicker
        label={label}
        value={demo.outcome}
        onPick={onDecide}
        face={<StateText shown={shown} now={now} />}
      />
    </span>
  )
}

function StateText({ shown, now }: Pick<OutcomeProps, 'shown' | 'now'>) {
  const { row, demo } = shown
  if (demo.outcome) return outcomeNames[demo.outcome]
  if (row.result !== 'pending')
    return words.byClosing(words.results[row.result])
  const hasBegun = Date.parse(demo.starts_at) <= now
  return (
    <span className={hasBegun ? 'font-semibold text-moss' : 'text-muted'}>
      {hasBegun ? words.now : words.toCome}
    </span>
  )
}
