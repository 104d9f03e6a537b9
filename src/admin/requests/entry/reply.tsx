import { Mail } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button, ButtonAnchor } from '@/ui/button'
import { Field } from '@/ui/field'
import { entryWords, replyWords as words } from '../model/entry-words'
import { statusNames } from '@/admin/work-words'
import { replyOpenings } from '@/content/reply'
import type { Status } from '../model/view'
import { useCommandKey, useLetterKeys } from '../model/keys'
import { mailAddress, replyText } from '../model/entry-text'

export function ReplyButton({
  open,
  onOpen,
}: {
  open: boolean
  onOpen: () => void
}) {
  const [letters] = useLetterKeys()
  useCommandKey(
    { label: words.button, group: entryWords.group, letter: 'r' },
    onOpen,
  )
  return (
    <Button
      aria-expanded={open}
      onClick={onOpen}
      aria-keyshortcuts={letters ? 'r' : undefined}
      look={open ? 'secondary' : 'primary'}
      size="small"
    >
      <Mail aria-hidden="true" size={16} />
      {words.button}
    </Button>
  )
}

interface ReplyFormProps {
  name: string
  email: string
  source: string | null
  onSent: () => void
  onClose: () => void
}

/** Openings of a reply, edited here before the mail program opens. */
export function ReplyForm({
  name,
  email,
  source,
  onSent,
  onClose,
}: ReplyFormProps) {
  const openings = replyOpenings(source)
  const [chosen, setChosen] = useState(0)
  const textOf = (at: number) =>
    replyText(name, (openings[at] ?? openings[0]).paragraphs)
  const [subject, setSubject] = useState(openings[0].subject)
  const [body, setBody] = useState(() => textOf(0))
  const form = useRef<HTMLFieldSetElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  const press = (event: KeyboardEvent) => {
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!isSend && event.key !== 'Escape') return
    event.preventDefault()
    if (isSend) link.current?.click()
    else onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and Ctrl Enter work in every field
    <fieldset
      ref={form}
      onKeyDown={press}
      className="grid min-w-0 grid-cols-1 gap-2 rounded-control border border-edge bg-paper p-3"
    >
      <legend className="sr-only">{words.form}</legend>
      <div className="flex flex-wrap gap-1.5">
        {openings.map(({ name, ...opening }, at) => (
          <Button
            key={name}
            look="secondary"
            size="tiny"
            aria-pressed={at === chosen}
            className="aria-pressed:border-moss aria-pressed:text-moss"
            onClick={() => {
              setChosen(at)
              setSubject(opening.subject)
              setBody(textOf(at))
            }}
          >
            {name}
          </Button>
        ))}
      </div>
      <Field
        label={words.subject}
        value={subject}
        onChange={({ target }) => setSubject(target.value)}
      />
      <Field
        multiline
        label={words.text}
        rows={7}
        value={body}
        onChange={({ target }) => setBody(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <ButtonAnchor
          ref={link}
          href={mailAddress(email, { subject, body })}
          size="small"
          onClick={onSent}
        >
          {words.open}
        </ButtonAnchor>
        <Button look="quiet" size="flush" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </fieldset>
  )
}

interface AnsweredProps {
  status: Status
  onAnswered: () => void
  onNotYet: () => void
}

export function Answered({ status, onAnswered, onNotYet }: AnsweredProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-moss px-3 py-2 text-small">
      <p className="font-semibold">{words.asked}</p>
      <Button size="tiny" onClick={onAnswered}>
        {words.done(statusNames[status])}
      </Button>
      <Button look="quiet" size="flush" onClick={onNotYet}>
        {words.notYet}
      </Button>
    </div>
  )
}

/** Detects an admin's return from writing mail: `left` starts watching, `forget` ends it. */
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
