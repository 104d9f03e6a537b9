import { useQuery } from '@tanstack/react-query'
import { loadNewer } from '../api'
import { listKey } from '../asked'

const POLL_MS = 30_000

/** Before every entry that there is. */
const BEFORE_ALL = new Date(0).toISOString()

interface News {
  since: string
  count: number
}

/**
 * How many entries were made since the list was opened or loaded again: asked every half minute while the page is looked
 * at, and when somebody comes back to it. Who may not see the list any more learns of it here at the latest.
 */
export function useNewEntries(): number {
  const { data } = useQuery({
    queryKey: listKey('newer'),
    queryFn: async ({ client, queryKey }): Promise<News> => {
      const since = client.getQueryData<News>(queryKey)?.since
      const { newest, newer } = await loadNewer(since)
      return since === undefined ? { since: newest ?? BEFORE_ALL, count: 0 } : { since, count: newer }
    },
    // A failure is no news: the next look tries again.
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
  })
  return data?.count ?? 0
}
