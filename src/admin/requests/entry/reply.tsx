import { useQuery, usePrefetchQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button, ButtonAnchor } from '@/ui/button'
import { Field } from '@/ui/field'
import { isTyping, useLetterKeys, useShortcuts } from '@/admin/keys'
import { openingsFor, valuesFor } from '@/admin/openings'
import { openingsQuery } from '@/admin/openings-api'
import { fillIn } from '@/admin/placeholders'
import { letterOf } from '@/admin/shortcuts'
import { dropReply, keepReply, useAdminStore } from '@/admin/store'
import { LoadFailed } from '@/admin/ui/load-failed'
import { useClipboard } from '@/admin/ui/use-clipboard'
import { useCommand } from '@/admin/ui/commands'
import { addWords, entryWords, replyWords as words } from '../model/entry-words'
import { statusNames } from '@/admin/work-words'
import type { Status } from '../model/view'
import { firstNameOf, mailAddress } from '../model/entry-text'

interface ReplyButtonProps {
  ref: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpen: () => void
}

/** Opens the reply, also by its shortcut; loads the openings before that. */
export function ReplyButton({ ref, open, onOpen }: ReplyButtonProps) {
  usePrefetchQuery(openingsQuery)
  const [letters] = useLetterKeys()
  useCommand(
    {
      label: words.button,
      group: entryWords.group,
      first: true,
      shortcut: 'reply',
      scope: 'panel',
    },
    onOpen,
  )
  return (
    <Button
      ref={ref}
      aria-expanded={open}
      onClick={onOpen}
      aria-keyshortcuts={letters ? letterOf('reply') : undefined}
      look={open ? 'secondary' : 'primary'}
      size="small"
    >
      <Mail aria-hidden="true" size={16} />
      {words.button}
    </Button>
  )
}

/** Room for the signature that mail programs add. */
const SIGNATURE = '\n\n'

const EMPTY = { id: '', subject: '', body: '' }

interface ReplyFormProps {
  name: string
  email: string
  company: string | null
  source: string | null
  /** Name of the signed-in admin. */
  myName: string
  /** What the person asked last, to be seen while one replies. */
  question: string | null
  /** Key of the draft: see `draftKey`. */
  draftId: string
  onSent: () => void
  onClose: () => void
}

/**
 * A reply, edited here before the mail program opens. It begins with one of the
 * team's openings, or with an empty text until they have loaded. Each opening
 * keeps its edited text until the reply is sent.
 */
export function ReplyForm(props: ReplyFormProps) {
  const { name, email, company, myName, source, question, draftId } = props
  const { onSent, onClose } = props
  const { data, isError, refetch } = useQuery(openingsQuery)
  const openings = openingsFor(data ?? [], source)
  const draft = useAdminStore(({ drafts }) => drafts.replies[draftId])
  const [picked, setPicked] = useState(draft?.chosen)
  // A text that was typed stays, whether its opening loads later or is removed.
  const chosen = picked ?? openings[0]?.id ?? EMPTY.id
  const opening = openings.find(({ id }) => id === chosen) ?? EMPTY
  const values = valuesFor(firstNameOf(name), company, myName)
  const { subject, body } = draft?.texts[chosen] ?? {
    subject: fillIn(opening.subject, values),
    body: opening.body && fillIn(opening.body, values) + SIGNATURE,
  }
  const form = useRef<HTMLFieldSetElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => text.current?.focus(), [])

  const choose = (id: string) => {
    setPicked(id)
    if (draft) keepReply(draftId, { ...draft, chosen: id })
  }
  const edit = (change: { subject: string } | { body: string }) => {
    setPicked(chosen)
    keepReply(draftId, {
      chosen,
      texts: { ...draft?.texts, [chosen]: { subject, body, ...change } },
    })
  }
  const discard = () => {
    dropReply(draftId)
    onClose()
  }
  useShortcuts('panel', {
    send: ({ target }) =>
      target instanceof Node && form.current?.contains(target)
        ? link.current?.click()
        : false,
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works in every field
    <fieldset
      ref={form}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.preventDefault()
        onClose()
      }}
      className="grid min-w-0 grid-cols-1 gap-2 rounded-control border border-edge bg-paper p-3"
    >
      <legend className="sr-only">{words.form}</legend>
      {question && (
        <blockquote
          aria-label={words.question}
          dir="auto"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- allows scrolling the text by keyboard
          tabIndex={0}
          className="max-h-21 overflow-y-auto whitespace-pre-wrap border-l-2 border-edge pl-2.5 text-left text-small text-muted [overflow-wrap:anywhere]"
        >
          {question}
        </blockquote>
      )}
      {isError && (
        <LoadFailed text={words.failed} onRetry={() => void refetch()} />
      )}
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        {openings.map(({ id, name: label }) => (
          <Button
            key={id}
            look="secondary"
            size="tiny"
            aria-pressed={id === chosen}
            className="aria-pressed:border-moss aria-pressed:text-moss"
            onClick={() => choose(id)}
          >
            {label}
          </Button>
        ))}
      </div>
      <Field
        beside
        label={words.subject}
        value={subject}
        onChange={({ target }) => edit({ subject: target.value })}
      />
      <Field
        ref={text}
        multiline
        label={words.text}
        rows={6}
        className="[&>label]:sr-only [&>textarea]:max-h-[max(9rem,calc(100dvh-35.5rem))]"
        value={body}
        onChange={({ target }) => edit({ body: target.value })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <SendLink {...{ link, email, subject, body, onSent }} />
        <Button look="quiet" size="flush" onClick={draft ? discard : onClose}>
          {draft ? addWords.discard : words.cancel}
        </Button>
      </div>
    </fieldset>
  )
}

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
  onSent: () => void
}

/**
 * Opens the mail program with the reply; with a long one only its subject, and
 * offers to copy the text.
 */
function SendLink({ link, email, subject, body, onSent }: SendLinkProps) {
  const { said, copy } = useClipboard(entryWords)
  const whole = mailAddress(email, { subject, body })
  const isLong = whole.length > LONGEST_LINK
  return (
    <>
      {isLong && (
        <>
          <p className="basis-full text-tiny text-muted">{words.tooLong}</p>
          <Button look="secondary" size="small" onClick={() => copy(body)}>
            {words.copy}
          </Button>
          <output className="text-tiny text-muted empty:hidden">{said}</output>
        </>
      )}
      <ButtonAnchor
        ref={link}
        href={isLong ? mailAddress(email, { subject }) : whole}
        size="small"
        onClick={onSent}
      >
        {words.open}
      </ButtonAnchor>
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
