import { useQuery } from '@tanstack/react-query'
import type { Status } from '@/lib/statuses'
import { stateQuery, type StatusCounts } from './state-api'
import { statusCountsQuery, totalQuery } from './list-api'
import type { Page } from './pages'
import {
  EVERYTHING,
  isNarrowed,
  statusesOf,
  type Filters,
  type StatusFilter,
} from './view'

/** Counts of all entries by status, polled; undefined until loaded. */
export const useAllCounts = () => useQuery(stateQuery).data

/** Adds up a place's statuses; `due` is counted by the database. */
export const countFor = (counts: StatusCounts, filter: StatusFilter) =>
  filter === 'due'
    ? counts.due
    : statusesOf(filter).reduce((sum, status) => sum + counts[status], 0)

/**
 * Counts of a search by status, whatever the view's own; undefined without a
 * search.
 */
export function useStatusCounts(
  view: Filters,
): Readonly<Record<Status, number>> | undefined {
  const { data } = useQuery({
    ...statusCountsQuery(view),
    enabled: view.query.trim() !== '',
  })
  return data ?? undefined
}

export type Counts = ReturnType<typeof useCounts>

/**
 * Number of entries in the shown page's search and in all; undefined while
 * unknown.
 */
export function useCounts(page: Page | undefined) {
  const view = page?.view ?? EVERYTHING
  const isPlace = !isNarrowed(view)
  const counted = useQuery({
    ...totalQuery(view),
    enabled: page !== undefined && !isPlace,
  })
  const all = useQuery(stateQuery)
  const inPlace = all.data && countFor(all.data, view.status)
  return {
    total: page && (isPlace ? inPlace : counted.data),
    all: all.data && countFor(all.data, 'all'),
    failed: all.isError,
  }
}
