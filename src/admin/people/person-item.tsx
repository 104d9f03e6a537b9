import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Moment } from '@/admin/ui/moment'
import { useIsAdmin } from '@/admin/session/changes'
import { Menu } from '@/admin/ui/menu'
import { tickBox } from '@/admin/ui/checkbox'
import { Button } from '@/ui/button'
import { classNames } from '@/lib/class-names'
import { formatCount } from '@/lib/count'
import { formatWorkingSpan } from '@/lib/duration'
import { paths } from '@/lib/paths'
import { DAYS, type AdminAccount } from './api'
import type { Mailbox } from '@/admin/mailboxes-api'
import { FailingMailbox } from './failing-mailbox'
import type { PassOn } from './pass-on-dialog'
import { roleNames } from '@/admin/words'
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
 * One person: last seen, open entries and answers; buttons are missing for
 * former members of the team, and all for a reader who looks.
 */
export function PersonItem({ mailbox, ...props }: PersonItemProps) {
  const {
    id,
    role,
    name,
    email,
    lastSeen,
    leftAt,
    openEntries,
    answered,
    median,
    hasFactor,
    isMe,
  } = props.person
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
          {role === 'reader' && (
            <span className="text-tiny font-normal text-muted">
              {roleNames.reader}
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
      <PersonActions {...props} />
      {mailbox && <FailingMailbox mailbox={mailbox} />}
    </li>
  )
}

/** Turns, hand-over, role and removal; a reader sees only who takes turns. */
function PersonActions({
  person,
  onTurns,
  onResetFactor,
  onPassOn,
}: Omit<PersonItemProps, 'mailbox'>) {
  const isAdmin = useIsAdmin()
  const { name, role, openEntries, takesTurns, hasFactor, isMe } = person
  return (
    <div className="relative flex items-center gap-x-6 max-xl:col-span-full xl:contents">
      {role === 'admin' && isAdmin && (
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
      {isAdmin && openEntries > 0 && (
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
      {role === 'admin' && !isAdmin && takesTurns && (
        <p className="text-small">{words.turns}</p>
      )}
      {isAdmin && !isMe && role && (
        <div className="ml-auto xl:relative xl:col-start-7">
          <Menu
            label={words.actionsOf(name)}
            items={[
              ...(hasFactor
                ? [{ label: words.resetFactor, run: onResetFactor }]
                : []),
              role === 'admin'
                ? {
                    label: words.makeReader,
                    run: (button) => onPassOn('reader', button),
                  }
                : {
                    label: words.makeAdmin,
                    run: (button) => onPassOn('admin', button),
                  },
              {
                label: words.remove,
                run: (button) => onPassOn('remove', button),
              },
            ]}
          />
        </div>
      )}
    </div>
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
