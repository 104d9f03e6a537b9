import { useEffect, useState } from 'react'
import { countEntries } from '../api'
import type { Page } from './use-page'
import { isFiltered } from '../filters/view'
import { withSession, type RenewSession } from '@/lib/in-session'

const EVERYTHING = { query: '', from: '', to: '', source: '', sort: 'created_at', descending: true } as const

/**
 * How many entries there are in all, for the badge: what an unfiltered view has counted, or counted apart, and once,
 * while only a part is looked at.
 */
export function useTotal(
  page: Page | undefined,
  viewTotal: number | undefined,
  version: number,
  renewSession: RenewSession,
) {
  const filtered = page !== undefined && isFiltered(page.view)
  const known = page !== undefined && !filtered ? viewTotal : undefined
  const [counted, setCounted] = useState<{ version: number; total: number }>()
  if (known !== undefined && (counted?.total !== known || counted.version !== version)) {
    setCounted({ version, total: known })
  }
  const missing = filtered && viewTotal !== undefined && counted?.version !== version

  useEffect(() => {
    if (!missing) return
    const abort = new AbortController()
    void withSession(() => countEntries(EVERYTHING, null, abort.signal), renewSession).then((answer) => {
      if (abort.signal.aborted || answer === 'session-ended' || answer.error) return
      setCounted({ version, total: answer.data.total })
    })
    return () => abort.abort()
  }, [missing, version, renewSession])

  return counted?.total
}
