import { useQuery } from '@tanstack/react-query'
import { countEntries, type Asking, type Page } from './api'
import { EVERYTHING, narrowingName, STATUSES, statusesOf, type Filters, type Status, type StatusFilter } from './view'
import { waitlistKey } from '@/admin/query-keys'

const COUNTED = ['due', ...STATUSES] as const
export type StatusCounts = Readonly<Record<(typeof COUNTED)[number], number>>

const countsQuery = (filters: Filters) => ({
  queryKey: waitlistKey('counts', narrowingName(filters)),
  queryFn: async (asking: Asking): Promise<StatusCounts> => {
    const counts = await Promise.all(COUNTED.map((status) => countEntries(asking, { ...filters, status })))
    return Object.fromEntries(COUNTED.map((status, index) => [status, counts[index]])) as StatusCounts
  },
  staleTime: Infinity,
})

const sumOf = (counts: StatusCounts, statuses: readonly Status[]) =>
  statuses.reduce((sum, status) => sum + counts[status], 0)

export const countFor = (counts: StatusCounts, filter: StatusFilter) =>
  filter === 'due' ? counts.due : sumOf(counts, statusesOf(filter))

/** Counts of all entries: one query for the title's badge and the sidebar. */
export const useAllCounts = (enabled = true) => useQuery({ ...countsQuery(EVERYTHING), enabled })

export interface Counts {
  total: number | undefined
  /** Entries in the view by status, ignoring its own status filter. */
  statuses: StatusCounts | undefined
  all: number | undefined
  isCounting: boolean
  failed: boolean
}

export function useCounts(page: Page | undefined): Counts {
  const view = page?.view ?? EVERYTHING
  const { data: statuses, isFetching } = useQuery({ ...countsQuery(view), enabled: page !== undefined })
  // For a view without filters the same query as above, sent once.
  const everything = useAllCounts(statuses !== undefined)
  return {
    total: page && statuses && countFor(statuses, view.status),
    statuses: page && statuses,
    all: everything.data && countFor(everything.data, 'all'),
    isCounting: isFetching || everything.isFetching,
    failed: everything.isError,
  }
}
