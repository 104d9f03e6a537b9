import { useQuery } from '@tanstack/react-query'
import { countStatuses, type StatusCounts } from '../api'
import { listKey } from '../asked'
import { EVERYTHING, narrowingName, STATUSES, statusesOf, type Status } from '../filters/view'
import type { Page } from '../page'

/** A search is counted so far at once; on to the end, which may take longer, only behind that. */
export const COUNTED_AT_ONCE = 10_000

const sum = ({ totals }: StatusCounts, statuses: readonly Status[]) =>
  statuses.reduce((sum, status) => sum + totals[status], 0)

export interface Counts {
  /** How many entries the page's view has. */
  total: number | undefined
  /** Stands in for a total that takes longer: there are more than so many. */
  atLeast: number | undefined
  /** How many there are of each status in the view, whatever status it shows. */
  statuses: StatusCounts['totals'] | undefined
  /** How many there are in all, for the badge. */
  all: number | undefined
  /** That could not be counted. */
  failed: boolean
}

/** What there is to count, asked for when the rows are there: of a search, first whether they are many. */
export function useCounts(page: Page | undefined): Counts {
  const view = page?.view
  const name = view && narrowingName(view)
  const atOnce = useQuery({
    queryKey: listKey('counts', name, COUNTED_AT_ONCE),
    queryFn: ({ signal }) => countStatuses(view ?? EVERYTHING, signal, COUNTED_AT_ONCE),
    enabled: Boolean(view?.query),
    staleTime: Infinity,
  }).data
  const inTheEnd = useQuery({
    queryKey: listKey('counts', name),
    queryFn: ({ signal }) => countStatuses(view ?? EVERYTHING, signal),
    enabled: view !== undefined && (!view.query || atOnce?.more === true),
    staleTime: Infinity,
  }).data
  const exact = inTheEnd ?? (atOnce?.more === false ? atOnce : undefined)
  // Of a view that leaves nothing out it is the same question, which is asked once.
  const everything = useQuery({
    queryKey: listKey('counts', narrowingName(EVERYTHING)),
    queryFn: ({ signal }) => countStatuses(EVERYTHING, signal),
    enabled: exact !== undefined,
    staleTime: Infinity,
  })

  const statuses = view ? statusesOf(view.status) : []
  return {
    total: exact && sum(exact, statuses),
    atLeast: !exact && atOnce ? sum(atOnce, statuses) : undefined,
    statuses: exact?.totals,
    all: everything.data && sum(everything.data, STATUSES),
    failed: everything.isError,
  }
}
