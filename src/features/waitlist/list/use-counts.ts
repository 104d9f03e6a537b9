import { useQuery } from '@tanstack/react-query'
import { countEntries, type Asking, type Page } from '../api'
import {
  EVERYTHING,
  narrowingName,
  STATUSES,
  statusesOf,
  type Filters,
  type Status,
  type StatusFilter,
} from '../filters/view'
import { waitlistKey } from '../query-keys'

const COUNTED = ['due', ...STATUSES] as const
export type StatusCounts = Readonly<Record<(typeof COUNTED)[number], number>>

/** How many entries filters let through, of each status, and how many of them are due: questions side by side. */
const countsQuery = (filters: Filters) => ({
  queryKey: waitlistKey('counts', narrowingName(filters)),
  queryFn: async (asking: Asking): Promise<StatusCounts> => {
    const counts = await Promise.all(COUNTED.map((status) => countEntries(asking, { ...filters, status })))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each status
    return Object.fromEntries(COUNTED.map((status, index) => [status, counts[index]])) as StatusCounts
  },
  staleTime: Infinity,
})

const sumOf = (counts: StatusCounts, statuses: readonly Status[]) =>
  statuses.reduce((sum, status) => sum + counts[status], 0)

/** How many entries a status filter shows. */
export const countFor = (counts: StatusCounts, filter: StatusFilter) =>
  filter === 'due' ? counts.due : sumOf(counts, statusesOf(filter))

/** How many entries there are of each status, whatever is looked at; the list's badge and the side bar ask once together. */
export const useAllCounts = (enabled = true) => useQuery({ ...countsQuery(EVERYTHING), enabled })

export interface Counts {
  /** How many entries the page's view has. */
  total: number | undefined
  /** How many there are of each status in the view, whatever status it shows. */
  statuses: StatusCounts | undefined
  /** How many there are in all, for the badge. */
  all: number | undefined
  isCounting: boolean
  /** They could not be counted. */
  failed: boolean
}

/** What there is to count, asked for when the rows are there. */
export function useCounts(page: Page | undefined): Counts {
  const view = page?.view ?? EVERYTHING
  const { data: statuses, isFetching } = useQuery({ ...countsQuery(view), enabled: page !== undefined })
  // Of a view that leaves nothing out it is the same question, which is asked once.
  const everything = useAllCounts(statuses !== undefined)
  return {
    total: page && statuses && countFor(statuses, view.status),
    statuses: page && statuses,
    all: everything.data && countFor(everything.data, 'all'),
    isCounting: isFetching || everything.isFetching,
    failed: everything.isError,
  }
}
