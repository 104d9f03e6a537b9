import { QueryClient } from '@tanstack/react-query'
import {
  act,
  fireEvent,
  renderHook,
  screen,
  waitFor,
  within,
} from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { letterOf } from '@/admin/shortcuts'
import { loadPage } from '@/admin/requests/model/list-api'
import type { Change } from '@/admin/requests/model/change-api'
import { useChange } from '@/admin/requests/model/use-change'
import { EVERYTHING } from '@/admin/requests/model/view'
import { WaitlistCard } from '@/admin/requests/waitlist-card'
import { takeToasts } from '@/ui/toast'
import {
  asBen,
  idOf,
  renderPart,
  nextToast,
  seedEntries,
  flush,
} from '../support/admin-backend'
import { ADA, answer, db, hold, sentTo } from '../support/embedded'
import { WithQueries } from '../support/with-queries'

vi.mock('@/supabase/client', () => import('../support/embedded'))

beforeEach(() => seedEntries(3))

const open = () => renderPart(<WaitlistCard />)

const stored = (number: number) =>
  db<{ status: string; owner_id: string | null; version: number }>(
    'select status, owner_id, version from public.waitlist where id = $1',
    [idOf(number)],
  ).then(([row]) => row)
const column = async (name: string) =>
  (await db(`select ${name} from public.waitlist order by id`)).map(
    (row) => row[name],
  )
async function changeElsewhere(number: number, change: Omit<Change, 'demo'>) {
  const { error } = await (
    await asBen()
  )
    .from('waitlist')
    .update(change)
    .eq('id', idOf(number))
  if (error) throw error
}

/** Changes `count` entries by `useChange`, without the list. */
async function changeAll(count: number, change: Change, before = '') {
  await seedEntries(count)
  if (before) await db(before)
  const entries = await loadPage(
    { client: new QueryClient() },
    EVERYTHING,
    null,
    count,
  )
  const { result } = renderHook(() => useChange(), { wrapper: WithQueries })
  await act(() => result.current(entries, change))
}

const rowOf = async (number: number) =>
  (await screen.findByText(`Person ${number}`)).closest('tr')!
const mark = (row: HTMLElement, name: string) =>
  within(row).findByRole('button', { name })
const press = (key: string, options = {}) =>
  fireEvent.keyDown(document.activeElement!, { key, ...options })
const focusRow = async (number: number) =>
  (await screen.findByText(`Person ${number}`)).closest('a')!.focus()

async function markFirst(key: string) {
  await focusRow(1)
  press(key)
  return nextToast()
}
async function pick(...numbers: number[]) {
  for (const number of numbers) {
    await focusRow(number)
    press('x')
  }
}

describe('a change', () => {
  test('by one press is optimistic; an earlier response does not overwrite a later change', async () => {
    open()
    const [first, second] = [
      hold(/^PATCH .*contacted/),
      hold(/^PATCH .*booked/),
    ]
    const row = await rowOf(1)
    fireEvent.click(await mark(row, 'New. Mark as contacted'))
    fireEvent.click(await mark(row, 'Contacted. Mark as booked'))
    await within(row).findByText('Booked')
    first()
    await flush()
    await within(row).findByText('Booked')
    second()
    await flush()
    expect(await stored(1)).toMatchObject({ status: 'booked', version: 3 })
    await within(row).findByText('Booked')
  })

  test("by `m` waits for the reader's id; repeated, it keeps the reader as owner", async () => {
    const release = hold(/GET .*people/)
    open()
    await focusRow(1)
    press('m')
    await flush()
    expect(await stored(1)).toMatchObject({ owner_id: null })
    release()
    expect(await nextToast()).toMatchObject({ title: 'Person 1: owner Anna' })
    press('m')
    await flush()
    expect(await stored(1)).toMatchObject({ owner_id: ADA, version: 2 })
    expect(takeToasts()).toEqual([])
  })

  test('of many entries with different versions is sent in calls of up to a hundred', async () => {
    await changeAll(
      250,
      { status: 'closed' },
      `update public.waitlist set status = 'booked' where id = '${idOf(7)}'`,
    )
    expect(await nextToast()).toMatchObject({
      kind: 'success',
      title: '250 entries: closed',
    })
    expect(new Set(await column('status'))).toEqual(new Set(['closed']))
    for (const line of sentTo(/^PATCH/))
      expect(line.match(/0000-4000/g)!.length).toBeLessThanOrEqual(100)
  })

  test('of many entries that fails midway reports the unsaved ones, and can be undone for the others', async () => {
    let calls = 0
    const repair = answer(/^PATCH/, (real) =>
      calls++ ? Promise.reject(new TypeError('lost')) : real(),
    )
    await changeAll(250, { status: 'closed' })
    // After the second call fails, the third isn't made.
    expect(calls).toBe(2)
    const toast = await nextToast()
    expect(toast).toMatchObject({
      kind: 'destructive',
      title: '150 entries were not changed',
      description: '150 entries couldn’t be saved. Please try again.',
    })
    expect(
      (await column('status')).filter((status) => status === 'closed'),
    ).toHaveLength(100)
    repair()
    act(() => toast.action?.run())
    expect(await nextToast()).toMatchObject({ title: 'Undone for 100 entries' })
    expect(new Set(await column('status'))).toEqual(new Set(['new']))
  })

  test("blocked by one entry's duplicate address is saved for the others", async () => {
    await changeAll(
      3,
      { status: 'new' },
      `update public.waitlist set status = 'spam', spam_reason = 'hurried';
       insert into public.waitlist (id, name, email, status, created_at, last_request_at)
         values ('${idOf(9)}', 'Twin', '2@x.example', 'closed', '2025-01-01Z', '2025-01-01Z')`,
    )
    expect(await nextToast()).toMatchObject({
      title: '1 entry was not changed',
      description:
        'Another entry that isn’t spam has the same email as Person 2.',
    })
    expect(await column('status')).toEqual(['new', 'spam', 'new', 'closed'])
  })
})

describe('undo', () => {
  test('by its button restores the previous state, once', async () => {
    open()
    const row = await rowOf(1)
    const toast = await markFirst(letterOf('spam'))
    expect(toast).toMatchObject({
      kind: 'success',
      title: 'Person 1: spam',
      durationMs: 10_000,
    })
    await mark(row, 'Spam. Mark as not spam')
    act(() => toast.action?.run())
    await mark(row, 'New. Mark as contacted')
    const undone = await nextToast()
    expect(undone).toMatchObject({ title: 'Undone for 1 entry' })
    // The pressed notification leaves, and takes none of its id along.
    expect(undone.id).not.toBe(toast.id)
    act(() => toast.action?.run())
    await flush()
    expect(await stored(1)).toMatchObject({ status: 'new', version: 3 })
  })

  test('during a change waits for its response, and leaves the previous change alone', async () => {
    open()
    await markFirst(letterOf('contacted'))
    const release = hold(/^PATCH/)
    await focusRow(2)
    press(letterOf('booked'))
    press('u')
    await flush()
    expect(await column('status')).toEqual(['contacted', 'booked', 'new'])
    release()
    await waitFor(async () =>
      expect(await column('status')).toEqual(['contacted', 'new', 'new']),
    )
  })

  test('reverts the last effective change, not a later one without effect', async () => {
    open()
    await markFirst(letterOf('contacted'))
    const release = hold(/^PATCH/)
    press(letterOf('contacted'))
    press('u')
    release()
    expect(await nextToast()).toMatchObject({ title: 'Undone for 1 entry' })
    expect(await stored(1)).toMatchObject({ status: 'new' })
  })

  test.each([
    [9000, 'new'],
    [10_001, 'contacted'],
  ])(
    '%i ms later leaves the status %s: works for 10 seconds, and not while typing',
    async (ms, status) => {
      const now = Date.now()
      const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
      open()
      await markFirst(letterOf('contacted'))
      screen.getByRole('searchbox').focus()
      press('u')
      press('z', { ctrlKey: true })
      await focusRow(1)
      press('Z', { ctrlKey: true, shiftKey: true })
      await flush()
      expect(await stored(1)).toMatchObject({ status: 'contacted' })
      clock.mockReturnValue(now + ms)
      press('u')
      await flush()
      expect(await stored(1)).toMatchObject({ status })
    },
  )
})

describe('a change based on an outdated version', () => {
  test('is refused if it was made before the refusal of an earlier one arrived', async () => {
    open()
    const row = await rowOf(1)
    await changeElsewhere(1, { status: 'booked' })
    const release = hold(/^PATCH/)
    fireEvent.click(await mark(row, 'New. Mark as contacted'))
    await focusRow(1)
    press(letterOf('closed'))
    release()
    await within(row).findByText('Booked')
    await flush()
    expect(await stored(1)).toMatchObject({ status: 'booked', version: 2 })
  })

  test('leaves the other entries changed, which can be undone', async () => {
    open()
    await pick(1, 2)
    await changeElsewhere(2, { status: 'closed' })
    press(letterOf('booked'))
    const toast = await nextToast()
    expect(toast).toMatchObject({
      kind: 'destructive',
      title: '1 entry was not changed',
    })
    expect(await column('status')).toEqual(['booked', 'closed', 'new'])
    act(() => toast.action?.run())
    await waitFor(async () =>
      expect(await column('status')).toEqual(['new', 'closed', 'new']),
    )
    await within(await rowOf(2)).findByText('Closed')
  })

  test('is also refused if it is an undo', async () => {
    open()
    const toast = await markFirst(letterOf('booked'))
    await changeElsewhere(1, { status: 'closed' })
    act(() => toast.action?.run())
    expect(await nextToast()).toMatchObject({
      kind: 'destructive',
      title: '1 entry was not changed',
    })
    await within(await rowOf(1)).findByText('Closed')
  })
})
