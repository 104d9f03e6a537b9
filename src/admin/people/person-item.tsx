import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Moment } from '@/admin/ui/moment'
import { tickBox } from '@/admin/ui/checkbox'
import { Button } from '@/ui/button'
import { formatCount } from '@/lib/count'
import { paths } from '@/lib/paths'
import { DAYS, type AdminAccount } from './api'
import type { PassOn } from './pass-on-dialog'
import { peopleWords as words } from './people-words'

interface PersonItemProps {
  person: AdminAccount
  onTurns: () => void
  onPassOn: (act: PassOn['act'], button: HTMLButtonElement) => void
}

export function PersonItem({ person, onTurns, onPassOn }: PersonItemProps) {
  const { id, name, email, lastSeen, leftAt, openEntries, answered, median, takesTurns, isReader } = person
  const seen = leftAt ?? lastSeen
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_25rem_10rem]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h3 className="flex flex-wrap items-center gap-x-3 text-small font-semibold">
          {name}
          {isReader && <span className="rounded-md border border-moss px-2 py-0.5 text-moss">{words.you}</span>}
        </h3>
        <p className="text-tiny text-muted">
          {email !== name && <span className="block">{email}</span>}
          {`${leftAt ? words.leftAt : words.lastSeen}: `}
          {seen ? <Moment at={seen} /> : words.never}
        </p>
      </div>
      <dl className="grid grid-cols-[4rem_9rem_6rem] gap-x-4 text-small tabular-nums max-sm:grid-cols-3">
        <Fact name={words.openEntries}>
          {openEntries > 0 ? (
            <Link
              to={`${paths.dashboard}#owner=${id}`}
              aria-label={words.entriesOf(openEntries, name)}
              className="inline-block min-w-6 text-moss underline underline-offset-4"
            >
              {formatCount(openEntries)}
            </Link>
          ) : (
            '0'
          )}
        </Fact>
        <Fact name={words.answered(DAYS)}>{formatCount(answered)}</Fact>
        <Fact name={words.median}>{median === null ? words.none : words.minutes(Math.round(median / 60))}</Fact>
      </dl>
      <div className="flex flex-wrap items-center gap-x-4 md:flex-col md:items-end">
        {!leftAt && (
          <label className="flex min-h-8 cursor-pointer items-center gap-2 text-small">
            <input
              type="checkbox"
              aria-label={words.turnsOf(name)}
              checked={takesTurns}
              onChange={onTurns}
              className={tickBox}
            />
            {words.turns}
          </label>
        )}
        {openEntries > 0 && (
          <Button
            look="quiet"
            size="flush"
            aria-label={words.assignAllOf(name)}
            onClick={({ currentTarget }) => onPassOn('assign', currentTarget)}
          >
            {words.assignAll}
          </Button>
        )}
        {!isReader && !leftAt && (
          <Button
            look="plain"
            size="flush"
            className="text-danger"
            aria-label={words.removeOf(name)}
            onClick={({ currentTarget }) => onPassOn('remove', currentTarget)}
          >
            {words.remove}
          </Button>
        )}
      </div>
    </li>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-tiny text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
)
