import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { queryKeys } from '@/admin/query-keys'
import { changeWords } from '@/admin/work-words'
import { showToast } from '@/ui/toast'
import { isTyping, useKeyDown } from './keys'

const UNDO_MS = 10_000

interface Offer {
  undo?: () => void
  until: number
  wanted?: boolean
}

/** Toast id of all changes: a new toast replaces the previous one. */
const TOAST_ID = 'change'

const offersOf = (queries: QueryClient) =>
  (queries.getQueryData<readonly Offer[]>(queryKeys.undo) ?? []).filter(
    ({ until }) => Date.now() <= until,
  )

/**
 * Registers a change before it is sent: an early undo waits for it instead of undoing the previous one.
 * `complete` shows the outcome and offers `undo`, if given, for 10 seconds.
 */
export function startUndoable(queries: QueryClient) {
  const offer: Offer = { until: Infinity }
  const put = (...added: Offer[]) =>
    queries.setQueryData(queryKeys.undo, [
      ...offersOf(queries).filter((each) => each !== offer),
      ...added,
    ])
  put(offer)
  return {
    complete(
      kind: 'success' | 'destructive',
      text: { title: string; description?: string },
      undo?: () => void,
    ) {
      const undoThis = () =>
        void (offersOf(queries).at(-1) === offer && undoLatest(queries))
      const action = undo && { label: changeWords.undo, run: undoThis }
      showToast(kind, { ...text, id: TOAST_ID, durationMs: UNDO_MS, action })
      if (!undo) put()
      Object.assign(offer, { undo, until: Date.now() + UNDO_MS })
      if (offer.wanted) undoThis()
    },
    cancel() {
      put()
      if (offer.wanted) undoLatest(queries)
    },
  }
}

export const showUndoToast = (
  queries: QueryClient,
  ...outcome: Parameters<ReturnType<typeof startUndoable>['complete']>
) => startUndoable(queries).complete(...outcome)

function undoLatest(queries: QueryClient): boolean {
  const offers = offersOf(queries)
  const offer = offers.at(-1)
  if (!offer) return false
  if (!offer.undo) return (offer.wanted = true)
  queries.setQueryData(queryKeys.undo, offers.slice(0, -1))
  offer.undo()
  return true
}

/** Undoes on Ctrl/Cmd+Z, and on `u` if single-letter shortcuts are on: also in dialogs, not while typing. */
export function useUndoKeys() {
  const queries = useQueryClient()
  useKeyDown((event, letters) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
    if (defaultPrevented || altKey || isTyping(event.target, key)) return
    const asked =
      ctrlKey || metaKey
        ? key.toLowerCase() === 'z' && !shiftKey
        : key === 'u' && letters
    if (asked && undoLatest(queries)) event.preventDefault()
  })
}
