import { useQuery } from '@tanstack/react-query'
import { countEntries, type Page } from '../api'
import { pageName } from '../filters/view'
import { waitlistKey } from '../query-keys'

/** How many entries come before the page that is shown; undefined until that is known. */
export function usePosition(page: Page | undefined, total: number | undefined): number | undefined {
  const first = page?.entries[0]
  const cursor = page?.view.cursor
  const { data } = useQuery({
    queryKey: waitlistKey('position', page && pageName(page.view), first?.id),
    queryFn: (asking) => (page ? countEntries(asking, page.view, first) : 0),
    enabled: Boolean(cursor) && cursor !== 'last' && page?.hasPrevious,
  })
  if (!page?.hasPrevious) return 0
  return cursor === 'last' ? total && total - page.entries.length : data
}
