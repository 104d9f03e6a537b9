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

/** Returns a function that changes the entry as `useChange` does. */
function openChange() {
  const { result } = renderHook(
    () => {
      useUndoKeys()
      return useChange()
    },
    { wrapper: WithQueries },
  )
  return (entry: Entry, change: Change) =>
    act(() => result.current([entry], change))
}

async function undo() {
  fireEvent.keyDown(document.body, { key: 'u' })
  await flush()
}

/** Books a demo and returns the entry with it. */
async function book(change: ReturnType<typeof openChange>, at = START) {
  await change(await entryNow(), { demoChanges: [booking(at)] })
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
  await change(booked, { demoChanges: [moving(booked.demos[0]!, LATER)] })
  const moved = await entryNow()
  await change(moved, { demoChanges: [deciding(moved.demos[0]!, 'no-show')] })
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
  await change(seen, { demoChanges: [deciding(seen.demos[0]!, 'held')] })
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
  await change(seen, { demoChanges: [deciding(seen.demos[0]!, 'held')] })
  expect(await nextToast()).toMatchObject({ title: 'Person 1: demo held' })
  expect(await entryNow()).toMatchObject({
    status: 'closed',
    demos: [{ outcome: 'held' }],
  })
})

test('a further demo after a no-show keeps the no-show, and undo closes the entry again', async () => {
  const change = openChange()
  const booked = await book(change)
  await change(booked, {
    status: 'closed',
    demoChanges: [deciding(booked.demos[0]!, 'no-show')],
  })
  const again = await book(change, LATER)
  expect(again).toMatchObject({
    status: 'booked',
    demos: [{ outcome: 'no-show' }, { outcome: null }],
  })
  await undo()
  expect(await entryNow()).toMatchObject({
    status: 'closed',
    demos: [{ outcome: 'no-show' }],
  })
})

test('undo of a mark as spam brings back the demo to come', async () => {
  const change = openChange()
  const booked = await book(change)
  await change(booked, { status: 'spam' })
  expect(await entryNow()).toMatchObject({
    status: 'spam',
    demos: [{ outcome: 'cancelled' }],
  })
  await undo()
  expect(await entryNow()).toMatchObject({
    status: 'booked',
    demos: [{ outcome: null }],
  })
})

test('a time that no demo can have is refused', async () => {
  const change = openChange()
  await change(await entryNow(), {
    demoChanges: [booking('2150-01-01T10:00:00.000Z')],
  })
  expect(await nextToast()).toMatchObject({
    description: 'Person 1: what was typed can’t be stored.',
  })
  expect((await entryNow()).demos).toEqual([])
})

test('a demo that could not be saved says so, and leaves the entry as it is', async () => {
  const change = openChange()
  fail(/^POST .*demos/)
  await change(await entryNow(), { demoChanges: [booking(START)] })
  expect(await nextToast()).toMatchObject({ title: 'That was not saved' })
  expect(await entryNow()).toMatchObject({ status: 'new', demos: [] })
})

test('one press that closes the entry and decides its demo is one line of the activity', async () => {
  const change = openChange()
  const booked = await book(change)
  await db('delete from public.waitlist_history')
  await change(booked, {
    status: 'closed',
    demoChanges: [deciding(booked.demos[0]!, 'held')],
  })
  expect(
    await db(
      'select changes from public.team_activity where entry_id is not null',
    ),
  ).toMatchObject([
    {
      changes: [
        { action: 'status', after: 'closed' },
        { action: 'demo-outcome', after: 'held' },
      ],
    },
  ])
})
