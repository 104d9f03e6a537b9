import { PUBLISHABLE_KEY } from '../../backend/publishable-key.ts'
import { COMMON_WORD, RARE_WORD } from './entries.ts'

/** What was measured, in milliseconds unless its name says otherwise. */
export interface Measure {
  name: string
  p50: number
  p95: number
}

const WARM_UPS = 3
const QUICK_RUNS = 40
const SLOW_RUNS = 9
const DAY_MS = 86_400_000
/** What an export of the dashboard asks for at a time (src/features/waitlist/export/export.ts). */
const BATCH_SIZE = 2000

/** A search is counted so far at once (src/features/waitlist/list/use-position.ts). */
export const COUNTED_AT_ONCE = 10_000

const byDate = { sort: 'created_at', descending: true }

/** Searches that have little to go by: measured on PostgreSQL itself as well (admin-native.ts). */
export const HARDEST: { name: string; wanted: { query: string; sort: string; descending: boolean } }[] = [
  { name: 'search: a name and one letter', wanted: { query: 'novák 3', ...byDate } },
  { name: 'the same, by company', wanted: { query: 'novák 3', sort: 'company', descending: false } },
  { name: 'search: one letter', wanted: { query: 'z', ...byDate } },
  { name: 'search: two letters', wanted: { query: 'qx', ...byDate } },
  { name: 'search: a letter and a sign', wanted: { query: `o'`, ...byDate } },
  { name: 'search: a sign', wanted: { query: '€', ...byDate } },
  { name: 'search: two characters of Japanese', wanted: { query: '山田', ...byDate } },
]

type Call = (name: string, wanted: object) => Promise<unknown>

/** Signs in over HTTP as the local admin; returns how to call a function of the API. */
export async function openApi(url: string): Promise<Call> {
  const headers = { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'admin@sayfield.example', password: 'sayfield-admin' })
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, { method: 'POST', headers, body })
  const { access_token } = (await answer.json()) as { access_token: string }
  return async (name, wanted) => {
    const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${access_token}` },
      body: JSON.stringify(wanted),
    })
    const data: unknown = await response.json()
    if (!response.ok) throw new Error(`${name}: ${response.status} ${JSON.stringify(data)}`)
    return data
  }
}

const percentile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN

/** The middle and the slow end of some times. */
export function summarize(name: string, times: number[]): Measure {
  const sorted = times.toSorted((a, b) => a - b)
  return { name, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) }
}

async function measure(name: string, runs: number, run: (turn: number) => Promise<unknown>): Promise<Measure> {
  const times: number[] = []
  for (let turn = 0; turn < runs + WARM_UPS; turn++) {
    const start = performance.now()
    await run(turn)
    if (turn >= WARM_UPS) times.push(performance.now() - start)
  }
  return summarize(name, times)
}

interface Key {
  cursor_key: string
  cursor_id: string
}

/** Measures what the dashboard asks for, over HTTP, as an admin. `middle` are keys of rows in the middle. */
export async function measureRequests(call: Call, middle: { date: Key[]; company: Key[] }): Promise<Measure[]> {
  const page = (wanted: object) => call('waitlist_page', wanted)
  const key = (keys: Key[], turn: number) => keys[turn % keys.length]
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
  const range = { since: daysAgo(300), until: daysAgo(290) }
  const days = { zone: 'Europe/Dublin', last_day: daysAgo(0).slice(0, 10) }
  return [
    await measure('first page', QUICK_RUNS, () => page({})),
    await measure('exact count', SLOW_RUNS, () => call('waitlist_count', {})),
    await measure('first page, then count', SLOW_RUNS, async () => {
      await page({})
      await call('waitlist_count', {})
    }),
    await measure('next page in the middle', QUICK_RUNS, (turn) => page({ ...key(middle.date, turn) })),
    await measure('previous page in the middle', QUICK_RUNS, (turn) =>
      page({ ...key(middle.date, turn), backward: true }),
    ),
    await measure('last page', QUICK_RUNS, () => page({ backward: true })),
    await measure('by company', QUICK_RUNS, () => page({ sort: 'company', descending: false })),
    await measure('by company, in the middle', QUICK_RUNS, (turn) =>
      page({ sort: 'company', descending: false, ...key(middle.company, turn) }),
    ),
    await measure('search: rare word', QUICK_RUNS, () => page({ query: RARE_WORD })),
    await measure('search: rare word, count', SLOW_RUNS, () => call('waitlist_count', { query: RARE_WORD })),
    await measure('search: common word', QUICK_RUNS, () => page({ query: COMMON_WORD })),
    await measure('search: common word, count up to 10,000', SLOW_RUNS, () =>
      call('waitlist_count', { query: COMMON_WORD, at_most: COUNTED_AT_ONCE }),
    ),
    await measure('search: common word, count', SLOW_RUNS, () => call('waitlist_count', { query: COMMON_WORD })),
    await measure('search: one in 300', QUICK_RUNS, () => page({ query: 'marta rossi' })),
    ...(await measureHardest(page)),
    await measure('search: nothing', QUICK_RUNS, () => page({ query: 'qqqqqq' })),
    await measure('open requests', QUICK_RUNS, () => page({ statuses: OPEN })),
    await measure('filter by status and owner', QUICK_RUNS, () => page({ statuses: ['booked'], owned_by: 'me' })),
    await measure('first touch, open', QUICK_RUNS, () => page({ statuses: OPEN, touch: 'newsletter' })),
    await measure('search: one in 300, open', QUICK_RUNS, () => page({ query: 'marta rossi', statuses: OPEN })),
    await measure('counts for each status', SLOW_RUNS, () => call('waitlist_status_counts', {})),
    await measureChange(call, 'change of one', 1),
    await measureChange(call, 'change of 1,000', 1000),
    await measure('ten days', QUICK_RUNS, () => page(range)),
    await measure('ten days, by company', QUICK_RUNS, () => page({ ...range, sort: 'company', descending: false })),
    await measure('statistics, 30 days', SLOW_RUNS, () =>
      call('waitlist_days', { ...days, first_day: daysAgo(29).slice(0, 10) }),
    ),
    await measure('statistics, three years', SLOW_RUNS, () =>
      call('waitlist_days', { ...days, first_day: daysAgo(1100).slice(0, 10), unit: 'week' }),
    ),
    await measure('statistics, as many days as are counted', SLOW_RUNS, () =>
      call('waitlist_days', { ...days, first_day: daysAgo(1199).slice(0, 10) }),
    ),
  ]
}

const OPEN = ['new', 'contacted', 'booked']

/** Changes the same entries to and fro, each time resting on what the last change answered. */
async function measureChange(call: Call, name: string, amount: number): Promise<Measure> {
  type Versions = { id: string; version: number }[]
  let entries = (await call('waitlist_page', { statuses: ['closed'], size: amount })) as Versions
  return measure(name, SLOW_RUNS, async (turn) => {
    const status = OPEN[1 + (turn % 2)]
    entries = (await call('waitlist_change', {
      changes: entries.map(({ id, version }) => ({ id, version, status })),
    })) as Versions
  })
}

async function measureHardest(page: (wanted: object) => Promise<unknown>): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const { name, wanted } of HARDEST) measures.push(await measure(name, SLOW_RUNS, () => page(wanted)))
  return measures
}

/** Takes everything along as the page does, without the page; rows a second. */
export async function measureExport(call: Call): Promise<Measure> {
  const start = performance.now()
  let rows = 0
  const batch = (key: [string, string] | null) =>
    call('waitlist_export', { size: BATCH_SIZE, ...(key && { cursor_key: key[0], cursor_id: key[1] }) }) as Promise<{
      rows: unknown[]
      next: [string, string] | null
    }>
  let coming: ReturnType<typeof batch> | undefined = batch(null)
  while (coming) {
    const { rows: found, next }: Awaited<ReturnType<typeof batch>> = await coming
    coming = next ? batch(next) : undefined
    rows += found.length
  }
  const perSecond = rows / ((performance.now() - start) / 1000)
  return { name: 'export over HTTP, rows/s', p50: perSecond, p95: perSecond }
}
