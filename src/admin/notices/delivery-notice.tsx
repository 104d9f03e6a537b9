import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import {
  destinationsQuery,
  missingSchedulesQuery,
  type Destination,
} from './api'
import { failingMailboxesQuery, type Mailbox } from '@/admin/mailboxes-api'
import { formatMoment } from '@/admin/team-time'
import { paths } from '@/lib/paths'
import { countOf } from '@/lib/count'

const TELL_OPERATOR =
  'Tell the person who runs this site: notices aren’t sent any more.'

const words = {
  noDestination: 'Nobody is notified of new requests.',
  noDestinationLink: 'Choose who is',
  failed: (count: number) =>
    `${countOf(count, 'notice', 'notices')} couldn’t be delivered.`,
  failedLink: 'Show them',
  failing: (name: string, moment: string, failure: string, stopped: boolean) =>
    `${name} has taken no notices since ${moment}: ${failure}.${stopped ? ' It was stopped.' : ''}`,
  failingLink: 'Show it',
  failingMailbox: (name: string, moment: string, failure: string) =>
    `${name}’s own mailbox has taken no mail since ${moment}: ${failure}.`,
  lostByMailbox: (name: string, count: number) =>
    `${countOf(count, 'mail', 'mails')} to ${name} couldn’t be delivered.`,
  failingDirect: (moment: string, failure: string) =>
    `Mail to people hasn’t been sent since ${moment}: ${failure}.`,
  overdue: (moment: string) =>
    `Notices have been waiting since ${moment}: nothing sends them. ${TELL_OPERATOR}`,
  missingSchedules: (names: string) =>
    `Schedules are missing: ${names}. ${TELL_OPERATOR}`,
}

const POLL_MS = 60_000

const line = 'border-b border-line px-4 py-1.5 [overflow-wrap:anywhere] lg:px-5'

/**
 * Above the dashboard: warns of notices that do not arrive. Empty while all do.
 */
export function DeliveryNotice() {
  const { data: destinations } = useQuery({
    ...destinationsQuery,
    refetchInterval: POLL_MS,
  })
  const { data: missingSchedules = [] } = useQuery({
    ...missingSchedulesQuery,
    refetchInterval: POLL_MS,
  })
  const { data: mailboxes = [] } = useQuery({
    ...failingMailboxesQuery,
    refetchInterval: POLL_MS,
  })
  const all = destinations ?? []
  const failed = all.reduce((sum, destination) => sum + destination.failed, 0)
  const [overdue] = all
    .flatMap(({ overdue_since }) => overdue_since ?? [])
    .toSorted()
  return (
    <div aria-live="polite" className="text-small empty:hidden">
      {overdue && (
        <p className={`${line} bg-danger-soft text-danger`}>
          {words.overdue(formatMoment(overdue))}
        </p>
      )}
      {missingSchedules.length > 0 && (
        <p className={`${line} bg-danger-soft text-danger`}>
          {words.missingSchedules(missingSchedules.join(', '))}
        </p>
      )}
      {all.map(
        (destination) =>
          destination.failing_since && (
            <p
              key={destination.id}
              className={`${line} bg-danger-soft text-danger`}
            >
              {failingText(destination)}{' '}
              <NotificationsLink>{words.failingLink}</NotificationsLink>
            </p>
          ),
      )}
      {mailboxes.map((mailbox) => (
        <p key={mailbox.id} className={`${line} bg-danger-soft text-danger`}>
          {mailboxText(mailbox)}{' '}
          <NoticeLink to={paths.people}>{words.failingLink}</NoticeLink>
        </p>
      ))}
      {failed > 0 && (
        <p className={`${line} bg-danger-soft text-danger`}>
          {words.failed(failed)}{' '}
          <NotificationsLink>{words.failedLink}</NotificationsLink>
        </p>
      )}
      {destinations && !all.some(isNotified) && (
        <p className={`${line} text-muted`}>
          {words.noDestination}{' '}
          <NotificationsLink>{words.noDestinationLink}</NotificationsLink>
        </p>
      )}
    </div>
  )
}

const isNotified = ({ active, kind }: Destination) =>
  active && kind !== 'direct'

function failingText(destination: Destination) {
  const { name, kind, stopped, failing_since, failure } = destination
  const moment = formatMoment(failing_since ?? '')
  return kind === 'direct'
    ? words.failingDirect(moment, failure ?? '')
    : words.failing(name, moment, failure ?? '', stopped !== null)
}

const mailboxText = ({ name, failing_since, failure, failed }: Mailbox) =>
  failing_since
    ? words.failingMailbox(name, formatMoment(failing_since), failure ?? '')
    : words.lostByMailbox(name, failed)

const NoticeLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="underline underline-offset-4">
    {children}
  </Link>
)

const NotificationsLink = ({ children }: { children: string }) => (
  <NoticeLink to={paths.notifications}>{children}</NoticeLink>
)
