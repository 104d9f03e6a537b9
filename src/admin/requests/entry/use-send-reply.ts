import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '@/admin/ui/show-failure'
import { useOnce } from '@/admin/ui/use-once'
import { reasonOf } from '@/supabase/call'
import { entryQuery } from '../model/entries'
import { replyWords as words } from '../model/entry-words'
import {
  loadRecentReply,
  sendReply,
  undoReply,
  type NewReply,
} from '../model/replies-api'
import { startUndoable } from '../model/undo'
import type { Work } from '../model/use-work'

/** A colleague's reply within a minute, found before `reply` was sent. */
interface Found {
  reply: string
  name: string
  seconds: number
}

interface SendReplyOptions {
  entry: string
  /** Name of the person who gets it. */
  person: string
  work: Work
  /** Id of the reply in the form; another text is another reply. */
  reply: string | undefined
  onSent: () => void
}

/**
 * Sends a reply by the team's mail server, with an undo for ten seconds. If a
 * colleague has replied within a minute, `colleague` is set instead, and only
 * `sure` sends.
 */
export function useSendReply(options: SendReplyOptions) {
  const { entry, person, work, reply: shown, onSent } = options
  const queries = useQueryClient()
  const once = useOnce()
  const [found, setFound] = useState<Found>()
  const refetch = () =>
    queries.invalidateQueries({ queryKey: entryQuery(entry).queryKey })

  async function undo(id: string, putBack: () => void) {
    const undoable = startUndoable()
    try {
      const isUndone = await undoReply(id)
      if (isUndone) putBack()
      if (isUndone) undoable.complete('success', words.undone(person))
      else undoable.complete('destructive', words.onItsWay)
    } catch (error) {
      // The call may have arrived: the text must not be lost.
      putBack()
      if (reasonOf(error)) undoable.complete('destructive', words.notUndone)
      else undoable.cancel()
    }
    await refetch()
  }

  const sending = useMutation({
    mutationFn: async ({ reply, sure, putBack }: Press) => {
      const recent = sure ? undefined : await loadRecentReply(entry)
      if (recent && recent.admin_id !== work.me) {
        const age = Date.now() - Date.parse(recent.created_at)
        const seconds = Math.max(1, Math.round(age / 1000))
        setFound({
          reply: reply.id,
          name: work.nameOf(recent.admin_id),
          seconds,
        })
        return
      }
      setFound(undefined)
      await sendReply(entry, reply)
      onSent()
      startUndoable().complete('success', words.goesOut(person), () => {
        void undo(reply.id, putBack)
      })
    },
    // A call without a response may have stored it: the timeline shows that.
    onSettled: refetch,
  })
  const hasFailed = sending.error && sending.variables.reply.id === shown

  return {
    colleague: found?.reply === shown ? found : undefined,
    isSending: sending.isPending,
    failure: hasFailed ? failureOf(sending.error) : '',
    send: (press: Press) =>
      once(() => sending.mutateAsync(press).catch(() => undefined)),
  }
}

interface Press {
  reply: NewReply
  /** Sends although a colleague has just replied. */
  sure: boolean
  /** Puts the text back into the form. */
  putBack: () => void
}

function failureOf(error: unknown) {
  const reason = reasonOf(error)
  if (reason === 'limited') return words.limited
  return failureText(
    error,
    reason === 'invalid' ? words.notAccepted : words.notSent,
  )
}
