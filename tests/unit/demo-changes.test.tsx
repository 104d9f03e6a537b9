import { act, fireEvent, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Change } from '@/admin/requests/model/change-api'
import {
  booking,
  deciding,
  moving,
  nextDemo,
} from '@/admin/requests/model/demos'
import type { Entry } from '@/admin/requests/model/entry'
import { loadEntries } from '@/admin/requests/model/list-api'
import { useUndoKeys } from '@/admin/requests/model/undo'
import { useChange } from '@/admin/requests/model/use-change'
import {
  asBen,
  flush,
  idOf,
  nextToast,
  seedEntries,
} from '../support/admin-backend'
import { ADA, db, fail } from '../support/embedded'
import { WithQueries } from '../support/with-queries'

// Changes of demos by the admin area's own calls, on a database with triggers.

vi.mock('@/supabase/client', () => import('../support/embedded'))

beforeEach(() => seedEntries(1))

const START = '2027-01-04T10:00:00.000Z'
const LATER = '2027-01-05T15:30:00.000Z'

const entryNow = async () => (await loadEntries([idOf(1)]))[0]!

/** Renders the hook, with the keys that undo. */
const renderChange = () =>
  renderHook(
    () => {
      useUndoKeys()
      return useChange()
    },
    { wrapper: WithQueries },
  ).result

/** Returns a function that changes the entry as `useChange` does. */
function openChange() {
  const result = renderChange()
  return (entry: Entry, change: Change) =>
    act(() => result.current([entry], change))
}

async function undo() {
  fireEvent.keyDown(document.body, { key: 'u' })
  await flush()
}

/** Books a demo and returns the entry with it. */
async function book(change: ReturnType<typeof openChange>, at = START) {
  await change(await entryNow(), { demo: booking(at) })
  await nextToast()
  return entryNow()
}

test('a booked demo is stored, and makes the entry a booked one', async () => {
  const entry = await book(openChange())
  expect(entry).toMatchObject({ status: 'booked', due_reason: 'demo' })
  expect(entry.demos).toMatchObject([
    { minutes: 30, outcome: null, booked_by: ADA },
  ])
  expect(Date.parse(nextDemo(entry)!.starts_at)).toBe(Date.parse(START))
})

test('undo of a booking takes the demo back, and gives the entry its status and waiting time', async () => {
  const before = await entryNow()
  await book(openChange())
  await undo()
  const { status, status_since, demos, answered_at } = await entryNow()
  expect({ status, status_since, demos, answered_at }).toEqual({
    status: 'new',
    status_since: before.status_since,
    demos: [],
    answered_at: null,
  })
})

test('a demo is moved and decided, each undone by one press', async () => {
  const change = openChange()
  const booked = await book(change)
  await change(booked, { demo: moving(booked.demos[0]!, LATER) })
  const moved = await entryNow()
  await change(moved, { demo: deciding(moved.demos[0]!, 'no-show') })
  expect((await entryNow()).demos).toMatchObject([{ outcome: 'no-show' }])
  await undo()
  expect((await entryNow()).demos).toMatchObject([
    { outcome: null, starts_at: moved.demos[0]!.starts_at },
  ])
  await undo()
  expect((await entryNow()).demos).toEqual(booked.demos)
})

test('a demo that a colleague has moved stays where it is, and the toast says so', async () => {
  const change = openChange()
  const seen = await book(change)
  const ben = await asBen()
  await ben.from('demos').update({ starts_at: LATER }).eq('entry_id', idOf(1))
  await change(seen, { demo: deciding(seen.demos[0]!, 'held') })
  expect(await nextToast()).toMatchObject({
    title: '1 entry was not changed',
    description: expect.stringMatching(
      /has changed Person 1 in the meantime .* It is now: booked, .*demo Jan 5, 2027/,
    ),
  })
  expect((await entryNow()).demos).toMatchObject([{ outcome: null }])
})

test('a colleague who closes the entry meanwhile hinders no demo', async () => {
  const change = openChange()
  const seen = await book(change)
  const ben = await asBen()
  await ben.from('waitlist').update({ status: 'closed' }).eq('id', idOf(1))
  await change(seen, { demo: deciding(seen.demos[0]!, 'held') })
  expect(await nextToast()).toMatchObject({ title: 'Person 1: demo held' })
  expect(await entryNow()).toMatchObject({
    status: 'closed',
    demos: [{ outcome: 'held' }],
  })
})

test('a further demo after a no-show keeps the no-show, and undo closes the entry again', async () => {
  const change = openChange()
  const booked = await book(change)
  await change(booked, { demo: deciding(booked.demos[0]!, 'no-show') })
  await change(await entryNow(), { status: 'closed', outcome: 'lost' })
  const again = await book(change, LATER)
  expect(again).toMatchObject({
    status: 'booked',
    demos: [{ outcome: 'no-show' }, { outcome: null }],
  })
  await undo()
  expect(await entryNow()).toMatchObject({
    status: 'closed',
    outcome: 'lost',
    demos: [{ outcome: 'no-show' }],
  })
})

test('an entry that a colleague has closed meanwhile gets no demo, and stays closed', async () => {
  const change = openChange()
  const seen = await entryNow()
  const ben = await asBen()
  await ben.from('waitlist').update({ status: 'closed' }).eq('id', idOf(1))
  await change(seen, { demo: booking(START) })
  expect(await nextToast()).toMatchObject({
    title: '1 entry was not changed',
    description: expect.stringContaining('It is now: closed'),
  })
  expect(await entryNow()).toMatchObject({ status: 'closed', demos: [] })
})

test('undo of a demo leaves the work of a colleague on its entry', async () => {
  const change = openChange()
  const booked = await book(change)
  const ben = await asBen()
  await ben
    .from('waitlist')
    .update({ status: 'closed', outcome: 'won' })
    .eq('id', idOf(1))
  await change(booked, { demo: deciding(booked.demos[0]!, 'held') })
  await undo()
  expect(await entryNow()).toMatchObject({
    status: 'closed',
    outcome: 'won',
    demos: [{ outcome: null }],
  })
})

test('undo of a booking leaves the owner that a colleague has set since', async () => {
  const change = openChange()
  await book(change)
  const ben = await asBen()
  await ben.from('waitlist').update({ owner_id: ADA }).eq('id', idOf(1))
  await undo()
  expect(await entryNow()).toMatchObject({
    status: 'new',
    owner_id: ADA,
    demos: [],
  })
})

test('undo of a status is refused once a colleague has booked a demo', async () => {
  const change = openChange()
  await change(await entryNow(), { status: 'booked' })
  await nextToast()
  const ben = await asBen()
  await ben.from('demos').insert({ entry_id: idOf(1), starts_at: START })
  await undo()
  expect(await nextToast()).toMatchObject({ title: '1 entry was not changed' })
  expect(await entryNow()).toMatchObject({
    status: 'booked',
    demos: [{ outcome: null }],
  })
})

test('a change and a booking are undone one after the other', async () => {
  const change = openChange()
  await change(await entryNow(), { status: 'contacted' })
  await nextToast()
  await book(change)
  await undo()
  expect(await entryNow()).toMatchObject({ status: 'contacted', demos: [] })
  await nextToast()
  await undo()
  expect(await nextToast()).toMatchObject({ title: 'Undone for 1 entry' })
  expect(await entryNow()).toMatchObject({ status: 'new', demos: [] })
})

test('a booking, a change and their undos leave no booked entry', async () => {
  const change = openChange()
  const booked = await book(change)
  await change(booked, { owner_id: ADA })
  await nextToast()
  await undo()
  await nextToast()
  await undo()
  expect(await entryNow()).toMatchObject({
    status: 'new',
    owner_id: null,
    demos: [],
  })
})

test('two admins who book at once book one demo, and the slower one is told', async () => {
  const change = openChange()
  const seen = await entryNow()
  const ben = await asBen()
  await ben.from('demos').insert({ entry_id: idOf(1), starts_at: LATER })
  await change(seen, { demo: booking(START) })
  expect(await nextToast()).toMatchObject({
    description: expect.stringMatching(/It is now: booked, .*demo Jan 5, 2027/),
  })
  expect((await entryNow()).demos).toHaveLength(1)
})

test('undo of a booking leaves the demo that a colleague has booked since', async () => {
  const change = openChange()
  await book(change)
  const ben = await asBen()
  await ben.from('demos').insert({ entry_id: idOf(1), starts_at: LATER })
  await undo()
  const { status, demos } = await entryNow()
  expect(status).toBe('booked')
  expect(demos.map(({ starts_at }) => Date.parse(starts_at))).toEqual([
    Date.parse(LATER),
  ])
})

test('undo of a booking leaves a demo that a colleague has moved', async () => {
  const change = openChange()
  await book(change)
  const ben = await asBen()
  await ben.from('demos').update({ starts_at: LATER }).eq('entry_id', idOf(1))
  await undo()
  expect(await nextToast()).toMatchObject({ title: '1 entry was not changed' })
  expect((await entryNow()).demos).toHaveLength(1)
})

test('undo of a demo leaves the others of its entry', async () => {
  const change = openChange()
  const booked = await book(change)
  const both = await book(change, LATER)
  const ben = await asBen()
  await ben
    .from('demos')
    .update({ outcome: 'no-show' })
    .eq('id', booked.demos[0]!.id)
  await change(both, { demo: deciding(both.demos[1]!, 'cancelled') })
  await undo()
  expect((await entryNow()).demos).toMatchObject([
    { outcome: 'no-show' },
    { outcome: null },
  ])
})

test('a change that waits for one of a demo is refused if a colleague was faster', async () => {
  const seen = await book(openChange())
  const ben = await asBen()
  await ben.from('waitlist').update({ status: 'closed' }).eq('id', idOf(1))
  const { current: change } = renderChange()
  const answers = await act(() =>
    Promise.all([
      change([seen], { demo: deciding(seen.demos[0]!, 'held') }),
      change([seen], { owner_id: ADA }),
    ]),
  )
  expect(answers).toMatchObject([{ kind: undefined }, { kind: 'meanwhile' }])
  expect(await entryNow()).toMatchObject({ status: 'closed', owner_id: null })
})

test('length and holder of a demo are changed together, and undone', async () => {
  const change = openChange()
  const booked = await book(change)
  const [from] = booked.demos
  const to = { ...from!, minutes: 60, holder_id: ADA }
  await change(booked, { demo: { from: from!, to } })
  expect((await entryNow()).demos).toMatchObject([
    { minutes: 60, holder_id: ADA },
  ])
  await undo()
  expect((await entryNow()).demos).toMatchObject([
    { minutes: 30, holder_id: null },
  ])
})

test('a demo that was saved counts as saved, though its entry can’t be read back', async () => {
  const change = openChange()
  const booked = await book(change)
  const repair = fail(/^GET .*waitlist/)
  await change(booked, { demo: deciding(booked.demos[0]!, 'held') })
  expect(await nextToast()).toMatchObject({ title: 'Person 1: demo held' })
  repair()
  expect((await entryNow()).demos).toMatchObject([{ outcome: 'held' }])
})

test('a booking that arrives twice is stored once, and counts as saved', async () => {
  const change = openChange()
  const demo = booking(START)
  await change(await entryNow(), { demo })
  await nextToast()
  await change(await entryNow(), { demo })
  expect(await nextToast()).toMatchObject({
    title: expect.stringMatching(/^Person 1: demo /),
  })
  expect((await entryNow()).demos).toHaveLength(1)
})

test('a time that no demo can have is refused', async () => {
  const change = openChange()
  await change(await entryNow(), { demo: booking('2150-01-01T10:00:00.000Z') })
  expect(await nextToast()).toMatchObject({
    description: 'Person 1: what was typed can’t be stored.',
  })
  expect((await entryNow()).demos).toEqual([])
})

test('a demo that could not be saved says so, and leaves the entry as it is', async () => {
  const change = openChange()
  fail(/^POST .*demos/)
  await change(await entryNow(), { demo: booking(START) })
  expect(await nextToast()).toMatchObject({ title: 'That was not saved' })
  expect(await entryNow()).toMatchObject({ status: 'new', demos: [] })
})

test('a booking is one line of the activity, with the new status', async () => {
  const change = openChange()
  await book(change)
  expect(
    await db(
      'select changes from public.team_activity where entry_id is not null',
    ),
  ).toMatchObject([
    { changes: [{ action: 'status', after: 'booked' }, { action: 'demo' }] },
  ])
})
