/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
   the focus stays in the text, whose keys choose; a select would take it */
import {
  useId,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { joinNames } from '@/lib/join-names'
import type { Admin } from '../model/choices-api'
import { timelineWords as words } from '../model/entry-words'
import { askedAt, colleaguesFor, mentionsIn } from '../model/mentions'
import { useAdmins } from '../model/use-admins'

/** Longest note, as in the database (migration entry_work). */
const MOST_CHARACTERS = 2000

interface NoteTextProps extends Omit<
  ComponentProps<'textarea'>,
  'value' | 'onChange'
> {
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  /** Text before a correction, whose colleagues were told by it. */
  before?: string
  onText: (text: string) => void
}

/**
 * Text of a note. Typing `@` offers the colleagues; the colleagues whom the
 * note tells appear below.
 */
export function NoteText({
  field,
  value,
  before = '',
  onText,
  ...rest
}: NoteTextProps) {
  const listId = useId()
  const { admins } = useAdmins()
  /** Place of the caret after the last typed letter; undefined if it moved. */
  const [caret, setCaret] = useState<number>()
  const [place, setPlace] = useState(0)
  const asked = caret === undefined ? undefined : askedAt(value, caret)
  const choices = asked ? colleaguesFor(admins, asked) : []
  const current = choices[Math.min(place, choices.length - 1)]
  const toldBefore = mentionsIn(before, admins)
  const told = mentionsIn(value, admins).filter(
    (admin) => !admin.isMe && !toldBefore.includes(admin),
  )
  const optionId = (id: string) => `${listId}-${id}`

  function choose({ name }: Admin) {
    if (!asked) return
    const upToCaret = `${value.slice(0, asked.from)}@${name} `
    flushSync(() => {
      onText(upToCaret + value.slice(caret))
      setCaret(undefined)
    })
    field.current?.focus()
    field.current?.setSelectionRange(upToCaret.length, upToCaret.length)
  }

  const acts: Record<string, (chosen: Admin) => void> = {
    ArrowDown: () => setPlace((place + 1) % choices.length),
    ArrowUp: () => setPlace((place + choices.length - 1) % choices.length),
    Enter: choose,
    Tab: choose,
    Escape: () => setCaret(undefined),
  }
  function press(event: KeyboardEvent) {
    const act = acts[event.key]
    const { ctrlKey, metaKey, shiftKey } = event
    if (!current || !act || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    act(current)
  }
  return (
    <>
      <textarea
        {...rest}
        ref={field}
        rows={2}
        maxLength={MOST_CHARACTERS}
        value={value}
        aria-autocomplete="list"
        aria-controls={current && listId}
        aria-activedescendant={current && optionId(current.id)}
        onKeyDown={press}
        onBlur={() => setCaret(undefined)}
        onSelect={({ currentTarget }) => {
          if (currentTarget.selectionStart !== caret) setCaret(undefined)
        }}
        onChange={({ target }) => {
          onText(target.value)
          setCaret(target.selectionStart)
          setPlace(0)
        }}
        className="block field-sizing-content max-h-60 min-h-17 w-full resize-y rounded-control border border-edge bg-surface px-3 py-2 placeholder:text-muted hover:border-ink focus-visible:outline-offset-1"
      />
      {current && (
        <ul
          role="listbox"
          id={listId}
          aria-label={words.colleagues}
          className="mt-1 rounded-control border border-edge bg-surface py-1"
        >
          {choices.map((choice) => (
            <li
              key={choice.id}
              role="option"
              id={optionId(choice.id)}
              aria-selected={choice === current}
              // Keeps the focus in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
              className="flex min-h-8 cursor-pointer items-center px-3 hover:bg-line/30 aria-selected:bg-line/60 forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2"
            >
              {choice.name}
            </li>
          ))}
        </ul>
      )}
      <p aria-live="polite" className="mt-1 text-tiny text-muted empty:hidden">
        {told.length > 0 &&
          words.tells(joinNames(told.map(({ name }) => name)))}
      </p>
    </>
  )
}
