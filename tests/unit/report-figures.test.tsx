import { createServer } from 'node:http'
import { QueryClient } from '@tanstack/react-query'
import { createClient } from '@supabase/supabase-js'
import { cleanup, configure, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { figuresWords, reportWords } from '@/admin/reports/report-words'
import { FiguresStrip } from '@/admin/reports/figures-strip'
import { Report } from '@/admin/reports/report'
import { countEntries } from '@/admin/requests/model/api'
import { readView } from '@/admin/requests/model/view'
import type { Database } from '@/supabase/database.types'
import { getSupabase } from '@/supabase/client'
import {
  type EmbeddedBackend,
  listen,
  PUBLISHABLE_KEY,
  startEmbeddedBackend,
} from '../../scripts/backend/local-supabase.ts'
import { WithQueries } from '../support/with-queries'

// Report figures over HTTP from a seeded database, in two time zones, compared with the lists that they link to.

vi.mock('@/supabase/client', () => ({ getSupabase: vi.fn<typeof import('@/supabase/client').getSupabase>() }))

// Longer, since the page waits for a real database.
configure({ asyncUtilTimeout: 20_000 })

let backend: EmbeddedBackend
const server = createServer((req, res) => backend.middleware(req, res, () => res.end()))
const zone = process.env.TZ

beforeAll(async () => {
  backend = await startEmbeddedBackend({ seed: true })
  const site = await listen(server, 0)
  // @ts-expect-error -- exists only in happy-dom; page and backend need the same origin
  window.happyDOM.setURL(site)
  const client = createClient<Database>(site, PUBLISHABLE_KEY, { auth: { persistSession: false } })
  vi.mocked(getSupabase).mockResolvedValue(client)
  const { error } = await client.auth.signInWithPassword({
    email: 'admin@sayfield.example',
    password: 'sayfield-admin',
  })
  if (error) throw error
  // Entries one hour before and after each midnight of two weeks in both time zones; including spam with an origin and
  // with a booked demo.
  await backend.query(`
    insert into public.waitlist (name, email, utm_source, landing_path, created_at, status_since, status, booked_at)
    select 'Midnight', n || '-' || hours || '@edge.example', 'edge', '/', moment, moment,
      (array['new', 'closed', 'spam'])[1 + n % 3], case when n % 3 > 0 then moment end
    from generate_series(0, 14) n, unnest(array[-1, 1, 14, 16]) as hours,
      lateral (select (current_date - n)::timestamp at time zone 'UTC' + hours * interval '1 hour' as moment) as edge
    where moment < now();
    insert into public.waitlist (name, email, created_at) values
      ('Tokyo', 'tokyo@edge.example', '2026-03-01 15:30Z'), ('Summer', 'summer@edge.example', '2026-07-01 23:30Z')`)
})

afterEach(() => {
  cleanup()
  process.env.TZ = zone
})

afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await backend.close()
})

const open = (page: ReactNode, address = '/') =>
  render(
    <WithQueries>
      <MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>
    </WithQueries>,
  )

/** For each link to the list: its number, and the list's number of entries. */
async function figures() {
  const links = screen.getAllByRole<HTMLAnchorElement>('link').filter(({ href }) => href.includes('/dashboard#'))
  return Promise.all(
    links.map(async (link) => {
      const [said] = /\d+/.exec((link.querySelector('b') ?? link).textContent ?? '') ?? []
      const view = readView(new URLSearchParams(new URL(link.href).hash.slice(1)))
      return { link: link.href, said: Number(said), listed: await countEntries({ client: new QueryClient() }, view) }
    }),
  )
}

describe.each(['Europe/Dublin', 'Asia/Tokyo'])('in %s', (reader) => {
  test("each figure in the dashboard's strip equals the number of entries in its list", async () => {
    process.env.TZ = reader
    open(<FiguresStrip />)
    await screen.findByRole('link', { name: new RegExp(`^${figuresWords.week}`) })
    const found = await figures()
    expect(found.length).toBeGreaterThan(4)
    expect(found.filter(({ said, listed }) => said !== listed)).toEqual([])
  })

  test.each(Object.keys(reportWords.dimensions))(
    'each line of the report by %s equals the number of entries in its list',
    async (by) => {
      process.env.TZ = reader
      open(<Report />, `/admin/report#by=${by}`)
      await screen.findByRole('row', { name: new RegExp(reportWords.total) })
      const found = await figures()
      expect(found.length).toBeGreaterThan(1)
      expect(found.filter(({ said, listed }) => said !== listed)).toEqual([])
    },
  )
})

test.each([
  ['Asia/Tokyo', '2026-03-01', 0],
  ['Asia/Tokyo', '2026-03-02', 1],
  ['Europe/Dublin', '2026-07-01', 0],
  ['Europe/Dublin', '2026-07-02', 1],
])("days of the report are in the reader's time zone: in %s %s has %i", async (reader, day, requests) => {
  process.env.TZ = reader
  open(<Report />, `/admin/report#from=${day}&to=${day}`)
  await screen.findByRole('img', { name: new RegExp(requests ? `: ${requests} in all` : ': none$') })
  expect((await figures()).map(({ listed }) => listed)).toEqual(requests ? [requests] : [])
})
