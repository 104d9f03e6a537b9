import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query'

/** How many are loaded at a time. */
const SIZE = 20

/** A list that is asked for piece by piece, the newest first, as far as it was asked for; whenever it is opened, anew. */
export function useNewestFirst<Item>(
  queryKey: QueryKey,
  load: (after: Item | null, size: number) => Promise<readonly Item[]>,
) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey,
    // One more than is shown tells whether there are others.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is given below; the library knows no type for it here
    queryFn: ({ pageParam }) => load(pageParam as Item | null, SIZE + 1),
    initialPageParam: null as Item | null,
    getNextPageParam: (page) => (page.length > SIZE ? page[SIZE - 1] : undefined),
    gcTime: 0,
  })
  return {
    items: data?.pages.flatMap((page) => page.slice(0, SIZE)) ?? [],
    isLoading: isFetching,
    failed: error !== null && !isFetching,
    hasMore: hasNextPage,
    /** Loads what comes behind the last one; after a failure, what failed. */
    loadMore: () => void (isFetching || (data ? fetchNextPage() : refetch())),
  }
}
