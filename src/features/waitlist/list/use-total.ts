import { useQuery } from '@tanstack/react-query'
import { countEntries } from '../api'
import { listKey } from '../asked'
import { filterName, isFiltered } from '../filters/view'
import type { Page } from './use-page'

const EVERYTHING = { query: '', from: '', to: '', source: '', sort: 'created_at', descending: true } as const

/**
 * How many entries there are in all, for the badge: what an unfiltered view has counted, or counted apart, and once,
 * while only a part is looked at.
 */
export function useTotal(page: Page | undefined, viewTotal: number | undefined) {
  const filtered = page !== undefined && isFiltered(page.view)
  const { data } = useQuery({
    queryKey: listKey('count', filterName(EVERYTHING)),
    queryFn: ({ signal }) => countEntries(EVERYTHING, null, signal),
    enabled: filtered && viewTotal !== undefined,
    staleTime: Infinity,
  })
  return (page !== undefined && !filtered ? viewTotal : undefined) ?? data?.total
}
