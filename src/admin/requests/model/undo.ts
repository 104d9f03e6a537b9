import { putOffers, validOffers, type Offer } from '@/admin/store'
import { changeWords } from '@/admin/work-words'
import { showToast } from '@/ui/toast'
import { useShortcuts } from '@/admin/keys'

const UNDO_MS = 10_000

/**
 * Counts pressed Undo buttons, as part of the toasts' id. A new toast replaces
 * the one before by having its id; a pressed one is closing, and would close a
 * new one of its id.
 */
let pressedToasts = 0

/**
 * Registers a change before it is sent: an early undo waits for it instead of
 * undoing the previous one. `complete` shows the outcome and offers `undo`, if
 * given, for 10 seconds.
 */
export function startUndoable() {
  const offer: Offer = { until: Infinity }
  const put = (...added: Offer[]) =>
    putOffers([...validOffers().filter((each) => each !== offer), ...added])
  put(offer)
  return {
    complete(
      kind: 'success' | 'destructive',
      text: { title: string; description?: string },
      undo?: () => void,
    ) {
      const undoThis = () =>
        void (validOffers().at(-1) === offer && undoLatest())
      const press = () => {
        pressedToasts++
        undoThis()
      }
      showToast(kind, {
        ...text,
        id: `change ${pressedToasts}`,
        durationMs: UNDO_MS,
        action: undo && { label: changeWords.undo, run: press },
      })
      if (!undo) put()
      Object.assign(offer, { undo, until: Date.now() + UNDO_MS })
      if (offer.wanted) undoThis()
    },
    cancel() {
      put()
      if (offer.wanted) undoLatest()
    },
  }
}

/** Shows an outcome, with its undo, that was not registered before. */
export const showChangeToast = (
  ...outcome: Parameters<ReturnType<typeof startUndoable>['complete']>
) => startUndoable().complete(...outcome)

function undoLatest(): boolean {
  const offers = validOffers()
  const offer = offers.at(-1)
  if (!offer) return false
  if (!offer.undo) return (offer.wanted = true)
  putOffers(offers.slice(0, -1))
  offer.undo()
  return true
}

/** Undoes the latest change by key, also in dialogs. */
export const useUndoKeys = () => useShortcuts('page', { undo: undoLatest })
