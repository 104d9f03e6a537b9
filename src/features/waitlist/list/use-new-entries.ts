import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadNewer, type Page } from '../api'
import { NEWEST_OPEN, filterName } from '../filters/view'
import { waitlistKey } from '../query-keys'

const POLL_MS = 30_000

/** Before every entry that there is. */
const BEFORE_ALL = '1970-01-01T00:00:00+00:00'

/**
 * How many open entries were heard of since the list was opened, until its page that begins with them was shown: asked every
 * half minute while the page is looked at, and when somebody comes back to it. Who may not see the list any more learns of
 * it here at the latest.
 */
export function useNewEntries(page: Page | undefined): number {
  const [since, setSince] = useState<string>()
  const { data } = useQuery({
    queryKey: waitlistKey('newer', since),
    queryFn: () => loadNewer(since),
    // A failure is no news: the next look tries again.
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  })
  const beginsWithNewest = page?.view.cursor === null && filterName(page.view) === filterName(NEWEST_OPEN)
  const shown = beginsWithNewest ? page.entries[0]?.heard_at : undefined
  if (since === undefined && data) setSince(shown ?? data.newest ?? BEFORE_ALL)
  // As texts: they are all of one time zone.
  else if (since !== undefined && shown !== undefined && shown > since) setSince(shown)
  return since === undefined ? 0 : (data?.newer ?? 0)
}
