import { useEffect } from 'react'
import { changeWords } from '@/content/admin-work'
import { showToast } from '@/lib/toast'
import { isTyping } from '../keys'

/** How long something can be undone: as long as its notification stays. */
const UNDO_MS = 10_000

interface Undoable {
  undo: () => void
  until: number
}

let latest: Undoable | undefined

/** Notifications of changes take each other's place: the newest is what can be undone. */
const TOAST_ID = 'change'

/**
 * Says what came of a change, and offers for 10 seconds to undo it, where it can be: by a press on the notification, or by
 * key. Notes and whatever else can be undone say it the same way.
 */
export function sayChange(
  kind: 'success' | 'destructive',
  text: { title: string; description?: string },
  undo?: () => void,
) {
  const offer = undo && { undo, until: Date.now() + UNDO_MS }
  latest = offer
  const run = () => {
    if (latest === offer) takeBack()
  }
  const action = undo && { label: changeWords.undo, run }
  showToast(kind, { ...text, id: TOAST_ID, durationMs: UNDO_MS, action })
}

/** Undoes what was done last; returns whether there was anything. */
function takeBack(): boolean {
  const offer = latest
  latest = undefined
  if (!offer || Date.now() > offer.until) return false
  offer.undo()
  return true
}

/** Ctrl or Cmd and Z, and `u` where single letters are keys: also in a dialog, but not while somebody types. */
export function useUndoKeys(letters: boolean) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
      if (defaultPrevented || altKey || isTyping(event.target)) return
      const asked = ctrlKey || metaKey ? key.toLowerCase() === 'z' && !shiftKey : letters && key === 'u'
      if (asked && takeBack()) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [letters])
}
