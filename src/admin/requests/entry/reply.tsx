import { useQuery, usePrefetchQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { useLetterKeys, useShortcuts } from '@/admin/keys'
import { openingsFor, valuesFor } from '@/admin/openings'
import { openingsQuery } from '@/admin/openings-api'
import { fillIn } from '@/admin/placeholders'
import { letterOf } from '@/admin/shortcuts'
import {
  dropReply,
  keepReply,
  useAdminStore,
  type ReplyDraft,
} from '@/admin/store'
import { LoadFailed } from '@/admin/ui/load-failed'
import { useCommand } from '@/admin/ui/commands'
import { addWords, entryWords, replyWords as words } from '../model/entry-words'
import { firstNameOf } from '../model/entry-text'
import { MOST_SUBJECT, MOST_TEXT, senderQuery } from '../model/replies-api'
import type { Work } from '../model/use-work'
import { SendLink } from './mail-program'
import { SendButton } from './send-button'

interface ReplyButtonProps {
  ref: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpen: () => void
}

/** Opens the reply, also by its shortcut; loads the openings before that. */
export function ReplyButton({ ref, open, onOpen }: ReplyButtonProps) {
  usePrefetchQuery(openingsQuery)
  usePrefetchQuery(senderQuery)
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

/** The subject of a further mail: 'Re: Your demo'. */
const answerTo = (subject: string) =>
  subject.startsWith('Re: ') ? subject : `Re: ${subject}`.slice(0, MOST_SUBJECT)

/** Id of the opening that a reply begins with; a further reply has none. */
const firstChoice = (
  openings: readonly { id: string }[],
  earlier: string | undefined,
) => (earlier === undefined ? openings[0]?.id : undefined) ?? EMPTY.id

/** Subject and text of an opening, as the form shows them at first. */
const textOf = (
  opening: typeof EMPTY,
  earlier: string | undefined,
  values: ReturnType<typeof valuesFor>,
) => ({
  subject:
    opening === EMPTY && earlier !== undefined
      ? answerTo(earlier)
      : fillIn(opening.subject, values),
  body: opening.body && fillIn(opening.body, values) + SIGNATURE,
})

interface ReplyFormProps {
  /** Id of the entry. */
  entry: string
  name: string
  email: string
  company: string | null
  source: string | null
  work: Work
  /** What the person asked last, to be seen while one replies. */
  question: string | null
  /** Subject of the latest reply that was sent from here; none before. */
  earlier: string | undefined
  /** Key of the draft: see `draftKey`. */
  draftId: string
  /** The mail program has opened. */
  onOpened: () => void
  onClose: () => void
  /** Shows the form again after an undo. */
  onReopen: () => void
}

/**
 * A reply, sent from here if a mail server is set, or by the admin's mail
 * program. The first one begins with one of the team's openings, or with an
 * empty text until they have loaded; a further one is empty, so that nothing is
 * sent twice. Each opening keeps its edited text until the reply is sent.
 */
export function ReplyForm(props: ReplyFormProps) {
  const { entry, name, email, company, work, source, question, draftId } = props
  const { earlier, onOpened, onClose, onReopen } = props
  const { data, isError, refetch } = useQuery(openingsQuery)
  const { data: sender } = useQuery(senderQuery)
  const openings = openingsFor(data ?? [], source)
  const draft = useAdminStore(({ drafts }) => drafts.replies[draftId])
  const [picked, setPicked] = useState(draft?.chosen)
  // A text that was typed stays, whether its opening loads later or is removed.
  const chosen = picked ?? firstChoice(openings, earlier)
  const opening = openings.find(({ id }) => id === chosen) ?? EMPTY
  const values = valuesFor(
    firstNameOf(name),
    company,
    work.nameOf(work.me ?? null),
  )
  const { subject, body } =
    draft?.texts[chosen] ?? textOf(opening, earlier, values)
  const form = useRef<HTMLFieldSetElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => text.current?.focus(), [])

  const choose = (id: string) => {
    setPicked(id)
    if (draft)
      keepReply(draftId, { ...draft, chosen: id, id: crypto.randomUUID() })
  }
  const edit = (change: { subject: string } | { body: string }) => {
    setPicked(chosen)
    keepReply(draftId, {
      id: crypto.randomUUID(),
      chosen,
      texts: { ...draft?.texts, [chosen]: { subject, body, ...change } },
    })
  }
  const keep = (): ReplyDraft => {
    const kept = draft ?? {
      id: crypto.randomUUID(),
      chosen,
      texts: { [chosen]: { subject, body } },
    }
    keepReply(draftId, kept)
    return kept
  }
  const discard = () => {
    dropReply(draftId)
    onClose()
  }
  useShortcuts('panel', {
    send: ({ target }) =>
      target instanceof Node && form.current?.contains(target)
        ? (sender ? button : link).current?.click()
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
        maxLength={sender ? MOST_SUBJECT : undefined}
        onChange={({ target }) => edit({ subject: target.value })}
      />
      <Field
        ref={text}
        multiline
        label={words.text}
        rows={6}
        className="[&>:first-child]:sr-only [&>textarea]:max-h-[max(9rem,calc(100dvh-35.5rem))]"
        value={body}
        maxLength={sender ? MOST_TEXT : undefined}
        onChange={({ target }) => edit({ body: target.value })}
      />
      <div className="flex flex-wrap items-center gap-3">
        {sender && (
          <SendButton
            {...{ button, entry, work, subject, body, draft, keep }}
            person={name}
            putBack={(kept) => {
              keepReply(draftId, { ...kept, id: crypto.randomUUID() })
              onReopen()
            }}
            onSent={discard}
          />
        )}
        <SendLink
          {...{ link, email, subject, body }}
          second={Boolean(sender)}
          onSent={onOpened}
        />
        <Button look="quiet" size="flush" onClick={draft ? discard : onClose}>
          {draft ? addWords.discard : words.cancel}
        </Button>
      </div>
    </fieldset>
  )
}
