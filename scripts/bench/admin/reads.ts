import { COMMON_WORD, RARE_WORD } from './entries.ts'

/** A read of the dashboard: as it asks for it over the API (features/waitlist/api.ts), and as SQL behind PostgREST. */
export interface Read {
  name: string
  /** What follows `/rest/v1/waitlist?`. `{key}` and `{id}` are those of an entry in the middle of the order. */
  query: string
  /** The same behind `from public.waitlist`. */
  where: string
  /** Counts instead: HEAD with `Prefer: count=exact`. */
  counts?: true
}

export const PAGE_SIZE = 51

const newest = { query: 'order=heard_at.desc,id.desc', where: 'order by heard_at desc, id desc' }
const byName = { query: 'order=name_key.asc,id.asc', where: 'order by name_key, id' }
const open = { query: 'status=in.(new,contacted,booked)', where: `status in ('new', 'contacted', 'booked')` }

/** What has come due: on its day, or new for four hours. */
const DAY = new Date().toISOString().slice(0, 10)
const MOMENT = new Date(Date.now() - 4 * 3_600_000).toISOString()
const due = {
  query: `status=neq.spam&or=(next_step_on.lte.${DAY},and(status.eq.new,status_since.lt.${MOMENT}))`,
  where: `status <> 'spam' and (next_step_on <= '${DAY}' or status = 'new' and status_since < '${MOMENT}')`,
}
const byNextStep = { query: 'order=next_step_on.asc,id.asc', where: 'order by next_step_on, id' }

const page = (name: string, filter = { query: '', where: '' }, order = newest): Read => ({
  name,
  query: [filter.query, order.query, `limit=${PAGE_SIZE}`].filter(Boolean).join('&'),
  where: `${filter.where && `where ${filter.where}`} ${order.where} limit ${PAGE_SIZE}`,
})
const count = (name: string, { query, where }: { query: string; where: string }): Read => ({
  name,
  query,
  where: `where ${where}`,
  counts: true,
})
const search = (word: string) => ({ query: `search=like.*${word}*`, where: `search like '%${word}%'` })
const both = (one: typeof open, other: typeof open) => ({
  query: `${one.query}&${other.query}`,
  where: `${one.where} and ${other.where}`,
})
const behind = {
  query: 'heard_at=lte.{key}&or=(heard_at.lt."{key}",id.lt.{id})',
  where: `heard_at <= '{key}' and (heard_at < '{key}' or id < '{id}')`,
}

/** What the dashboard reads, from what is asked most to what is dearest. */
export const READS: readonly Read[] = [
  page('first page of open entries', open),
  page('first page of all'),
  page('due, newest first', due),
  page('due, by next step', due, byNextStep),
  page('a page in the middle', behind),
  page('by name', open, byName),
  page(
    'filter by status and owner',
    both(
      { query: 'status=eq.booked', where: `status = 'booked'` },
      { query: 'owner_id=is.null', where: 'owner_id is null' },
    ),
  ),
  page('filter by origin', both(open, { query: 'origin=eq.newsletter', where: `origin = 'newsletter'` })),
  page('search: rare word', search(RARE_WORD)),
  page('search: common word, open', both(open, search(COMMON_WORD))),
  page('search: common word, by name', search(COMMON_WORD), byName),
  page('search: nothing', search('qqqqqq')),
  count('count of due', due),
  count('count of new', { query: 'status=eq.new', where: `status = 'new'` }),
  count('count of closed', { query: 'status=eq.closed', where: `status = 'closed'` }),
  count(
    'search: count of a rare word, closed',
    both({ query: 'status=eq.closed', where: `status = 'closed'` }, search(RARE_WORD)),
  ),
  count(
    'search: count of a common word, closed',
    both({ query: 'status=eq.closed', where: `status = 'closed'` }, search(COMMON_WORD)),
  ),
  count('place of a page in the middle', {
    query: behind.query.replaceAll('.lt', '.gt'),
    where: behind.where.replaceAll('<', '>'),
  }),
]
