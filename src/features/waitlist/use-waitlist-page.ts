import { useCallback, useEffect, useState } from 'react'
import { waitlistMessages } from '@/content/messages'
import { showToast } from '@/lib/toast'
import { loadWaitlistPage, type WaitlistAnswer, type WaitlistEntry } from './api'

/** Entries on one page. */
export const PAGE_SIZE = 50

/** Tries to renew a session that the API refused. One that `ended` has taken the reader away from here. */
export type RenewSession = () => Promise<'renewed' | 'ended' | 'unreachable'>

/** What is shown of the waitlist (specification §4, dashboard data). */
export interface WaitlistView {
  status: 'loading' | 'loaded' | 'failed'
  /** While another page loads, these are still the previous page's. */
  entries: WaitlistEntry[]
  /** The page that the entries belong to. */
  shownPage: number
  /** Undefined before the first answer. */
  total: number | undefined
  retry: () => void
}

interface Shown extends Pick<WaitlistView, 'entries' | 'shownPage' | 'total'> {
  attempt: number
  failed: boolean
}

/** Loads a page of the waitlist. The page that was asked for last is shown, in whatever order answers come. */
export function useWaitlistPage(page: number, renewSession: RenewSession): WaitlistView {
  const [attempt, setAttempt] = useState(0)
  const [shown, setShown] = useState<Shown>()

  useEffect(() => {
    let awaited = true
    const show = (answer: WaitlistAnswer | 'session-ended') => {
      if (!awaited || answer === 'session-ended') return
      if (answer.error) showToast('destructive', waitlistMessages.loadFailed)
      setShown((before) => ({
        entries: answer.page?.entries ?? [],
        total: answer.page?.total ?? before?.total,
        shownPage: page,
        attempt,
        failed: answer.error !== null,
      }))
    }
    void loadWithSession(page, renewSession).then(show)
    return () => {
      awaited = false
    }
  }, [page, attempt, renewSession])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  const { entries = [], total, shownPage = page, failed } = shown ?? {}
  const current = shown?.attempt === attempt && shownPage === page
  return { status: current ? (failed ? 'failed' : 'loaded') : 'loading', entries, shownPage, total, retry }
}

/** Loads a page; when the session is refused, once more with a renewed one. */
async function loadWithSession(page: number, renewSession: RenewSession) {
  const answer = await loadWaitlistPage({ page, pageSize: PAGE_SIZE })
  if (answer.error !== 'session-refused') return answer
  const renewal = await renewSession()
  if (renewal === 'ended') return 'session-ended'
  return renewal === 'renewed' ? loadWaitlistPage({ page, pageSize: PAGE_SIZE }) : answer
}
