import { useEffect, useState } from 'react'
import { countNewer, loadNewest } from './api'

const POLL_MS = 30_000

/**
 * How many entries were made since the list was opened or, with another `version`, loaded anew: asked every half
 * minute while the page is looked at, and when somebody comes back to it.
 */
export function useNewEntries(version: number): number {
  const [found, setFound] = useState({ version, count: 0 })

  useEffect(() => {
    let current = true
    let since: { moment: string | null } | undefined
    const look = async () => {
      if (document.hidden) return
      // A failure is no news: the next look tries again.
      if (!since) {
        const newest = await loadNewest().catch(() => null)
        if (newest && newest.error === null) since = { moment: newest.data }
        return
      }
      const newer = await countNewer(since.moment).catch(() => null)
      if (current && newer && newer.error === null) setFound({ version, count: newer.data })
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
  }, [version])

  return found.version === version ? found.count : 0
}
