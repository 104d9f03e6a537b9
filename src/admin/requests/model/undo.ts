import { changeWords } from '@/admin/work-words'
import { showToast } from '@/ui/toast'
import { isTyping, lettersAreKeys, useKeyDown } from './keys'

const UNDO_MS = 10_000

interface Offer {
  undo?: () => void
  /** Infinity until the server responds. */
  until: number
  wanted?: boolean
}

let latest: Offer | undefined

/** Shared by all changes: a new toast replaces the previous one. */
const TOAST_ID = 'change'

/**
 * Registers a change before its request, so that an early undo waits for it instead of undoing the previous one. `say`
 * shows the outcome and offers `undo`, if given, for 10 seconds.
 */
export function beginChange() {
  const before = latest
  const offer: Offer = { until: Infinity }
  latest = offer
  return {
    say(kind: 'success' | 'destructive', text: { title: string; description?: string }, undo?: () => void) {
      Object.assign(offer, { undo, until: Date.now() + UNDO_MS })
      const action = undo && { label: changeWords.undo, run: () => void (latest === offer && takeBack()) }
      showToast(kind, { ...text, id: TOAST_ID, durationMs: UNDO_MS, action })
      if (offer.wanted && latest === offer) takeBack()
    },
    nothing() {
      if (latest !== offer) return
      latest = before
      if (offer.wanted) takeBack()
    },
  }
}

export const showUndoToast: ReturnType<typeof beginChange>['say'] = (...said) => beginChange().say(...said)

/** Undoes the latest change; returns whether there was one. */
function takeBack(): boolean {
  const offer = latest
  if (!offer || Date.now() > offer.until) return false
  if (offer.until === Infinity) return (offer.wanted = true)
  latest = undefined
  offer.undo?.()
  return offer.undo !== undefined
}

/** Ctrl/Cmd+Z, and `u` if single-letter shortcuts are on: also in dialogs, not while typing. */
export const useUndoKeys = () =>
  useKeyDown((event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
    if (defaultPrevented || altKey || isTyping(event.target)) return
    const asked = ctrlKey || metaKey ? key.toLowerCase() === 'z' && !shiftKey : key === 'u' && lettersAreKeys()
    if (asked && takeBack()) event.preventDefault()
  })
