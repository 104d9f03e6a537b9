import { beforeAll, expect, test, vi } from 'vitest'
import {
  loadBookings,
  loadDemos,
  type Booking,
  type DemoRow,
} from '@/admin/requests/demos/api'
import { readDemoView } from '@/admin/requests/demos/demo-view'
import { ADA, db, signIn, use, withoutTriggers } from '../support/embedded'

// The calls of the page of demos, on a database with a thousand of them.

vi.mock('@/supabase/client', () => import('../support/embedded'))

const PLAN = readDemoView('')

beforeAll(async () => {
  use((await signIn()).tab)
  await withoutTriggers(`
    insert into public.waitlist (name, email, status, owner_id, due_at)
      select 'Person ' || n, n || '@demos.example', 'booked', case when n = 1 then '${ADA}'::uuid end, timestamptz '2027-01-01Z' + n * interval '1 hour'
      from generate_series(1, 30) n;
    -- Each start is shared by four demos: the id breaks ties.
    insert into public.demos (entry_id, starts_at)
      select (select id from public.waitlist where name = 'Person ' || (1 + n % 20)), timestamptz '2027-01-04 09:00Z' + n / 4 * interval '1 hour'
      from generate_series(0, 999) n;
    insert into public.demos (entry_id, starts_at, outcome)
      select id, '2026-11-02 10:00Z', 'held' from public.waitlist where name in ('Person 1', 'Person 29')`)
})

/** All demos of a view, page by page. */
async function loadAll(view = PLAN) {
  const all: DemoRow[] = []
  for (;;) {
    const { rows, total } = await loadDemos(view, all.at(-1) ?? null, 50)
    all.push(...rows)
    if (rows.length === total) return all
  }
}

test('a thousand planned demos come once each, in order of time, fifty a page', async () => {
  const all = await loadAll()
  expect(new Set(all.map(({ id }) => id)).size).toBe(1000)
  const inOrder = await db<{ id: string }>(
    'select id from public.demos where outcome is null order by starts_at, id',
  )
  expect(all.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id))
})

test('one’s own demos are those of one’s entries without a holder', async () => {
  const mine = await loadAll({ ...PLAN, holder: 'me' })
  expect(mine).toHaveLength(50)
})

test('the demos of a period and an outcome are those of its days', async () => {
  const held = (from: string, to: string) =>
    loadAll(readDemoView(`from=${from}&to=${to}&result=held`))
  expect(await held('2026-11-02', '2026-11-02')).toHaveLength(2)
  expect(await held('2026-11-03', '2026-11-09')).toEqual([])
})

test('bookings without a demo to come are paged in the order in which they are due', async () => {
  const all: Booking[] = []
  for (;;) {
    const page = await loadBookings('', all.at(-1) ?? null, 4)
    all.push(...page)
    if (page.length < 4) break
  }
  const names = await db<{ name: string }>(
    'select name from public.waitlist where id = any($1) order by due_at',
    [all.map(({ id }) => id)],
  )
  expect(names.map(({ name }) => name)).toEqual(
    [21, 22, 23, 24, 25, 26, 27, 28, 29, 30].map((n) => `Person ${n}`),
  )
  expect(all).toHaveLength(10)
})
