import { useQuery } from '@tanstack/react-query'
import { countEntries, type Asking, type Page } from '../api'
import { EVERYTHING, narrowingName, STATUSES, statusesOf, type Filters, type Status } from '../filters/view'
import { waitlistKey } from '../query-keys'

export type StatusCounts = Readonly<Record<Status, number>>

/** How many entries filters let through, of each status: five questions side by side. */
const countsQuery = (filters: Filters) => ({
  queryKey: waitlistKey('counts', narrowingName(filters)),
  queryFn: async (asking: Asking): Promise<StatusCounts> => {
    const counts = await Promise.all(STATUSES.map((status) => countEntries(asking, filters, [status])))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each status
    return Object.fromEntries(STATUSES.map((status, index) => [status, counts[index]])) as StatusCounts
  },
  staleTime: Infinity,
})

export const sumOf = (counts: StatusCounts, statuses: readonly Status[]) =>
  statuses.reduce((sum, status) => sum + counts[status], 0)

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
  const everything = useQuery({ ...countsQuery(EVERYTHING), enabled: statuses !== undefined })
  return {
    total: page && statuses && sumOf(statuses, statusesOf(view.status)),
    statuses: page && statuses,
    all: everything.data && sumOf(everything.data, STATUSES),
    isCounting: isFetching || everything.isFetching,
    failed: everything.isError,
  }
}
