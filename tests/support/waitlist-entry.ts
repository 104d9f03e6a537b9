import { REQUEST_FIELDS, type RequestField } from '@/content/request-fields'
import type { Entry } from '@/admin/requests/model/api'
import type { Answer, SentQuery } from './fake-supabase'

export const makeEntry = (known: Partial<Entry> = {}): Entry => {
  const entry = {
    id: 'a0000000-0000-4000-8000-000000000001',
    ...(Object.fromEntries(REQUEST_FIELDS.map((field) => [field, null])) as Record<RequestField, null>),
    name: 'Person 1',
    email: 'p@x.ie',
    source: null,
    created_at: '2026-11-20T10:00:00+00:00',
    last_request_at: '2026-11-20T10:00:00+00:00',
    return_count: 0,
    asked_again_at: null,
    latest_message: null,
    status: 'new' as const,
    status_since: '2026-11-20T10:00:00+00:00',
    owner_id: null,
    next_step: null,
    next_step_on: null,
    answered_at: null,
    booked_at: null,
    last_activity_at: '2026-11-20T10:00:00+00:00',
    version: 1,
    spam_reason: null,
    changed_by: null,
    changed_at: '2026-11-20T10:00:00+00:00',
    notes: 0,
    landing_path: null,
    referrer_host: null,
    utm_source: null,
    utm_medium: null,
    utm_campaign: null,
    ...known,
  }
  return { name_key: entry.name, email_key: entry.email, company_key: entry.company ?? '\u{10FFFF}', ...entry }
}

export const ADMINS: Answer = {
  data: [
    { id: 'anna', name: 'Anna' },
    { id: 'ben', name: 'Ben' },
  ],
}

export const rowOf = ({ notes, ...row }: Entry) => ({
  ...row,
  waitlist_notes: Array.from({ length: notes }, () => ({ removed_at: null })),
})

export const callArgs = ({ calls }: SentQuery, method: string, column?: string): readonly unknown[] | undefined =>
  calls.find(([name, first]) => name === method && (column === undefined || first === column))?.slice(1)

const optionsOf = (query: SentQuery) => callArgs(query, 'select')?.[1] as { count?: string; head?: boolean } | undefined

export const isCount = (query: SentQuery) => query.table === 'waitlist' && optionsOf(query)?.head === true

export const isNews = (query: SentQuery) =>
  query.table === 'waitlist' &&
  callArgs(query, 'order', 'last_activity_at') !== undefined &&
  callArgs(query, 'order', 'id') === undefined

export const isPage = (query: SentQuery) =>
  query.table === 'waitlist' &&
  callArgs(query, 'limit') !== undefined &&
  !callArgs(query, 'maybeSingle') &&
  !isCount(query) &&
  !isNews(query)

export function countOf(query: SentQuery, total: number, known: Partial<Record<string, number>> = {}): Answer {
  if (callArgs(query, 'neq', 'status')) return { count: known.due ?? 0 }
  const statuses = callArgs(query, 'in', 'status')?.[1] as readonly string[] | undefined
  const counts: Partial<Record<string, number>> = { new: total, ...known }
  return {
    count: Object.entries(counts).reduce(
      (sum, [status, count = 0]) => (statuses?.includes(status) === false ? sum : sum + count),
      0,
    ),
  }
}
