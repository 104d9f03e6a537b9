import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countBefore } from '../api'
import { listKey } from '../asked'
import { filterName, pageName } from '../filters/view'
import type { Counts } from './use-counts'
import type { Page } from '../page'

/** Nobody waits for a count while turning pages: it must not stand in the way of the next page's rows. */
const AFTER_TURNING_MS = 400

/** Where a page stands: how many entries come before its first one; null where nobody has asked yet. */
interface Place {
  page: Page
  /** Names what was counted. */
  name: string
  before: number | null
  /** Reckoning doesn't tell, or not for sure. */
  asked: boolean
}

/**
 * How many entries come before the page that is shown; null where that isn't known. From page to page it is reckoned at
 * once and put right a moment later, when rows came or went.
 */
export function usePosition(page: Page | undefined, { total, atLeast }: Pick<Counts, 'total' | 'atLeast'>) {
  const [place, setPlace] = useState<Place>()
  const name = page ? filterName(page.view) : ''
  // While rendering, so that rows and their numbers change together.
  if (page && place?.page.view === page.view && place.page.entries[0]?.id === page.entries[0]?.id) {
    // The same page, in which something was changed.
    if (place.page !== page) setPlace({ ...place, page })
  } else if (page) {
    const before = reckon(page, name, place, total)
    // From the top nothing stands before; and where counting would read half of the table, reckoning is enough.
    const asked =
      page.view.cursor !== null && (before === null || (page.view.sort === 'created_at' && !page.view.query))
    setPlace({ page, name, before, asked })
  }

  const first = page?.entries[0]
  const reckoned = place?.before !== null
  // A search says first whether they are many.
  const waits = Boolean(page?.view.query) && total === undefined && atLeast === undefined
  const { data: before } = useQuery({
    queryKey: listKey('place', page && pageName(page.view), first?.id),
    queryFn: async ({ signal }) => {
      await pause(reckoned ? AFTER_TURNING_MS : 0, signal)
      return page && first ? countBefore(page.view, { id: first.id, key: first.sort_key }, signal) : null
    },
    enabled: page !== undefined && place?.page === page && place.asked && !waits,
  })
  if (place && place.page === page && typeof before === 'number' && place.before !== before) {
    setPlace({ ...place, before })
  }
  return place?.before ?? null
}

function pause(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, time)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Error('aborted'))
    })
  })
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
