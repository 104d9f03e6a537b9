import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { WaitlistCard } from '@/features/waitlist/waitlist-card'
import { getSupabase } from '@/lib/supabase'
import { given } from '../support/waitlist-entry'
import { WithQueries } from '../support/with-queries'
import { createFakeSupabase, makeSession, type Answer, type SentQuery } from '../support/fake-supabase'

vi.mock('@/lib/supabase', () => ({ getSupabase: vi.fn<typeof import('@/lib/supabase').getSupabase>() }))

afterEach(cleanup)

const ANNA = 'a0000000-0000-4000-8000-00000000000a'
const BEN = 'b0000000-0000-4000-8000-00000000000b'
const idOf = (number: number) => `c0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

interface AuditRow {
  id: string
  created_at: string
  action: string
  entry_count: number | null
  entry_ids: string[]
  admin_id: string
}

/** Row by row a minute older. */
const makeRow = (number: number, rest: Partial<AuditRow> = {}): AuditRow => ({
  id: idOf(number),
  created_at: new Date(Date.UTC(2026, 10, 20, 12) - number * 60_000).toISOString(),
  action: 'export',
  entry_count: null,
  entry_ids: [],
  admin_id: ANNA,
  ...rest,
})

/** Answers as the database does: the rows behind the given one, and the names of those who are admins now. */
const database =
  (rows: AuditRow[], admins = [{ id: ANNA, name: 'Anna' }]) =>
  (query: SentQuery): Answer => {
    if (query.table === 'admins') return { data: admins }
    if (query.table !== 'audit_log') return { data: [], count: 0 }
    const condition = given(query, 'or')?.[0] as string | undefined
    const behind = rows.findIndex(({ id }) => condition?.includes(`id.lt.${id}`))
    return { data: rows.slice(behind + 1).slice(0, given(query, 'limit')?.[0] as number) }
  }

function setUp(answer: (query: SentQuery) => Answer | Promise<Answer>, address = '/admin/dashboard') {
  const fake = createFakeSupabase(makeSession(ANNA), answer)
  vi.mocked(getSupabase).mockImplementation(fake.getClient)
  const here = { hash: '' }
  function Here() {
    Object.assign(here, useLocation())
    return null
  }
  render(
    <MemoryRouter initialEntries={[address]}>
      <Here />
      <WithQueries>
        <WaitlistCard />
      </WithQueries>
    </MemoryRouter>,
  )
  return { ...fake, here }
}

const open = async () => fireEvent.click(await screen.findByRole('button', { name: 'Activity' }))
const items = async () => {
  const list = await screen.findByRole('list', { name: 'Exports and erasures, newest first' })
  return [...list.children].map((item) => item.textContent)
}

describe('the activity', () => {
  test('says who exported or erased what and when; the ids are shown on request', async () => {
    const erased = makeRow(2, { action: 'erase', entry_ids: [idOf(7), idOf(8)], admin_id: BEN })
    const single = makeRow(3, { action: 'erase', entry_ids: [idOf(9)] })
    const { here } = setUp(database([makeRow(1, { entry_count: 312 }), erased, single, makeRow(4)]))
    await open()
    const [first, second, third, fourth] = await items()
    expect(first).toMatch(/^Exported 312 entriesNov 20, 2026, .*Anna$/)
    expect(second).toMatch(/^Erased 2 entries.*A former admin \(b0000000\)Show the ids$/)
    expect(third).toMatch(/^Erased 1 entry.*AnnaShow the id$/)
    expect(fourth).toMatch(/^Exported entriesNov 20, 2026, .*Anna$/)
    expect(screen.queryByText(idOf(7))).toBeNull()
    const details = screen.getByText('Show the ids').closest('details')
    details?.setAttribute('open', '')
    fireEvent(details!, new Event('toggle'))
    expect(await screen.findByText(idOf(7))).toBeTruthy()
    expect(here.hash).toBe('#activity=open')
  })

  test('names every admin', async () => {
    const both = [
      { id: ANNA, name: 'Anna' },
      { id: BEN, name: 'ben@x.ie' },
    ]
    setUp(database([makeRow(1), makeRow(2, { admin_id: BEN })], both), '/admin/dashboard#activity=open')
    const [first, second] = await items()
    expect(first).toMatch(/Anna$/)
    expect(second).toMatch(/ben@x\.ie$/)
  })

  test('has its address, and goes back to the button that opens it', async () => {
    const { here } = setUp(database([]), '/admin/dashboard#keep=1&activity=open')
    expect(await screen.findByText('Nothing has been exported or erased yet.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(here.hash).toBe('#keep=1')
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Activity'))
  })

  test('is shown piece by piece, each behind the last row; the focus goes on with it', async () => {
    const rows = Array.from({ length: 45 }, (_, index) => makeRow(index + 1))
    const { queries } = setUp(database(rows))
    await open()
    expect(await items()).toHaveLength(20)
    for (const [at, length] of [
      [20, 40],
      [40, 45],
    ] as const) {
      fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
      await vi.waitFor(async () => expect(await items()).toHaveLength(length))
      const { id, created_at } = makeRow(at)
      const asked = queries.findLast(({ table }) => table === 'audit_log')!
      expect(given(asked, 'or')).toEqual([
        `and(created_at.lte."${created_at}",or(created_at.lt."${created_at}",id.lt.${id}))`,
      ])
      expect(given(asked, 'limit')).toEqual([21])
      const list = screen.getByRole('list', { name: 'Exports and erasures, newest first' })
      await vi.waitFor(() => expect(document.activeElement).toBe(list.children[at]))
    }
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('says when it could not be loaded, keeps what is there, and is tried again', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => makeRow(index + 1))
    let broken = true
    setUp((query) => (broken && query.table === 'audit_log' ? { error: { message: 'boom' } } : database(rows)(query)))
    await open()
    expect(await screen.findByText('The activity could not be loaded.')).toBeTruthy()
    broken = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await items()).toHaveLength(20)
    broken = true
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    const alert = await screen.findByRole('alert')
    await within(alert).findByText('The activity could not be loaded.')
    expect(await items()).toHaveLength(20)
    broken = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await vi.waitFor(async () => expect(await items()).toHaveLength(25))
  })

  test('names nobody without the names, and is there all the same', async () => {
    const rows = [makeRow(1, { admin_id: BEN })]
    setUp((query) => (query.table === 'admins' ? { error: { message: 'boom' } } : database(rows)(query)))
    await open()
    expect((await items())[0]).toMatch(/^Exported entries.*…$/)
  })
})
