import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
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
  const { admin_id, created_at, body, first_body } = note
  const [openedAt] = useState(() => Date.now())
  const [isOpen, setOpen] = useState(false)
  const author = work.nameOf(admin_id)
  const when = formatMoment(created_at)
  const isCorrectable =
    admin_id === work.me && openedAt - Date.parse(created_at) < CORRECTABLE_MS
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
          <span className="-mr-1.5 ml-auto flex self-start">
            {isCorrectable && !isOpen && (
              <IconButton
                label={words.correct(when)}
                icon={Pencil}
                iconSize={15}
                onClick={() => setOpen(true)}
                className="size-7"
              />
            )}
            <IconButton
              label={words.remove(author, when)}
              icon={Trash2}
              iconSize={15}
              onClick={() => onRemove(note)}
              danger
              className="size-7"
            />
          </span>
        </Changes>
      </div>
      {isOpen ? (
        <Correction note={note} entry={entry} onClose={() => setOpen(false)} />
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
  onClose: () => void
}

/** The note's text as a form; what was typed stays if it isn't saved. */
function Correction({ note, entry, onClose }: CorrectionProps) {
  const queries = useQueryClient()
  const mentions = useMentions()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(note.body)
  useEffect(() => field.current?.focus(), [])
  const save = useMutation({
    mutationFn: async (body: string) =>
      correctNote(note.id, body, await mentions.find(body)),
    onSuccess: async (isThere) => {
      if (!isThere) return showChangeToast('destructive', words.gone)
      await queries.invalidateQueries({ queryKey: entryQuery(entry).queryKey })
      onClose()
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
  return (
    <form
      className="mt-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() && !save.isPending) save.mutate(text.trim())
      }}
    >
      <NoteText
        field={field}
        value={text}
        onText={setText}
        aria-label={words.correctLabel}
      />
      <div className="mt-2 flex justify-end gap-x-2">
        <Button look="quiet" size="small" onClick={onClose}>
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
