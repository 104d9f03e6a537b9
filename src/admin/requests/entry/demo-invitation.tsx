import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '@/admin/ui/checkbox'
import { formatSubmitted, isPast } from '../model/entry-text'
import { entryQuery } from '../model/entries'
import type { Invitation, WholeEntry } from '../model/entry-api'
import { invitationWords as words } from '../model/entry-words'
import { inviting, type Demo } from '../model/demos'
import type { Entry } from '../model/entry'
import type { EntryChange } from '../model/use-work'

interface DemoInvitationProps {
  entry: Entry
  demo: Demo | undefined
  change: EntryChange
  /** The tick of a demo that isn't booked yet. */
  ticked?: boolean
  onTick?: (ticked: boolean) => void
}

/**
 * The tick for an invitation to a demo, or how far the invitation has come; of a
 * demo booked by link, that the booking page sends its own.
 */
export function DemoInvitation({
  entry,
  demo,
  change,
  ticked = false,
  onTick,
}: DemoInvitationProps) {
  const { data } = useQuery({
    ...entryQuery(entry.id),
    // The panel loads it.
    refetchOnMount: false,
    refetchInterval: ({ state }) =>
      invitationsOf(state.data).some(isWaiting) && ASK_EVERY_MS,
  })
  if (demo?.booking_uid) return <State text={words.byLink} />
  const latest = invitationsOf(data).find(({ demo_id }) => demo_id === demo?.id)
  if (latest) return <State text={stateText(latest)} />
  if (demo?.invites) return <State text={words.waiting} />
  const isOver = demo && (demo.outcome !== null || isPast(demo.starts_at))
  if (entry.email === null || isOver || (!demo && !onTick)) return null
  return (
    <Checkbox
      label={words.tick}
      checked={!demo && ticked}
      onChange={(isTicked) => {
        if (demo) void change.to({ demo: inviting(demo) })
        else onTick?.(isTicked)
      }}
      className="text-tiny text-muted"
    />
  )
}

/** While a mail waits for the time of an undo, or for its server. */
const ASK_EVERY_MS = 5_000

const isWaiting = ({ sent_at, failure }: Invitation) =>
  sent_at === null && failure === null

/** Newest first; none before the whole entry is loaded. */
const invitationsOf = (entry: object | undefined): readonly Invitation[] =>
  entry && 'invitations' in entry ? (entry as WholeEntry).invitations : []

const State = ({ text }: { text: string }) => (
  <span className="text-tiny text-muted">{text}</span>
)

function stateText({ method, sequence, sent_at, failure }: Invitation) {
  if (failure !== null) return words.refused(failure)
  if (sent_at === null)
    return method === 'CANCEL' ? words.cancelWaiting : words.waiting
  const when = formatSubmitted(sent_at)
  if (method === 'CANCEL') return words.cancelled(when)
  return sequence === 0 ? words.invited(when) : words.updated(when)
}
