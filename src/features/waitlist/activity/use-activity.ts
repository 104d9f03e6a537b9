import { useEffect, useState } from 'react'
import { loadActivity, type Activity } from '../api'
import { withSession, type RenewSession } from '@/lib/in-session'

/** How many are loaded at a time. */
const SIZE = 20

/** What admins did, newest first, as far as it was asked for. */
export function useActivity(renewSession: RenewSession) {
  const [asked, setAsked] = useState<{ after: Activity | null }>({ after: null })
  const [answered, setAnswered] = useState<{ asked: object; failed: boolean }>()
  const [found, setFound] = useState<{ rows: Activity[]; hasMore: boolean }>()

  useEffect(() => {
    let current = true
    // One more than is shown tells whether there are others.
    void withSession(() => loadActivity(asked.after, SIZE + 1), renewSession).then((answer) => {
      if (!current || answer === 'session-ended') return
      if (!answer.error) {
        const { data } = answer
        setFound((before) => ({
          rows: [...(asked.after ? (before?.rows ?? []) : []), ...data.slice(0, SIZE)],
          hasMore: data.length > SIZE,
        }))
      }
      setAnswered({ asked, failed: answer.error !== null })
    })
    return () => {
      current = false
    }
  }, [asked, renewSession])

  return {
    status:
      answered?.asked !== asked ? ('loading' as const) : answered.failed ? ('failed' as const) : ('loaded' as const),
    rows: found?.rows ?? [],
    hasMore: found?.hasMore ?? false,
    /** Loads what comes behind the last one; after a failure, what failed. */
    loadMore: () => setAsked({ after: found?.rows.at(-1) ?? null }),
  }
}
