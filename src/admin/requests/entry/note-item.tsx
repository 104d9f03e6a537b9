import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useShortcuts } from '@/admin/keys'
import {
  correctionKey,
  dropCorrection,
  keepCorrection,
  useAdminStore,
} from '@/admin/store'
import { formatMoment } from '@/admin/team-time'
import { Changes } from '@/admin/session/changes'
import { IconButton } from '@/admin/ui/icon-button'
import { Moment } from '@/admin/ui/moment'
import { orOffline } from '@/admin/ui/show-failure'
import { reasonOf } from '@/supabase/call'
import { Button } from '@/ui/button'
import { entryQuery } from '../model/entries'
import { correctNote, type Note } from '../model/entry-api'
import { agoText } from '../model/entry-text'
import { timelineWords as words } from '../model/entry-words'
import { showChangeToast } from '../model/undo'
import { useMentions } from '../model/use-mentions'
import type { Work } from '../model/use-work'
import { NoteText } from './note-text'

/** How long an author can correct a note, as in the database (entry_work). */
const CORRECTABLE_MS = 600_000

interface NoteItemProps {
  note: Note
  /** Id of the entry. */
  entry: string
  work: Work
  onRemove: (note: Note) => void
}

/** A note in the timeline. Its author can correct it at first. */
export function NoteItem({ note, entry, work, onRemove }: NoteItemProps) {
  const { id, admin_id, created_at, body, first_body } = note
  const [openedAt] = useState(() => Date.now())
  const [isOpened, setOpened] = useState(false)
  const buttons = useRef<HTMLSpanElement>(null)
  const author = work.nameOf(admin_id)
  const when = formatMoment(created_at)
  const isMine = admin_id !== null && admin_id === work.me
  const isCorrectable =
    isMine && openedAt - Date.parse(created_at) < CORRECTABLE_MS
  const key = correctionKey(work.me ?? '', entry, id)
  const draft = useAdminStore(({ drafts }) => drafts.notes[key])
  const isOpen = isOpened || (isMine && draft !== undefined)

  /** Closes the correction; the focus goes to the button that opens it. */
  const close = (hasFocus: boolean) => {
    flushSync(() => {
      dropCorrection(key)
      setOpened(false)
    })
    if (hasFocus) buttons.current?.querySelector('button')?.focus()
  }
  return (
    <li className="my-2 rounded-control border border-line bg-paper px-3 py-2">
      <div className="flex items-baseline gap-x-2">
        <span className="font-semibold">{author}</span>
        <Moment
          at={created_at}
          className="whitespace-nowrap text-tiny text-muted"
        >
          {agoText(created_at)}
        </Moment>
        <Changes>
          <span ref={buttons} className="-mr-1.5 ml-auto flex self-start">
            {isCorrectable && !isOpen && (
              <IconButton
                label={words.correct(when)}
                icon={Pencil}
                iconSize={15}
                onClick={() => setOpened(true)}
                className="size-7"
              />
            )}
            <IconButton
              label={words.remove(author, when)}
              icon={Trash2}
              iconSize={15}
              onClick={() => {
                dropCorrection(key)
                onRemove(note)
              }}
              danger
              className="size-7"
            />
          </span>
        </Changes>
      </div>
      {isOpen ? (
        <Correction
          note={note}
          entry={entry}
          text={draft?.text ?? body}
          onText={(text) => keepCorrection(key, id, text)}
          keptText={() => useAdminStore.getState().drafts.notes[key]?.text}
          onClose={close}
        />
      ) : (
        <NoteBody text={body} />
      )}
      {first_body !== null && (
        <details className="mt-1 text-tiny text-muted">
          <summary className="cursor-pointer">{words.isCorrected}</summary>
          <NoteBody text={first_body} />
        </details>
      )}
    </li>
  )
}

const NoteBody = ({ text }: { text: string }) => (
  <p
    dir="auto"
    className="whitespace-pre-wrap text-left [overflow-wrap:anywhere]"
  >
    {text}
  </p>
)

interface CorrectionProps extends Pick<NoteItemProps, 'note' | 'entry'> {
  text: string
  onText: (text: string) => void
  /** The text as it is by now; undefined if nothing was changed. */
  keptText: () => string | undefined
  onClose: (hasFocus: boolean) => void
}

/**
 * The note's text as a form; what was typed stays until it is saved, also while
 * the entry is closed.
 */
function Correction({
  note,
  entry,
  text,
  onText,
  keptText,
  onClose,
}: CorrectionProps) {
  const queries = useQueryClient()
  const mentions = useMentions()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const { current } = field
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])
  const save = useMutation({
    mutationFn: async (body: string) =>
      correctNote(note.id, body, await mentions.find(body)),
    onSuccess: async (isThere, body) => {
      if (!isThere) return showChangeToast('destructive', words.gone)
      await queries.invalidateQueries({ queryKey: entryQuery(entry).queryKey })
      showChangeToast('success', { title: words.notes['note-corrected']! })
      // Text typed meanwhile stays.
      if ((keptText() ?? body).trim() === body)
        onClose(Boolean(field.current?.form?.contains(document.activeElement)))
    },
    onError: async (error, body) => {
      const reason = reasonOf(error)
      if (reason === 'invalid')
        showChangeToast(
          'destructive',
          (await mentions.hasLost(body)) ? words.noAdmin : words.tooLate,
        )
      else if (reason)
        showChangeToast('destructive', orOffline(words.notCorrected))
    },
  })
  function send() {
    if (text.trim() && !save.isPending) save.mutate(text.trim())
  }
  useShortcuts('panel', {
    send: ({ target }) => (target === field.current ? send() : false),
  })
  return (
    <form
      className="mt-1"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <NoteText
        field={field}
        value={text}
        before={note.body}
        onText={onText}
        aria-label={words.correctLabel}
      />
      <div className="mt-2 flex justify-end gap-x-2">
        <Button look="quiet" size="small" onClick={() => onClose(true)}>
          {words.cancel}
        </Button>
        <Button
          type="submit"
          look="secondary"
          size="small"
          aria-disabled={save.isPending || !text.trim() || undefined}
        >
          {words.save}
        </Button>
      </div>
    </form>
  )
}
