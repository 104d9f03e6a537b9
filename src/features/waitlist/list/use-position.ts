import { useEffect, useState } from 'react'
import { countEntries } from '../api'
import type { Page } from './use-page'
import { filterName } from '../filters/view'
import { withSession, type RenewSession } from '@/lib/in-session'

/** Nobody waits for a count while turning pages: it must not stand in the way of the next page's rows. */
const AFTER_TURNING_MS = 400

/** A search is counted so far at once; on to the end, which may take longer, only behind that. */
const COUNTED_AT_ONCE = 10_000

/** Where a page stands: how many entries come before its first one; null where nobody has asked yet. */
interface Place {
  page: Page
  /** Names what was counted, and in which version. */
  name: string
  before: number | null
}

/**
 * How many entries a view has, and how many come before the page that is shown. Asked for when the rows are there.
 * From page to page it is reckoned at once and put right a moment later, when rows came or went. `atLeast` stands in for
 * a total that takes longer: there are more than so many.
 */
export function usePosition(page: Page | undefined, version: number, renewSession: RenewSession) {
  const [counted, setCounted] = useState<{ name: string; total: number; more: boolean }>()
  const [place, setPlace] = useState<Place>()
  const name = page ? `${filterName(page.view)} ${version}` : ''
  const known = counted?.name === name ? counted : undefined
  const total = known && !known.more ? known.total : undefined
  // While rendering, so that rows and their numbers change together.
  if (page && place?.page !== page) setPlace({ page, name, before: reckon(page, name, place, total) })

  const first = page?.entries[0]
  // From the top nothing stands before; and where counting would read half of the table, reckoning is enough.
  const askPlace = Boolean(
    page?.view.cursor && (place?.before == null || (page.view.sort === 'created_at' && !page.view.query)),
  )
  const delay = known ? AFTER_TURNING_MS : 0

  useEffect(() => {
    if (!page) return
    const abort = new AbortController()
    const key = askPlace && first ? { id: first.id, key: first.sort_key } : null
    const count = async () => {
      for (const atMost of page.view.query && !known ? [COUNTED_AT_ONCE, undefined] : [undefined]) {
        const answer = await withSession(() => countEntries(page.view, key, abort.signal, atMost), renewSession)
        // Without an answer the rows stand for themselves.
        if (abort.signal.aborted || answer === 'session-ended' || answer.error) return
        const { before, total, more } = answer.data
        setCounted({ name, total, more })
        if (before !== null) setPlace((place) => (place?.page === page ? { ...place, before } : place))
        if (!more) return
      }
    }
    const timer = setTimeout(() => void count(), delay)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
    // Once for each page: what an answer changes is no reason to ask again.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [page, name, renewSession])

  return { total, atLeast: known?.more ? known.total : undefined, before: place?.before ?? null }
}

function reckon(page: Page, name: string, last: Place | undefined, total: number | undefined): number | null {
  const { entries, hasPrevious, view } = page
  const { cursor } = view
  if (!cursor || !hasPrevious) return 0
  if (cursor === 'last') return total === undefined ? null : total - entries.length
  if (!last || last.name !== name || last.before === null) return null
  const shown = last.page.entries
  if (cursor.side === 'after' && shown.at(-1)?.id === cursor.id) return last.before + shown.length
  if (cursor.side === 'before' && shown[0]?.id === cursor.id) return Math.max(0, last.before - entries.length)
  return null
}
