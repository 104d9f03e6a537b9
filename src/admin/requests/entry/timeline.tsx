import { Changes } from '@/admin/session/changes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, Inbox, Pencil } from 'lucide-react'
import { useRef } from 'react'
import { orOffline } from '@/admin/ui/show-failure'
import { Moment } from '@/admin/ui/moment'
import { timelineWords as words } from '../model/entry-words'
import { reasonOf } from '@/supabase/call'
import {
  meQuery,
  setNoteRemoved,
  type Note,
  type WholeEntry,
} from '../model/entry-api'
import { entryQuery } from '../model/entries'
import { agoText } from '../model/entry-text'
import { NoteField } from './note-field'
import { NoteItem } from './note-item'
import { ReplyItem } from './reply-item'
import { timelineOf, type TimelineItem } from '../model/timeline-items'
import { startUndoable } from '../model/undo'
import type { Work } from '../model/use-work'

interface TimelineProps {
  id: string
  entry: WholeEntry | undefined
  work: Work
}

/**
 * Notes, replies, changes, returns and notices of an entry, newest first, below the
 * field for a note.
 */
export function Timeline({ id, entry, work }: TimelineProps) {
  const { nameOf } = work
  // The note field waits only for this id, not all admins: text typed after `n`
  // would trigger shortcuts.
  const { data: me } = useQuery(meQuery)
  const field = useRef<Pick<HTMLElement, 'focus'>>(null)
  const { refetch, remove } = useRemoval(id)

  const removeNote = (note: Note) => {
    // The remove button disappears: focus the note field.
    field.current?.focus()
    void remove(note)
  }
  return (
    <section className="text-small">
      <h3 className="mb-2 text-tiny text-muted">{words.title}</h3>
      {me && (
        <Changes>
          <NoteField ref={field} entry={id} me={me} onAdded={refetch} />
        </Changes>
      )}
      {entry ? (
        <ol aria-label={words.title} className="mt-4">
          {timelineOf(entry, nameOf).map((item) => (
            <Item
              key={item.id}
              item={item}
              entry={id}
              work={work}
              onRemove={removeNote}
            />
          ))}
        </ol>
      ) : (
        <output className="mt-4 block text-muted">{words.loading}</output>
      )}
    </section>
  )
}

const signs = { received: Inbox, change: Pencil, notice: Bell }

interface ItemProps {
  item: TimelineItem
  /** Id of the entry. */
  entry: string
  work: Work
  onRemove: (note: Note) => void
}

function Item({ item, entry, work, onRemove }: ItemProps) {
  const age = (
    <Moment at={item.at} className="whitespace-nowrap text-tiny text-muted">
      {agoText(item.at)}
    </Moment>
  )
  if (item.kind === 'reply')
    return <ReplyItem reply={item.reply} {...{ entry, work }} />
  if (item.kind === 'note')
    return <NoteItem note={item.note} {...{ entry, work, onRemove }} />
  const Sign = signs[item.kind]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-2.5 py-1">
      <Sign
        aria-hidden="true"
        size={14}
        className="mt-1 self-start text-muted"
      />
      <p className="[overflow-wrap:anywhere]">
        {item.text}
        {item.who !== undefined && (
          <span className="text-muted">{`, ${item.who}`}</span>
        )}
      </p>
      {age}
    </li>
  )
}

function useRemoval(entry: string) {
  const queries = useQueryClient()
  const { queryKey } = entryQuery(entry)
  const refetch = () => queries.invalidateQueries({ queryKey })

  async function remove({ id }: Note) {
    const removal = startUndoable()
    await queries.cancelQueries({ queryKey })
    queries.setQueryData<WholeEntry>(
      queryKey,
      (shown) =>
        shown && {
          ...shown,
          written: shown.written.filter((note) => note.id !== id),
        },
    )
    await setRemoved(id, true, () => removal)
  }

  async function setRemoved(
    id: string,
    removed: boolean,
    undoable = () => startUndoable(),
  ) {
    const restore = removed ? () => void setRemoved(id, false) : undefined
    const [done, failed] = removed
      ? ['note-removed', words.notRemoved]
      : ['note-restored', words.notRestored]
    try {
      const isThere = await setNoteRemoved(id, removed)
      if (!removed && !isThere) undoable().complete('destructive', failed)
      else
        undoable().complete('success', { title: words.notes[done]! }, restore)
    } catch (error) {
      if (reasonOf(error)) undoable().complete('destructive', orOffline(failed))
      else undoable().cancel()
    }
    await refetch()
  }
  return { refetch, remove }
}
