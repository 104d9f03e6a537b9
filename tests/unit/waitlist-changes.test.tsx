import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { useChange } from '@/admin/requests/model/use-change'
import { WaitlistCard } from '@/admin/requests/waitlist-card'
import { takeToasts, type Toast } from '@/ui/toast'
import { createEntryTable } from '../support/entry-table'
import { connect, renderPart, said, settled, type AnswerQuery } from '../support/admin-part'
import { deferred, type SentQuery } from '../support/fake-supabase'
import { ADMINS, given, isCount, isPage, makeEntry } from '../support/waitlist-entry'
import { WithQueries } from '../support/with-queries'

vi.mock('@/supabase/client', () => ({ getSupabase: vi.fn<typeof import('@/supabase/client').getSupabase>() }))

const idOf = (number: number) => `a0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A database of some entries. `held` delays changes; `fails` is called for each change and makes it fail. */
function database(count: number) {
  const table = createEntryTable(
    Array.from({ length: count }, (_, at) => makeEntry({ id: idOf(at + 1), name: `Person ${at + 1}` })),
  )
  const state = {
    fails: () => false,
    held: Promise.resolve(),
    heldAdmins: Promise.resolve(),
    heldPages: Promise.resolve(),
  }
  const answer: AnswerQuery = (query) => {
    if (isPage(query)) {
      const found = table.answer(query)!
      return state.heldPages.then(() => found)
    }
    if (query.table === 'admins') return state.heldAdmins.then(() => ADMINS)
    if (!given(query, 'update')) return table.answer(query) ?? { data: [] }
    return state.held.then(() => (state.fails() ? { error: { message: 'boom' } } : table.answer(query)!))
  }
  return { ...table, state, answer }
}

function setUp() {
  const known = database(3)
  const { queries, here } = renderPart(<WaitlistCard />, known.answer)
  return { ...known, here, asked: (is: (query: SentQuery) => boolean) => queries.filter(is).length }
}

/** The hook useChange without the list. */
function setUpChange(count: number) {
  const known = database(count)
  connect(known.answer)
  const { result } = renderHook(() => useChange(), { wrapper: WithQueries })
  return { ...known, change: (...wanted: Parameters<typeof result.current>) => act(() => result.current(...wanted)) }
}

const one = (number: number, version: number, change: object) => ({ ids: [idOf(number)], version, change })

const rowOf = async (number: number) => (await screen.findByText(`Person ${number}`)).closest('tr')!
const mark = (row: HTMLElement, name: string) => within(row).findByRole('button', { name })
const press = (key: string, options = {}) => fireEvent.keyDown(document.activeElement!, { key, ...options })
const focusRow = async (number: number) => (await screen.findByText(`Person ${number}`)).closest('a')!.focus()

/** Changes the first row by a key and waits for the notification. */
async function markFirst(key: string) {
  await focusRow(1)
  press(key)
  return said()
}
/** Selects rows by key. */
async function pick(...numbers: number[]) {
  for (const number of numbers) {
    await focusRow(number)
    press('x')
  }
}
describe('a change', () => {
  test('by one press is optimistic, keeps the row in place and refreshes the counts; the next change builds on it', async () => {
    const { updates, asked, state } = setUp()
    const answered = deferred<void>()
    state.held = answered.promise
    const row = await rowOf(1)
    await waitFor(() => expect(asked(isCount)).toBeGreaterThan(0))
    await settled()
    const counts = asked(isCount)
    fireEvent.click(await mark(row, 'New. Mark as contacted'))
    // Before the response.
    fireEvent.click(await mark(row, 'Contacted. Mark as booked'))
    await mark(row, 'Booked. Mark as closed')
    const second = deferred<void>()
    state.held = second.promise
    answered.resolve()
    await waitFor(() => expect(updates).toHaveLength(1))
    await settled()
    // The first response doesn't overwrite the optimistic value of the second change.
    await mark(row, 'Booked. Mark as closed')
    second.resolve()
    await waitFor(() => expect(updates).toHaveLength(2))
    expect(updates).toEqual([one(1, 1, { status: 'contacted' }), one(1, 2, { status: 'booked' })])
    await waitFor(() => expect(asked(isCount)).toBeGreaterThan(counts))
    // The page isn't reloaded, so rows don't move under the pointer.
    expect(asked(isPage)).toBe(1)
    await mark(row, 'Booked. Mark as closed')
  })

  test("by a press on the owner takes an unowned entry and releases the reader's own; another admin's is only named", async () => {
    const { rows, updates } = setUp()
    rows.set(idOf(2), { ...rows.get(idOf(2))!, owner_id: 'ben' })
    const row = await rowOf(1)
    fireEvent.click(await mark(row, 'No owner. Assign to me'))
    fireEvent.click(await within(row).findByRole('button', { name: /^Mine/ }))
    await waitFor(() => expect(updates.map(({ change }) => change)).toEqual([{ owner_id: 'anna' }, { owner_id: null }]))
    const bens = await rowOf(2)
    expect(within(bens).getByText('Owner: Ben')).toBeTruthy()
    expect(within(bens).getAllByRole('button')).toHaveLength(1)
    fireEvent.click(await mark(row, 'New. Mark as contacted'))
    fireEvent.click(await mark(row, 'Contacted. Mark as booked'))
    fireEvent.click(await mark(row, 'Booked. Mark as closed'))
    fireEvent.click(await mark(row, 'Closed. Mark as new'))
    await waitFor(() => expect(rows.get(idOf(1))).toMatchObject({ status: 'new', version: 7 }))
  })

  test("by `m` waits for the reader's id; repeated, it keeps the reader as owner", async () => {
    const { updates, state } = setUp()
    const known = deferred<void>()
    state.heldAdmins = known.promise
    await rowOf(1)
    await focusRow(1)
    press('m')
    await settled()
    expect(updates).toEqual([])
    known.resolve()
    await waitFor(() => expect(updates).toEqual([one(1, 1, { owner_id: 'anna' })]))
    expect(await said()).toMatchObject({ title: 'Person 1: owner Anna' })
    press('m')
    await waitFor(() => expect(updates[1]).toEqual(one(1, 2, { owner_id: 'anna' })))
    await settled()
    expect(takeToasts()).toEqual([])
  })

  test('that fails is rolled back with a message', async () => {
    const { state } = setUp()
    const row = await rowOf(1)
    state.fails = () => true
    fireEvent.click(await mark(row, 'New. Mark as contacted'))
    expect(await said()).toMatchObject({ kind: 'destructive', title: 'That was not saved' })
    await mark(row, 'New. Mark as contacted')
  })

  test('of many entries is sent in calls of up to a hundred, grouped by version', async () => {
    const { rows, updates, change } = setUpChange(250)
    rows.set(idOf(7), { ...rows.get(idOf(7))!, version: 4 })
    await change([...rows.values()], { status: 'closed' })
    expect(updates.map(({ ids, version }) => [ids.length, version])).toEqual([
      [100, 1],
      [100, 1],
      [49, 1],
      [1, 4],
    ])
    expect(await said()).toMatchObject({ kind: 'success', title: '250 entries: closed' })
    expect([...rows.values()].every(({ status }) => status === 'closed')).toBe(true)
  })

  test('of many entries that fails midway reports the unsaved ones, and can be undone for the others', async () => {
    const { rows, updates, change, state } = setUpChange(250)
    state.fails = () => updates.length === 1
    await change([...rows.values()], { status: 'closed' })
    // The third call isn't made.
    expect(updates).toHaveLength(1)
    const toast = await said()
    expect(toast).toMatchObject({
      kind: 'destructive',
      title: '150 entries were not changed',
      description: '150 entries couldn’t be saved. Please try again.',
    })
    state.fails = () => false
    act(() => toast.action?.run())
    expect(await said()).toMatchObject({ title: 'Undone for 100 entries' })
    expect(updates[1]).toMatchObject({ version: 2, change: { status: 'new' } })
    expect([...rows.values()].every(({ status }) => status === 'new')).toBe(true)
  })

  test("blocked by one entry's duplicate address is saved for the others", async () => {
    const { rows, taken, updates, change } = setUpChange(3)
    for (const [id, row] of rows) rows.set(id, { ...row, status: 'spam' })
    taken.add(idOf(2))
    await change([...rows.values()], { status: 'new' })
    expect(updates.map(({ ids }) => ids.length)).toEqual([3, 1, 1, 1])
    expect(await said()).toMatchObject({
      title: '1 entry was not changed',
      description: 'Another entry that isn’t spam has the same email as Person 2.',
    })
    expect([...rows.values()].map(({ status }) => status)).toEqual(['new', 'spam', 'new'])
  })
})

describe('undo', () => {
  test.each([
    ['the button of the notification', (toast: Toast) => toast.action?.run()],
    ['u', () => press('u')],
    ['Ctrl and Z', () => press('z', { ctrlKey: true })],
    ['Cmd and Z', () => press('z', { metaKey: true })],
  ])('by %s restores the previous state, once', async (_, undo) => {
    const { updates } = setUp()
    const row = await rowOf(1)
    const toast = await markFirst('5')
    expect(toast).toMatchObject({ kind: 'success', title: 'Person 1: spam', durationMs: 10_000 })
    act(() => void undo(toast))
    await mark(row, 'New. Mark as contacted')
    const undone = await said()
    expect(undone).toMatchObject({ title: 'Undone for 1 entry' })
    // Each notification replaces the previous one.
    expect([toast.id, undone.id]).toEqual(['change', 'change'])
    expect(updates[1]).toEqual(one(1, 2, { status: 'new' }))
    act(() => void undo(toast))
    await settled()
    expect(updates).toHaveLength(2)
  })

  test("of an owner restores each entry's previous owner", async () => {
    const { rows, updates } = setUp()
    rows.set(idOf(2), { ...rows.get(idOf(2))!, owner_id: 'ben' })
    await rowOf(1)
    await pick(1, 2)
    press('m')
    expect(await said()).toMatchObject({ title: '2 entries: owner Anna' })
    expect([...rows.values()].map(({ owner_id }) => owner_id)).toEqual(['anna', 'anna', null])
    press('u')
    expect(await said()).toMatchObject({ title: 'Undone for 2 entries' })
    expect(updates.slice(1)).toEqual([one(1, 2, { owner_id: null }), one(2, 2, { owner_id: 'ben' })])
    expect([...rows.values()].map(({ owner_id }) => owner_id)).toEqual([null, 'ben', null])
  })

  test('during a change waits for its response, and leaves the previous change alone', async () => {
    const { rows, updates, state } = setUp()
    await markFirst('2')
    const answered = deferred<void>()
    state.held = answered.promise
    await focusRow(2)
    press('3')
    press('u')
    press('u')
    await settled()
    expect(updates).toHaveLength(1)
    answered.resolve()
    await waitFor(() => expect(updates).toHaveLength(3))
    expect(updates.slice(1)).toEqual([one(2, 1, { status: 'booked' }), one(2, 2, { status: 'new' })])
    await settled()
    expect([...rows.values()].map(({ status }) => status)).toEqual(['contacted', 'new', 'new'])
  })

  test('reverts the last effective change, not a later one without effect', async () => {
    const { rows, updates } = setUp()
    await markFirst('2')
    press('2')
    await waitFor(() => expect(updates).toHaveLength(2))
    await settled()
    press('u')
    expect(await said()).toMatchObject({ title: 'Undone for 1 entry' })
    expect(rows.get(idOf(1))).toMatchObject({ status: 'new' })
  })

  test('by u, u walks back over several changes, each within 10 seconds of its own moment', async () => {
    const clock = vi.spyOn(Date, 'now')
    const start = Date.now()
    const { rows, updates } = setUp()
    for (const [seconds, key] of ['5', '2', '3', '4'].entries()) {
      clock.mockReturnValue(start + seconds * 4000)
      await markFirst(key)
    }
    // The first change is now 13 seconds old.
    clock.mockReturnValue(start + 13_000)
    for (let times = 0; times < 4; times++) press('u')
    await waitFor(() => expect(updates).toHaveLength(7))
    await settled()
    expect(updates.slice(4)).toEqual([
      one(1, 5, { status: 'booked' }),
      one(1, 6, { status: 'contacted' }),
      one(1, 7, { status: 'spam' }),
    ])
    expect(rows.get(idOf(1))).toMatchObject({ status: 'spam', version: 8 })
  })

  test("by u, u stops at another admin's change between the two", async () => {
    const { rows, changeElsewhere, updates } = setUp()
    await markFirst('2')
    changeElsewhere(idOf(1), { status: 'booked' })
    // Refused; the list shows the other admin's change from then on.
    await markFirst('3')
    await markFirst('4')
    press('u')
    expect(await said()).toMatchObject({ title: 'Undone for 1 entry' })
    press('u')
    expect(await said()).toMatchObject({ kind: 'destructive', title: '1 entry was not changed' })
    expect(updates.at(-1)).toEqual(one(1, 2, { status: 'new' }))
    expect(rows.get(idOf(1))).toMatchObject({ status: 'booked' })
  })

  test.each([
    [9000, 2],
    [10_001, 1],
  ])('%i ms later, with %i changes in all: works for 10 seconds, and not while typing', async (ms, all) => {
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
    const { updates } = setUp()
    await markFirst('2')
    screen.getByRole('searchbox').focus()
    press('u')
    press('z', { ctrlKey: true })
    await focusRow(1)
    clock.mockReturnValue(now + ms)
    press('u')
    await settled()
    expect(updates).toHaveLength(all)
  })
})

describe('the one state of an entry', () => {
  test('is what the panel loads: the row shows it too, and both show an update and its failure', async () => {
    const { changeElsewhere, state, here } = setUp()
    const row = await rowOf(1)
    changeElsewhere(idOf(1), { status: 'booked' })
    act(() => void here.go({ hash: `#entry=${idOf(1)}` }))
    await mark(row, 'Booked. Mark as closed')
    const answered = deferred<void>()
    state.held = answered.promise
    state.fails = () => true
    fireEvent.click(await mark(row, 'Booked. Mark as closed'))
    await mark(row, 'Closed. Mark as new')
    const select = screen.getByLabelText('Status')
    expect(select).toHaveProperty('value', 'closed')
    answered.resolve()
    await mark(row, 'Booked. Mark as closed')
    expect(select).toHaveProperty('value', 'booked')
  })

  test('is not replaced by an older one from a page that was requested before a change', async () => {
    const { updates, state, here } = setUp()
    await rowOf(1)
    const answered = deferred<void>()
    state.heldPages = answered.promise
    act(() => void here.go({ hash: '#sort=name' }))
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'))
    fireEvent.click(await mark(await rowOf(1), 'New. Mark as contacted'))
    await said()
    expect(updates).toHaveLength(1)
    answered.resolve()
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBeNull())
    await mark(await rowOf(1), 'Contacted. Mark as booked')
  })
})

describe('a change based on an outdated version', () => {
  test('is refused with the current values and their author; the next change builds on those', async () => {
    const { changeElsewhere, updates } = setUp()
    const row = await rowOf(1)
    changeElsewhere(idOf(1), { status: 'booked', owner_id: 'ben' })
    fireEvent.click(await mark(row, 'New. Mark as contacted'))
    expect(await said()).toMatchObject({
      kind: 'destructive',
      title: '1 entry was not changed',
      description: expect.stringMatching(
        /^Ben has changed Person 1 in the meantime \(Nov 21, 2026, .*\)\. It is now: booked, owner Ben\.$/,
      ),
      action: undefined,
    })
    fireEvent.click(await mark(row, 'Booked. Mark as closed'))
    await waitFor(() => expect(updates[1]).toEqual(one(1, 2, { status: 'closed' })))
  })

  test('is refused too if it was made before the refusal of an earlier one arrived', async () => {
    const { rows, changeElsewhere, updates, state } = setUp()
    const row = await rowOf(1)
    changeElsewhere(idOf(1), { status: 'booked' })
    const answered = deferred<void>()
    state.held = answered.promise
    fireEvent.click(await mark(row, 'New. Mark as contacted'))
    await focusRow(1)
    press('4')
    answered.resolve()
    await waitFor(() => expect(updates).toHaveLength(2))
    expect(updates.map(({ version }) => version)).toEqual([1, 1])
    await mark(row, 'Booked. Mark as closed')
    expect(rows.get(idOf(1))).toMatchObject({ status: 'booked', version: 2 })
  })

  test('leaves the other entries changed, which can be undone', async () => {
    const { changeElsewhere, updates } = setUp()
    await rowOf(1)
    await pick(1, 2)
    changeElsewhere(idOf(2), { status: 'closed' })
    press('3')
    const toast = await said()
    expect(toast).toMatchObject({ kind: 'destructive', title: '1 entry was not changed' })
    act(() => toast.action?.run())
    await waitFor(() => expect(updates[1]).toEqual(one(1, 2, { status: 'new' })))
    await mark(await rowOf(2), 'Closed. Mark as new')
  })

  test('of an erased entry is refused with a message', async () => {
    const { rows } = setUp()
    const row = await rowOf(1)
    rows.delete(idOf(1))
    fireEvent.click(await mark(row, 'New. Mark as contacted'))
    expect(await said()).toMatchObject({
      kind: 'destructive',
      description: 'Person 1 has been erased in the meantime.',
    })
  })

  test('is also refused if it is an undo', async () => {
    const { changeElsewhere } = setUp()
    const toast = await markFirst('3')
    changeElsewhere(idOf(1), { status: 'closed' })
    act(() => toast.action?.run())
    expect(await said()).toMatchObject({ kind: 'destructive', title: '1 entry was not changed' })
    await mark(await rowOf(1), 'Closed. Mark as new')
  })
})
