import { useIsAdmin } from '@/admin/session/changes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '@/ui/button'
import { Moment } from '@/admin/ui/moment'
import { failureText } from '@/admin/ui/show-failure'
import { useClipboard } from '@/admin/ui/use-clipboard'
import { formatMoment } from '@/admin/team-time'
import { reasonOf } from '@/supabase/call'
import { entryQuery } from '../model/entries'
import { agoText } from '../model/entry-text'
import { entryWords, replyWords as words } from '../model/entry-words'
import { sendAgain, type Reply } from '../model/replies-api'
import type { Work } from '../model/use-work'

interface ReplyItemProps {
  reply: Reply
  /** Id of the entry. */
  entry: string
  work: Work
}

/** A reply in the timeline: its state, and what to do about a refused one. */
export function ReplyItem({ reply, entry, work }: ReplyItemProps) {
  const { admin_id, created_at, subject, body, refused_at } = reply
  return (
    <li className="my-2 rounded-control border border-line bg-paper px-3 py-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{words.by(work.nameOf(admin_id))}</span>
        <Moment
          at={created_at}
          className="whitespace-nowrap text-tiny text-muted"
        >
          {agoText(created_at)}
        </Moment>
      </p>
      <p
        className={`text-tiny [overflow-wrap:anywhere] ${refused_at ? 'font-semibold text-danger' : 'text-muted'}`}
      >
        {stateText(reply)}
      </p>
      <p
        dir="auto"
        className="mt-1 text-left font-semibold [overflow-wrap:anywhere]"
      >
        {subject}
      </p>
      <p
        dir="auto"
        className="whitespace-pre-wrap text-left [overflow-wrap:anywhere]"
      >
        {body}
      </p>
      {refused_at && (
        <Refused {...{ reply, entry }} isMine={admin_id === work.me} />
      )}
    </li>
  )
}

function stateText({ sent_at, refused_at, error }: Reply) {
  if (sent_at) return words.sentAt(formatMoment(sent_at))
  if (refused_at) return words.refused(error ?? '')
  return error ? words.triedOn(error) : words.waiting
}

interface RefusedProps {
  reply: Reply
  entry: string
  isMine: boolean
}

/** Only its author can send a reply again: it goes out in that name. */
function Refused({ reply, entry, isMine }: RefusedProps) {
  const isAdmin = useIsAdmin()
  const queries = useQueryClient()
  const { said, copy } = useClipboard(entryWords)
  const again = useMutation({
    mutationFn: () => sendAgain(reply.id),
    onSettled: () =>
      queries.invalidateQueries({ queryKey: entryQuery(entry).queryKey }),
  })
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      {isMine && isAdmin && (
        <Button
          look="secondary"
          size="tiny"
          aria-disabled={again.isPending || undefined}
          onClick={() => again.isPending || again.mutate()}
        >
          {again.isPending ? words.sending : words.sendAgain}
        </Button>
      )}
      <Button look="quiet" size="flush" onClick={() => copy(reply.body)}>
        {words.copy}
      </Button>
      <output className="text-tiny text-muted empty:hidden">{said}</output>
      <p role="alert" className="basis-full text-danger empty:hidden">
        {again.error &&
          (reasonOf(again.error) === 'limited'
            ? words.limited
            : failureText(again.error, words.notSent))}
      </p>
    </div>
  )
}
