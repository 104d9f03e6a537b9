import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ListedEntry } from '@/features/waitlist/api'
import type { Change, Changed } from '@/features/waitlist/changes/api'
import { WaitlistCard } from '@/features/waitlist/waitlist-card'
import { getSupabase } from '@/lib/supabase'
import { takeToasts, type Toast } from '@/lib/toast'
import { createFakeSupabase, deferred, makeSession, type Answer, type SentQuery } from '../support/fake-supabase'
import { countsOf, makeEntry } from '../support/waitlist-entry'
import { WithQueries } from '../support/with-queries'

vi.mock('@/lib/supabase', () => ({ getSupabase: vi.fn<typeof import('@/lib/supabase').getSupabase>() }))

beforeEach(() => void takeToasts())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const idOf = (number: number) => `a0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const wantedOf = ({ calls }: SentQuery) => calls.find(([method]) => method === 'rpc')?.[1] as Record<string, unknown>

/** A database of three requests that keeps versions, as the real one does. */
function setUp() {
  const rows = new Map<string, ListedEntry>(
    [1, 2, 3].map((number) => [idOf(number), makeEntry({ id: idOf(number), name: `Person ${number}` })]),
  )
  const state = { rows, fails: false, held: Promise.resolve() }
  const change = ({ id, version, ...to }: Change): Changed => {
    const row = rows.get(id)!
    const told = { id, changed_by: row.changed_by, changed_at: row.changed_at }
    const old = { old_status: row.status, old_owner: row.owner }
    if (row.version !== version) {
      const { status, owner } = row
      return { ...told, version: row.version, status, owner, old_status: null, old_owner: null, problem: 'changed' }
    }
    const now = { ...row, ...to, version: version + 1 }
    rows.set(id, now)
    return { ...told, ...old, version: now.version, status: now.status, owner: now.owner, problem: null }
  }
  const answer = (query: SentQuery): Answer | Promise<Answer> => {
    const { table } = query
    if (table === 'rpc/waitlist_page') return { data: [...rows.values()] }
    if (table === 'rpc/waitlist_status_counts') return { data: countsOf(3) }
    if (table === 'rpc/waitlist_admins') {
      return {
        data: [
          { id: 'anna', name: 'Anna Byrne' },
          { id: 'ben', name: 'Ben' },
        ],
      }
    }
    if (table !== 'rpc/waitlist_change') return { data: [] }
    if (state.fails) return { error: { message: 'boom' } }
    return state.held.then(() => ({ data: (wantedOf(query).changes as Change[]).map(change) }))
  }
  const fake = createFakeSupabase(makeSession('anna'), answer)
  vi.mocked(getSupabase).mockImplementation(fake.getClient)
  render(
    <MemoryRouter initialEntries={['/admin/dashboard']}>
      <WithQueries>
        <WaitlistCard />
      </WithQueries>
    </MemoryRouter>,
  )
  const asked = (name: string) => fake.queries.filter(({ table }) => table === `rpc/${name}`)
  const changes = () => asked('waitlist_change').map((query) => wantedOf(query).changes as Change[])
  return { ...state, state, asked, changes }
}

const rowOf = async (number: number) => (await screen.findByText(`Person ${number}`)).closest('tr')!
const mark = (row: HTMLElement, name: string) => within(row).findByRole('button', { name })
const press = (key: string, options = {}) => fireEvent.keyDown(document.activeElement!, { key, ...options })
const focusRow = async (number: number) => (await screen.findByText(`Person ${number}`)).closest('a')!.focus()

/** The next notification. */
async function said(): Promise<Toast> {
  let toasts: Toast[] = []
  await waitFor(() => expect((toasts = [...toasts, ...takeToasts()])).not.toEqual([]))
  return toasts[0]!
}

/** Somebody else changes a request meanwhile. */
const elsewhere = (rows: Map<string, ListedEntry>, number: number, to: Partial<ListedEntry>) => {
  const row = rows.get(idOf(number))!
  const now = { changed_by: 'ben', changed_at: '2026-11-21T10:30:00Z', version: row.version + 1 }
  rows.set(idOf(number), { ...row, ...to, ...now })
}

describe('a change', () => {
  test('by one press shows at once, where it is, and has the counts counted again; a second one rests on the first', async () => {
    const { changes, asked, state } = setUp()
    const answered = deferred<void>()
    state.held = answered.promise
    const row = await rowOf(1)
    await waitFor(() => expect(asked('waitlist_status_counts')).toHaveLength(1))
    fireEvent.click(await mark(row, 'New. Mark as contacted'))
    // Before the answer.
    fireEvent.click(await mark(row, 'Contacted. Mark as booked'))
    await mark(row, 'Booked. Mark as closed')
    expect(changes()).toHaveLength(1)
    answered.resolve()
    await waitFor(() => expect(changes()).toHaveLength(2))
    expect(changes()).toEqual([
      [{ id: idOf(1), version: 1, status: 'contacted' }],
      [{ id: idOf(1), version: 2, status: 'booked' }],
    ])
    await waitFor(() => expect(asked('waitlist_status_counts').length).toBeGreaterThan(1))
    // The rows stay as they are: nothing moves below the pointer.
    expect(asked('waitlist_page')).toHaveLength(1)
  })

  test('by key is of the row with the focus, and of all that are selected where some are', async () => {
    const { changes } = setUp()
    await rowOf(1)
    await focusRow(2)
    press('4')
    await waitFor(() => expect(changes()).toEqual([[{ id: idOf(2), version: 1, status: 'closed' }]]))
    await focusRow(1)
    press('x')
    await focusRow(3)
    press('x')
    await screen.findByText('2 entries selected')
    await waitFor(() => {
      press('m')
      expect(changes()).toHaveLength(2)
    })
    const owner = 'anna'
    expect(changes()[1]).toEqual([
      { id: idOf(1), version: 1, owner },
      { id: idOf(3), version: 1, owner },
    ])
  })

  test('that fails is taken back on the screen, and said', async () => {
    const { state } = setUp()
    const row = await rowOf(1)
    state.fails = true
    fireEvent.click(await mark(row, 'New. Mark as contacted'))
    expect(await said()).toMatchObject({ kind: 'destructive', title: 'That was not saved' })
    await mark(row, 'New. Mark as contacted')
  })
})

describe('undo', () => {
  test.each([
    ['the button of the notification', (toast: Toast) => toast.action?.run()],
    ['u', () => press('u')],
    ['Ctrl and Z', () => press('z', { ctrlKey: true })],
    ['Cmd and Z', () => press('z', { metaKey: true })],
  ])('by %s brings back what was, once', async (_, undo) => {
    const { changes } = setUp()
    const row = await rowOf(1)
    await focusRow(1)
    press('5')
    const toast = await said()
    expect(toast).toMatchObject({ kind: 'success', title: 'Person 1: spam', durationMs: 10_000 })
    act(() => void undo(toast))
    await mark(row, 'New. Mark as contacted')
    expect(await said()).toMatchObject({ title: 'Undone for 1 entry' })
    expect(changes()[1]).toEqual([{ id: idOf(1), version: 2, status: 'new' }])
    act(() => void undo(toast))
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(changes()).toHaveLength(2)
  })

  test('is over after 10 seconds, and not meant by a key that is typed', async () => {
    const { changes } = setUp()
    await rowOf(1)
    await focusRow(1)
    press('2')
    await said()
    screen.getByRole('searchbox').focus()
    press('u')
    press('z', { ctrlKey: true })
    await focusRow(1)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_001)
    press('u')
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(changes()).toHaveLength(1)
  })
})

describe('a change that rests on an old state', () => {
  test('is refused with what it is now and by whom; the next one rests on that', async () => {
    const { rows, changes } = setUp()
    const row = await rowOf(1)
    elsewhere(rows, 1, { status: 'booked', owner: 'ben' })
    fireEvent.click(await mark(row, 'New. Mark as contacted'))
    expect(await said()).toMatchObject({
      kind: 'destructive',
      title: '1 entry was not changed',
      description: expect.stringMatching(
        /^Ben changed Person 1 meanwhile \(Nov 21, 2026, .*\)\. It is now: booked, owner Ben\.$/,
      ),
      action: undefined,
    })
    fireEvent.click(await mark(row, 'Booked. Mark as closed'))
    await waitFor(() => expect(changes()[1]).toEqual([{ id: idOf(1), version: 2, status: 'closed' }]))
  })

  test('leaves the others changed, which can be undone', async () => {
    const { rows, changes } = setUp()
    await rowOf(1)
    for (const number of [1, 2]) {
      await focusRow(number)
      press('x')
    }
    elsewhere(rows, 2, { status: 'closed' })
    press('3')
    const toast = await said()
    expect(toast).toMatchObject({ kind: 'destructive', title: '1 entry was not changed' })
    act(() => toast.action?.run())
    await waitFor(() => expect(changes()[1]).toEqual([{ id: idOf(1), version: 2, status: 'new' }]))
    await mark(await rowOf(2), 'Closed. Mark as new')
  })

  test('an undo is refused like any other change', async () => {
    const { rows } = setUp()
    await rowOf(1)
    await focusRow(1)
    press('3')
    const toast = await said()
    elsewhere(rows, 1, { status: 'closed' })
    act(() => toast.action?.run())
    expect(await said()).toMatchObject({ kind: 'destructive', title: '1 entry was not changed' })
    await mark(await rowOf(1), 'Closed. Mark as new')
  })
})
