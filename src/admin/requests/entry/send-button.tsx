import { useEffect, useRef, type RefObject } from 'react'
import { Button } from '@/ui/button'
import type { ReplyDraft } from '@/admin/store'
import { replyWords as words } from '../model/entry-words'
import type { Work } from '../model/use-work'
import { useSendReply } from './use-send-reply'

interface SendButtonProps {
  button: RefObject<HTMLButtonElement | null>
  entry: string
  /** Name of the person who gets it. */
  person: string
  work: Work
  subject: string
  body: string
  draft: ReplyDraft | undefined
  /** Keeps the text as a draft, which has the reply's id. */
  keep: () => ReplyDraft
  /** Puts the text of an undone reply back into the form. */
  putBack: (draft: ReplyDraft) => void
  onSent: () => void
}

/** Sends the reply by the team's mail server. */
export function SendButton(props: SendButtonProps) {
  const { button, entry, person, work, subject, body, draft } = props
  const { keep, putBack, onSent } = props
  const reply = draft?.id
  const { send, colleague, isSending, failure } = useSendReply({
    entry,
    person,
    work,
    reply,
    onSent,
  })
  const text = { subject: subject.trim(), body: body.trim() }
  const isEmpty = !text.subject || !text.body

  const press = (sure: boolean) => {
    if (isEmpty) return
    const kept = keep()
    void send({
      reply: { id: kept.id, ...text },
      sure,
      putBack: () => putBack(kept),
    })
  }
  return (
    <>
      <p
        role="alert"
        className="basis-full text-small text-danger empty:hidden"
      >
        {failure}
      </p>
      {colleague ? (
        <Colleague
          {...colleague}
          isSending={isSending}
          onSend={() => press(true)}
        />
      ) : (
        <Button
          ref={button}
          size="small"
          aria-disabled={isEmpty || isSending || undefined}
          title={isEmpty ? words.empty : undefined}
          onClick={() => press(false)}
        >
          {isSending ? words.sending : words.send}
        </Button>
      )}
    </>
  )
}

interface ColleagueProps {
  name: string
  seconds: number
  isSending: boolean
  onSend: () => void
}

/**
 * Asks whether to send a reply although a colleague has just sent one. Takes
 * the focus: the pressed button is gone.
 */
function Colleague({ name, seconds, isSending, onSend }: ColleagueProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <p role="alert" className="basis-full text-small font-semibold">
        {words.colleague(name, seconds)}
      </p>
      <Button
        ref={button}
        size="small"
        aria-disabled={isSending || undefined}
        onClick={onSend}
      >
        {isSending ? words.sending : words.sendToo}
      </Button>
    </>
  )
}
