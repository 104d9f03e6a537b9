import { useMutation } from '@tanstack/react-query'
import { useId, useImperativeHandle, useRef, type Ref } from 'react'
import {
  draftKey,
  dropNote,
  keepNote,
  useAdminStore,
  type NoteDraft,
} from '@/admin/store'
import { orOffline } from '@/admin/ui/show-failure'
import { waitlistWords } from '@/admin/words'
import { Button } from '@/ui/button'
import { entryWords, timelineWords as words } from '../model/entry-words'
import { reasonOf } from '@/supabase/call'
import { useShortcuts } from '@/admin/keys'
import { useCommand } from '@/admin/ui/commands'
import { addNote } from '../model/entry-api'
import { showChangeToast } from '../model/undo'
import { useMentions } from '../model/use-mentions'
import { NoteText } from './note-text'

interface NoteFieldProps {
  ref: Ref<Pick<HTMLElement, 'focus'>>
  entry: string
  me: string
  onAdded: () => Promise<unknown>
}

/**
 * Field of a new note. Unsent text survives failures, other entries and pages,
 * a reload and signing in again.
 */
export function NoteField({ ref, entry, me, onAdded }: NoteFieldProps) {
  const key = draftKey(me, entry)
  const draft = useAdminStore(({ drafts }) => drafts.notes[key])
  const field = useRef<HTMLTextAreaElement>(null)
  const ids = useId()
  const mentions = useMentions()
  const add = useMutation({
    mutationFn: async ({ id, text }: NoteDraft) =>
      addNote(entry, id, text.trim(), await mentions.find(text)),
    onSuccess: async (_, note) => {
      dropNote(key, note)
      await onAdded()
    },
    onError: async (error, { text }) => {
      const reason = reasonOf(error)
      if (reason === 'invalid')
        showChangeToast(
          'destructive',
          (await mentions.hasLost(text)) ? words.noAdmin : words.full,
        )
      else if (reason)
        showChangeToast(
          'destructive',
          orOffline(words.notAdded, waitlistWords.offlineNote),
        )
    },
  })

  const focus = () => field.current?.focus()
  useImperativeHandle(ref, () => ({ focus }))
  useCommand(
    {
      label: words.label,
      group: entryWords.group,
      first: true,
      shortcut: 'note',
      scope: 'panel',
    },
    focus,
  )
  useShortcuts('panel', {
    send: ({ target }) => (target === field.current ? send() : false),
  })
  function send() {
    if (draft?.text.trim() && !add.isPending) add.mutate(draft)
    focus()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label htmlFor={`${ids}-note`} className="sr-only">
        {words.label}
      </label>
      <NoteText
        field={field}
        id={`${ids}-note`}
        placeholder={words.label}
        aria-describedby={`${ids}-hint`}
        value={draft?.text ?? ''}
        onText={(text) => keepNote(key, text)}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p id={`${ids}-hint`} className="text-tiny text-muted">
          {words.hint}{' '}
          <span className="pointer-coarse:hidden">{words.hintKeys}</span>
        </p>
        <Button
          type="submit"
          look="secondary"
          size="small"
          aria-disabled={add.isPending || !draft?.text.trim() || undefined}
        >
          {add.isPending ? words.busy : words.add}
        </Button>
      </div>
    </form>
  )
}
