import { useCallback, useEffect, useState } from 'react'
import { waitlistMessages } from '@/content/messages'
import { showToast } from '@/lib/toast'
import { loadPage, type ListedEntry } from '../api'
import { pageName, type View } from '../filters/view'
import { withSession, type RenewSession } from '@/lib/in-session'

/** Entries on one page. */
export const PAGE_SIZE = 50

/** A page as it is shown. */
export interface Page {
  view: View
  entries: ListedEntry[]
  hasPrevious: boolean
  hasNext: boolean
}

export interface LoadedPage {
  /** `failed`: the page that was asked for is not the one that is shown. */
  status: 'loading' | 'loaded' | 'failed'
  /** The newest page that there is; while another one loads, still the one before. */
  page: Page | undefined
  retry: () => void
}

/**
 * Loads the page of a view. The one that was asked for last is shown, in whatever order answers come.
 * Another `version` loads the same page again.
 */
export function usePage(view: View, version: number, renewSession: RenewSession): LoadedPage {
  const [attempt, setAttempt] = useState(0)
  const [page, setPage] = useState<Page>()
  const [answered, setAnswered] = useState<{ asked: string; failed: boolean }>()
  // The same page stays the same object, also while its entries are opened and closed.
  const [wanted, setWanted] = useState(view)
  if (pageName(wanted) !== pageName(view)) setWanted(view)
  const asked = `${pageName(wanted)} ${version} ${attempt}`

  useEffect(() => {
    const abort = new AbortController()
    // One more than is shown tells whether there is another page.
    const load = () => loadPage(wanted, wanted.cursor, PAGE_SIZE + 1, abort.signal)
    void withSession(load, renewSession).then((answer) => {
      if (abort.signal.aborted || answer === 'session-ended') return
      if (answer.error) showToast('destructive', waitlistMessages.loadFailed)
      else setPage(cutPage(wanted, answer.data))
      setAnswered({ asked, failed: answer.error !== null })
    })
    return () => abort.abort()
  }, [asked, wanted, renewSession])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  const status = answered?.asked !== asked ? 'loading' : answered.failed ? 'failed' : 'loaded'
  return { status, page, retry }
}

function cutPage(view: View, loaded: ListedEntry[]): Page {
  const { cursor } = view
  const more = loaded.length > PAGE_SIZE
  const backward = cursor === 'last' || cursor?.side === 'before'
  return {
    view,
    entries: backward ? loaded.slice(-PAGE_SIZE) : loaded.slice(0, PAGE_SIZE),
    hasPrevious: backward ? more : cursor !== null,
    hasNext: backward ? cursor !== 'last' : more,
  }
}
