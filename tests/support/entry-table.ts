import type { Changed, Entry } from '@/admin/requests/model/api'
import type { Answer, SentQuery } from './fake-supabase'
import { countOf, callArgs, isCount, isNews, isPage, rowOf } from './waitlist-entry'

interface SentUpdate {
  ids: string[]
  version: number
  change: Record<string, unknown>
}

export const NOTHING_MORE = { waitlist_notes: [], waitlist_returns: [], waitlist_history: [], deliveries: [] }

/** A fake table of entries with versions; updates of ids in `taken` fail because another entry has the address. */
export function createEntryTable(entries: readonly Entry[]) {
  const rows = new Map(entries.map((entry) => [entry.id, entry]))
  const taken = new Set<string>()
  const updates: SentUpdate[] = []

  function update(query: SentQuery): Answer {
    const change = callArgs(query, 'update')?.[0] as SentUpdate['change']
    const ids = callArgs(query, 'in', 'id')?.[1] as string[]
    const version = callArgs(query, 'eq', 'version')?.[1] as number
    updates.push({ ids: [...ids], version, change })
    const found = ids.flatMap((id) => rows.get(id) ?? []).filter((row) => row.version === version)
    if (change.status !== 'spam' && found.some(({ id }) => taken.has(id))) {
      return { error: { message: 'duplicate key value', code: '23505' }, status: 409 }
    }
    for (const row of found) {
      const isOther = Object.entries(change).some(([key, value]) => row[key as keyof Entry] !== value)
      if (isOther) rows.set(row.id, { ...row, ...change, version: version + 1, changed_by: 'anna' })
    }
    return { data: found.map(({ id }) => changedOf(id)) }
  }
  const changedOf = (id: string): Changed => rows.get(id)!

  /** The answer to a query; undefined for other tables. */
  function answer(query: SentQuery): Answer | undefined {
    if (query.table !== 'waitlist') return undefined
    if (callArgs(query, 'update')) return update(query)
    if (isCount(query)) return countOf(query, rows.size)
    if (isNews(query)) return { data: [] }
    if (isPage(query)) return { data: [...rows.values()].map(rowOf) }
    if (callArgs(query, 'maybeSingle')) {
      const row = rows.get(callArgs(query, 'eq', 'id')?.[1] as string)
      return { data: row ? { ...rowOf(row), ...NOTHING_MORE } : null }
    }
    const ids = (callArgs(query, 'in', 'id')?.[1] ?? []) as string[]
    if (callArgs(query, 'delete')) return { data: ids.filter((id) => rows.delete(id)).map((id) => ({ id })) }
    return { data: ids.filter((id) => rows.has(id)).map(changedOf) }
  }

  function changeElsewhere(id: string, to: Partial<Entry>) {
    const row = rows.get(id)!
    rows.set(id, { ...row, changed_by: 'ben', changed_at: '2026-11-21T10:30:00Z', version: row.version + 1, ...to })
  }
  return { rows, taken, updates, answer, changeElsewhere }
}
