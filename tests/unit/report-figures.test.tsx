import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { reportWords } from '@/admin/reports/report-words'
import { FiguresStrip } from '@/admin/reports/figures-strip'
import { Report } from '@/admin/reports/report'
import { loadDemos } from '@/admin/requests/demos/api'
import { readDemoView } from '@/admin/requests/demos/demo-view'
import { countEntries } from '@/admin/requests/model/list-api'
import { readView } from '@/admin/requests/model/view'
import { renderPart } from '../support/admin-backend'
import { ADA, db } from '../support/embedded'

// Compares report figures, in three time zones, with the entries and demos that
// they link to, on a real database.

vi.mock('@/supabase/client', () => import('../support/embedded'))

const zone = process.env.TZ

beforeAll(async () => {
  // Entries one hour before and after each midnight of two weeks in two time
  // zones, half of them with an origin and an owner, including spam, answers,
  // booked demos and outcomes.
  await db(`
    insert into public.waitlist
      (name, email, source, utm_source, utm_campaign, landing_path, owner_id, created_at, status_since, status, answered_at, answered_by, booked_at, outcome)
    select 'Midnight', n || '-' || hours || '@edge.example', brought.*, moment, moment,
      (array['new', 'closed', 'spam'])[1 + n % 3], case when n % 4 > 0 then moment + n * interval '7 minutes' end,
      case when n % 4 = 2 then '${ADA}'::uuid end,
      case when n % 3 > 0 then moment end, case when n % 3 = 1 then (array[null, 'won', 'lost'])[1 + n % 3] end
    from generate_series(0, 14) n left join (select 'demo', 'edge', 'q4', '/', '${ADA}'::uuid) as brought on n % 2 > 0,
      unnest(array[-1, 1, 14, 16]) as hours,
      lateral (select (current_date - n)::timestamp at time zone 'UTC' + hours * interval '1 hour' as moment) as edge
    where moment < now();
    alter table public.demos disable trigger record_new_demo;
    insert into public.demos (entry_id, starts_at, outcome)
    select id, created_at, (array[null, 'held', 'no-show', 'cancelled'])[1 + length(email) % 4]
    from public.waitlist where booked_at is not null;
    alter table public.demos enable trigger record_new_demo;
    update public.waitlist set outcome_at = created_at + interval '3 days' where outcome is not null;
    update public.demos set holder_id = '${ADA}' where outcome = 'cancelled';
    insert into public.waitlist (name, email, created_at) values
      ('Tokyo', 'tokyo@edge.example', '2026-03-01 15:30Z'), ('Summer', 'summer@edge.example', '2026-07-01 23:30Z')`)
})

afterEach(() => {
  process.env.TZ = zone
})

const countRows = async ({ pathname, hash }: URL) => {
  if (pathname.endsWith('/demos'))
    return (await loadDemos(readDemoView(hash), null, 1)).total
  const view = readView(new URLSearchParams(hash.slice(1)))
  return countEntries({ client: new QueryClient() }, view)
}

/** Returns the number on each link, and the number of rows behind it. */
async function figures() {
  const links = screen
    .getAllByRole<HTMLAnchorElement>('link')
    .filter(({ href }) => /\/(?:dashboard|demos)#/.test(href))
  return Promise.all(
    links.map(async (link) => {
      const [said] =
        /\d+/.exec((link.querySelector('b') ?? link).textContent ?? '') ?? []
      return {
        link: link.href,
        said: Number(said),
        listed: await countRows(new URL(link.href)),
      }
    }),
  )
}

describe.each(['Europe/Dublin', 'Asia/Tokyo', 'America/Los_Angeles'])(
  'in %s',
  (reader) => {
    test("each figure in the dashboard's strip equals the number of entries in its list", async () => {
      process.env.TZ = reader
      renderPart(<FiguresStrip />)
      await screen.findByRole('link', { name: /^This week/ })
      const found = await figures()
      expect(found.length).toBeGreaterThan(2)
      expect(found.filter(({ said, listed }) => said !== listed)).toEqual([])
    })

    test.each(Object.keys(reportWords.dimensions))(
      'each line of the report by %s equals its list',
      async (by) => {
        process.env.TZ = reader
        renderPart(<Report />, `/admin/report#by=${by}&from=2020-01-01`)
        await screen.findByRole('row', { name: new RegExp(reportWords.total) })
        const found = await figures()
        expect(found.length).toBeGreaterThan(1)
        expect(found.filter(({ said, listed }) => said !== listed)).toEqual([])
      },
    )
  },
)

test.each([
  ['Asia/Tokyo', '2026-03-01', 0],
  ['Asia/Tokyo', '2026-03-02', 1],
  ['Europe/Dublin', '2026-07-01', 0],
  ['Europe/Dublin', '2026-07-02', 1],
])(
  "days of the report are in the reader's time zone: in %s %s has %i",
  async (reader, day, requests) => {
    process.env.TZ = reader
    renderPart(<Report />, `/admin/report#from=${day}&to=${day}`)
    await screen.findByText(requests ? `${requests} in all` : 'none', {
      exact: false,
    })
    expect(new Set((await figures()).map(({ listed }) => listed))).toEqual(
      new Set(requests ? [requests] : []),
    )
  },
)
