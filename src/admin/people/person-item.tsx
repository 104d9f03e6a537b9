import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Mailbox } from '@/admin/mailboxes-api'
import { Moment } from '@/admin/ui/moment'
import { Menu } from '@/admin/ui/menu'
import { tickBox } from '@/admin/ui/checkbox'
import { Button } from '@/ui/button'
import { classNames } from '@/lib/class-names'
import { formatCount } from '@/lib/count'
import { formatWorkingSpan } from '@/lib/duration'
import { paths } from '@/lib/paths'
import { DAYS, type AdminAccount } from './api'
import { FailingMailbox } from './failing-mailbox'
import type { PassOn } from './pass-on-dialog'
import { peopleWords as words } from './people-words'

/**
 * The database notes sign-ins and renewals of sessions: in between, an admin
 * may be here.
 */
const RENEWAL_MS = 3_600_000

interface PersonItemProps {
  person: AdminAccount
  /** Of an admin whose own mailbox refuses mail. */
  mailbox: Mailbox | undefined
  onTurns: () => void
  onResetFactor: (button: HTMLButtonElement | null) => void
  onPassOn: (act: PassOn['act'], button: HTMLButtonElement | null) => void
}

/**
 * One admin: last seen, open entries and answers; its buttons are missing for
 * former admins.
 */
export function PersonItem({
  person,
  mailbox,
  onTurns,
  onResetFactor,
  onPassOn,
}: PersonItemProps) {
  const {
    id,
    name,
    email,
    lastSeen,
    leftAt,
    openEntries,
    answered,
    median,
    takesTurns,
    hasFactor,
    isMe,
  } = person
  const [openedAt] = useState(() => Date.now())
  const seen = leftAt ?? lastSeen
  const isNow =
    leftAt === null &&
    lastSeen !== null &&
    openedAt - Date.parse(lastSeen) < RENEWAL_MS
  return (
    <li className={classNames('border-b border-line py-2.5', columns)}>
      <div className="min-w-0 [overflow-wrap:anywhere] max-xl:col-span-full">
        <h3 className="flex flex-wrap items-center gap-x-2 text-small font-semibold">
          {name}
          {isMe && (
            <span className="text-tiny font-normal text-muted">
              {words.you}
            </span>
          )}
        </h3>
        <p className="text-tiny text-muted">
          {email !== name && `${email} · `}
          {`${leftAt ? words.leftAt : words.lastSeen}: `}
          {seen ? (
            <Moment at={seen}>{isNow ? words.withinHour : undefined}</Moment>
          ) : (
            words.never
          )}
          {hasFactor && ` · ${words.hasFactor}`}
        </p>
      </div>
      <dl className="contents tabular-nums">
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
        <Fact name={words.median}>
          {median === null ? words.none : formatWorkingSpan(median)}
        </Fact>
      </dl>
      <div className="relative flex items-center gap-x-6 max-xl:col-span-full xl:contents">
        {!leftAt && (
          <label className="flex min-h-8 cursor-pointer items-center gap-2 whitespace-nowrap text-small">
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
            className="justify-self-start whitespace-nowrap xl:col-start-6"
            aria-label={words.assignAllOf(name)}
            onClick={({ currentTarget }) => onPassOn('assign', currentTarget)}
          >
            {words.assignAll}
          </Button>
        )}
        {!isMe && !leftAt && (
          <div className="ml-auto xl:relative xl:col-start-7">
            <Menu
              label={words.actionsOf(name)}
              items={[
                ...(hasFactor
                  ? [{ label: words.resetFactor, run: onResetFactor }]
                  : []),
                {
                  label: words.remove,
                  run: (button) => onPassOn('remove', button),
                },
              ]}
            />
          </div>
        )}
      </div>
      {mailbox && <FailingMailbox mailbox={mailbox} />}
    </li>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="whitespace-nowrap text-tiny text-muted xl:sr-only">
      {name}
    </dt>
    <dd className="text-small">{children}</dd>
  </div>
)

const columns =
  'grid grid-cols-[3rem_8rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 ' +
  'xl:grid-cols-[minmax(0,1fr)_3rem_8rem_6rem_8rem_6rem_2.5rem]'

/**
 * A list's heading with those of the figures; in narrow windows and for screen
 * readers each line has its own.
 */
export const PersonHeadings = ({ children }: { children: ReactNode }) => (
  <div
    className={classNames(
      'border-b border-line pb-2 text-tiny text-muted *:max-xl:col-span-full [&>span]:max-xl:hidden',
      columns,
    )}
  >
    {children}
    <span aria-hidden="true">{words.openEntries}</span>
    <span aria-hidden="true">{words.answered(DAYS)}</span>
    <span aria-hidden="true">{words.median}</span>
  </div>
)
