import { useInfiniteQuery } from '@tanstack/react-query'
import { loadActivity, type Activity } from '../api'
import { listKey } from '../asked'

/** How many are loaded at a time. */
const SIZE = 20

/** What admins did, newest first, as far as it was asked for. */
export function useActivity() {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: listKey('activity'),
    // One more than is shown tells whether there are others.
    queryFn: ({ pageParam }) => loadActivity(pageParam, SIZE + 1),
    initialPageParam: null as Activity | null,
    getNextPageParam: (page) => (page.length > SIZE ? page[SIZE - 1] : undefined),
    // Each time that it is opened it begins with the newest.
    gcTime: 0,
  })
  return {
    status: isFetching ? ('loading' as const) : error ? ('failed' as const) : ('loaded' as const),
    rows: data?.pages.flatMap((page) => page.slice(0, SIZE)) ?? [],
    hasMore: hasNextPage,
    /** Loads what comes behind the last one; after a failure, what failed. */
    loadMore: () => void (data ? fetchNextPage() : refetch()),
  }
}
