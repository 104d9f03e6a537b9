import { useEffect, useState } from 'react'
import { loadNewer } from '../api'
import { withSession, type RenewSession } from '@/lib/in-session'

const POLL_MS = 30_000

/** Before every entry that there is. */
const BEFORE_ALL = new Date(0).toISOString()

/**
 * How many entries were made since the list was opened or, with another `version`, loaded again: asked every half
 * minute while the page is looked at, and when somebody comes back to it. Who may not see the list any more learns of
 * it here at the latest.
 */
export function useNewEntries(version: number, renewSession: RenewSession): number {
  const [found, setFound] = useState({ version, count: 0 })

  useEffect(() => {
    let current = true
    let since: string | undefined
    const look = async () => {
      if (document.hidden) return
      const answer = await withSession(() => loadNewer(since), renewSession)
      // A failure is no news: the next look tries again.
      if (!current || answer === 'session-ended' || answer.error) return
      if (since === undefined) since = answer.data.newest ?? BEFORE_ALL
      else setFound({ version, count: answer.data.newer })
    }
    const soon = () => void look()
    soon()
    const timer = setInterval(soon, POLL_MS)
    window.addEventListener('focus', soon)
    document.addEventListener('visibilitychange', soon)
    return () => {
      current = false
      clearInterval(timer)
      window.removeEventListener('focus', soon)
      document.removeEventListener('visibilitychange', soon)
    }
  }, [version, renewSession])

  return found.version === version ? found.count : 0
}
