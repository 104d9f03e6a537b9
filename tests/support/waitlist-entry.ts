import type { ListedEntry } from '@/features/waitlist/api'

/** A request as the database's functions answer it: new, nobody's, and from nowhere in particular. */
export const makeEntry = (known: Partial<ListedEntry> = {}): ListedEntry => ({
  id: 'a0000000-0000-4000-8000-000000000001',
  name: 'Person 1',
  email: 'p@x.ie',
  company: null,
  phone: null,
  message: null,
  source: null,
  suspect: false,
  created_at: '2026-11-20T10:00:00Z',
  sort_key: '1',
  status: 'new',
  owner: null,
  version: 1,
  spam_reason: null,
  spam_since: null,
  changed_by: null,
  changed_at: null,
  notes: 0,
  landing_path: null,
  referrer_host: null,
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  ...known,
})

/** The answer of `waitlist_status_counts`: so many new ones, and none of another status unless said. */
export const countsOf = (total: number, known: Partial<Record<string, number>> = {}, more = false) =>
  ['new', 'contacted', 'booked', 'closed', 'spam'].map((status) => ({
    status,
    total: known[status] ?? (status === 'new' ? total : 0),
    more,
  }))
