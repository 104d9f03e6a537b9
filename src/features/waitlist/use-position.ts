import { useEffect, useState } from 'react'
import { countEntries } from './api'
import type { Page } from './use-page'
import { filterName } from './view'
import { withSession, type RenewSession } from './with-session'

/** Nobody waits for a count while turning pages: it must not stand in the way of the next page's rows. */
const AFTER_TURNING_MS = 400

/** Where a page stands: how many entries come before its first one; null where nobody has asked yet. */
interface Place {
  page: Page
  /** Names what was counted, and in which version. */
  name: string
  before: number | null
}

/**
 * How many entries a view has, and how many come before the page that is shown. Asked for when the rows are there.
 * From page to page it is reckoned at once and put right a moment later, when rows came or went.
 */
export function usePosition(page: Page | undefined, version: number, renewSession: RenewSession) {
  const [counted, setCounted] = useState<{ name: string; total: number }>()
  const [place, setPlace] = useState<Place>()
  const name = page ? `${filterName(page.view)} ${version}` : ''
  const total = counted?.name === name ? counted.total : undefined
  // While rendering, so that rows and their numbers change together.
  if (page && place?.page !== page) setPlace({ page, name, before: reckon(page, name, place, total) })

  const first = page?.entries[0]
  // From the top nothing stands before; and where counting would read half of the table, reckoning is enough.
  const askPlace = Boolean(
    page?.view.cursor && (place?.before == null || (page.view.sort === 'created_at' && !page.view.query)),
  )
  const delay = total === undefined ? 0 : AFTER_TURNING_MS

  useEffect(() => {
    if (!page) return
    const abort = new AbortController()
    const key = askPlace && first ? { id: first.id, key: first.sort_key } : null
    const count = async () => {
      const answer = await withSession(() => countEntries(page.view, key, abort.signal), renewSession)
      // Without an answer the rows stand for themselves.
      if (abort.signal.aborted || answer === 'session-ended' || answer.error) return
      const { before } = answer.data
      setCounted({ name, total: answer.data.total })
      if (before !== null) setPlace((place) => (place?.page === page ? { ...place, before } : place))
    }
    const timer = setTimeout(() => void count(), delay)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
    // Once for each page: what an answer changes is no reason to ask again.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [page, name, renewSession])

  return { total, before: place?.before ?? null }
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
