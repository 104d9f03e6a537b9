import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button, ButtonAnchor } from '@/ui/button'
import { isTyping } from '@/admin/keys'
import { useClipboard } from '@/admin/ui/use-clipboard'
import type { Status } from '@/lib/statuses'
import { entryWords, replyWords as words } from '../model/entry-words'
import { statusNames } from '@/admin/work-words'
import { mailAddress } from '../model/entry-text'

/**
 * Chromium on Windows ignores links longer than this without a word:
 * https://crbug.com/727909
 */
const LONGEST_LINK = 2000

interface SendLinkProps {
  link: RefObject<HTMLAnchorElement | null>
  email: string
  subject: string
  body: string
  /** Stands beside the button that sends from here. */
  second: boolean
  onSent: () => void
}

/**
 * Opens the mail program with the reply; with a long one only its subject, and
 * offers to copy the text.
 */
export function SendLink(props: SendLinkProps) {
  const { link, email, subject, body, second, onSent } = props
  const { said, copy } = useClipboard(entryWords)
  const whole = mailAddress(email, { subject, body })
  const isLong = whole.length > LONGEST_LINK
  return (
    <>
      {isLong && !second && (
        <>
          <p className="basis-full text-tiny text-muted">{words.tooLong}</p>
          <Button look="secondary" size="small" onClick={() => copy(body)}>
            {words.copy}
          </Button>
          <output className="text-tiny text-muted empty:hidden">{said}</output>
        </>
      )}
      {!(isLong && second) && (
        <ButtonAnchor
          ref={link}
          href={isLong ? mailAddress(email, { subject }) : whole}
          look={second ? 'secondary' : 'primary'}
          size="small"
          onClick={onSent}
        >
          {words.open}
        </ButtonAnchor>
      )}
    </>
  )
}

interface AnsweredProps {
  /** The status that an answer gives the entry; none if it changes nothing. */
  status: Status | undefined
  onAnswered: () => void
  onNotYet: () => void
}

/**
 * Asks whether the reply was sent: only the admin knows. Takes the focus unless
 * it is in a field.
 */
export function Answered({ status, onAnswered, onNotYet }: AnsweredProps) {
  const yes = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isTyping(document.activeElement))
      yes.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-moss px-3 py-2 text-small">
      <p className="font-semibold">{words.asked}</p>
      <Button ref={yes} size="tiny" onClick={onAnswered}>
        {status ? words.done(statusNames[status]) : words.sent}
      </Button>
      <Button look="quiet" size="flush" onClick={onNotYet}>
        {words.notYet}
      </Button>
    </div>
  )
}

/**
 * Detects an admin's return from writing mail: `left` starts watching, `forget`
 * ends it.
 */
export function useComingBack() {
  const [state, setState] = useState<'here' | 'away' | 'back'>('here')
  useEffect(() => {
    if (state !== 'away') return
    const look = () =>
      document.visibilityState === 'visible' && setState('back')
    // Mail programs take window focus; webmail is another tab.
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [state])
  return {
    isBack: state === 'back',
    left: () => setState('away'),
    forget: () => setState('here'),
  }
}
