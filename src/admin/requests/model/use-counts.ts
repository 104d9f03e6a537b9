import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { queryKeys } from '@/admin/query-keys'
import { countEntries, loadState, type Page, type StatusCounts } from './api'
import {
  EVERYTHING,
  filterName,
  isNarrowed,
  narrowingName,
  STATUSES,
  statusesOf,
  type Filters,
  type Status,
  type StatusFilter,
} from './view'

const COUNTED = ['due', ...STATUSES] as const

export const stateQuery = queryOptions({
  queryKey: queryKeys.state,
  queryFn: loadState,
  staleTime: Infinity,
})

export const useAllCounts = () => useQuery(stateQuery).data

/** Applies a saved status change to the counts; the next poll corrects `due`. */
export function moveCount(queries: QueryClient, from: Status, to: Status) {
  if (from === to) return
  queries.setQueryData(
    stateQuery.queryKey,
    (counts) =>
      counts && { ...counts, [from]: counts[from] - 1, [to]: counts[to] + 1 },
  )
}

export const countFor = (counts: StatusCounts, filter: StatusFilter) =>
  filter === 'due'
    ? counts.due
    : statusesOf(filter).reduce((sum, status) => sum + counts[status], 0)

/** Counts of a view by status, ignoring its own status filter. */
export function useStatusCounts(filters: Filters): StatusCounts | undefined {
  const all = useAllCounts()
  const narrowing = narrowingName(filters)
  const isAll = narrowing === narrowingName(EVERYTHING)
  const { data } = useQuery({
    queryKey: queryKeys.statusCounts(narrowing),
    queryFn: async (asking) => {
      const counts = COUNTED.map(async (status) => [
        status,
        await countEntries(asking, { ...filters, status }),
      ])
      return Object.fromEntries(await Promise.all(counts)) as StatusCounts
    },
    enabled: !isAll,
  })
  return isAll ? all : data
}

export type Counts = ReturnType<typeof useCounts>

export function useCounts(page: Page | undefined) {
  const view = page?.view ?? EVERYTHING
  const isPlace = !isNarrowed(view)
  const counted = useQuery({
    queryKey: queryKeys.total(filterName(view)),
    queryFn: (asking) => countEntries(asking, view),
    enabled: page !== undefined && !isPlace,
    staleTime: Infinity,
  })
  const all = useQuery(stateQuery)
  const inPlace = all.data && countFor(all.data, view.status)
  return {
    total: page && (isPlace ? inPlace : counted.data),
    all: all.data && countFor(all.data, 'all'),
    failed: all.isError,
  }
}
