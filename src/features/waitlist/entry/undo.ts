import { changeWords } from '@/content/admin-work'
import { showToast } from '@/components/ui/toast'
import { isTyping, lettersAreKeys, useKeyDown } from '../keys'

/** How long something can be undone: as long as its notification stays. */
const UNDO_MS = 10_000

interface Offer {
  undo?: () => void
  /** Infinity for as long as the server hasn't answered. */
  until: number
  /** It shall be undone as soon as that is possible. */
  wanted?: boolean
}

let latest: Offer | undefined

/** Notifications of changes take each other's place: the newest is what can be undone. */
const TOAST_ID = 'change'

/**
 * Announces a change before the server is asked, so that an undo which is pressed meanwhile waits for it rather than taking
 * back the one before. `say` tells what came of it, and offers for 10 seconds to undo it where that can be done: by a press
 * on the notification, or by key. `nothing`: nothing was changed, and there is nothing to say.
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

/** Says at once what came of something that was not announced. */
export const showUndoToast: ReturnType<typeof beginChange>['say'] = (...said) => beginChange().say(...said)

/** Undoes what was done last; returns whether there is anything. */
function takeBack(): boolean {
  const offer = latest
  if (!offer || Date.now() > offer.until) return false
  if (offer.until === Infinity) return (offer.wanted = true)
  latest = undefined
  offer.undo?.()
  return offer.undo !== undefined
}

/** Ctrl or Cmd and Z, and `u` where single letters are keys: also in a dialog, but not while somebody types. */
export const useUndoKeys = () =>
  useKeyDown((event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
    if (defaultPrevented || altKey || isTyping(event.target)) return
    const asked = ctrlKey || metaKey ? key.toLowerCase() === 'z' && !shiftKey : key === 'u' && lettersAreKeys()
    if (asked && takeBack()) event.preventDefault()
  })
