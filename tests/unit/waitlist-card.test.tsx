import {
  act,
  fireEvent,
  renderHook,
  screen,
  waitFor,
} from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { letterOf } from '@/admin/shortcuts'
import type { Entry } from '@/admin/requests/model/entry'
import { useToggle } from '@/admin/requests/list/use-selection'
import { selectEntries, useAdminStore } from '@/admin/store'
import { WaitlistCard } from '@/admin/requests/waitlist-card'
import { takeToasts } from '@/ui/toast'
import {
  asBen,
  idOf,
  renderPart,
  seedEntries,
  flush,
} from '../support/admin-backend'
import {
  ADA,
  createTab,
  db,
  hold,
  signIn,
  withoutTriggers,
} from '../support/embedded'

vi.mock('@/supabase/client', () => import('../support/embedded'))

async function setUp(count: number, hash = '') {
  await seedEntries(count)
  return renderPart(<WaitlistCard />, `/admin/dashboard${hash}`)
}

const firstRow = (number: number) => screen.findByText(`Person ${number}`)
const turn = (name: string) =>
  fireEvent.click(screen.getByText(name, { selector: 'a' }))
// Finds cells by attribute: for 50 rows, roles would take a second.
const names = () =>
  [...document.querySelectorAll('[data-entry]')].map((cell) => cell.textContent)

describe('loading the list', () => {
  test('shows the rows before the counts are known', async () => {
    const release = hold(/waitlist_state/)
    await setUp(123)
    await db(
      `update public.waitlist set status = 'spam', spam_reason = 'hurried' where id > '${idOf(120)}'`,
    )
    await firstRow(1)
    release()
    // The badge counts the listed entries, and those of every status.
    const badge = await screen.findByText('120 of 123', { selector: 'p' })
    expect(badge.textContent).toBe('120 of 123 entries')
    expect(screen.getByText('1-50 of 120')).toBeTruthy()
  })

  test.each(['', '#cursor=last'])(
    'shows a message if there are no entries at all, on any page (%s)',
    async (hash) => {
      const here = await setUp(0, hash)
      expect(screen.getByText('Loading waitlist entries...')).toBeTruthy()
      expect(
        await screen.findByText('No waitlist submissions yet.'),
      ).toBeTruthy()
      expect(await screen.findByText('0', { selector: 'p' })).toBeTruthy()
      expect(names()).toEqual([])
      await waitFor(() => expect(here.hash).toBe(''))
      expect(takeToasts()).toEqual([])
    },
  )
})

test('a search without an open entry links the places that have some', async () => {
  await seedEntries(2)
  await db(
    "update public.waitlist set status = 'closed', message = 'Wants the second seat'",
  )
  const here = renderPart(<WaitlistCard />, '/admin/dashboard#q=seat+second')
  await screen.findByText(/Nothing in Open/)
  await screen.findByRole('link', { name: '2 in Closed' })
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  await waitFor(() =>
    expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(1),
  )
  expect(here.hash).toBe('#q=seat+second&status=closed')
})

describe('pages', () => {
  test('past an end lead to the page there', async () => {
    const here = await setUp(
      120,
      `#cursor=before~${idOf(999)}~2027-01-01T00:00:00Z`,
    )
    await firstRow(1)
    await waitFor(() => expect(here.hash).toBe(''))
    act(
      () =>
        void here.go({
          hash: `#cursor=after~${idOf(999)}~2025-01-01T00:00:00Z`,
        }),
    )
    await firstRow(120)
    await waitFor(() => expect(here.hash).toBe('#cursor=last'))
    expect(takeToasts()).toEqual([])
    expect(
      screen.getByText('Next', { selector: 'a' }).getAttribute('aria-disabled'),
    ).toBe('true')
    ;(await firstRow(120)).closest('a')?.focus()
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' })
    await firstRow(70)
  })

  test('keep the old rows, marked busy, until the new ones have loaded', async () => {
    await setUp(120)
    await screen.findByText('1-50 of 120')
    await flush()
    const release = hold(/waitlist/)
    turn('Next')
    await waitFor(() =>
      expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'),
    )
    expect(names()).toHaveLength(50)
    expect(screen.getByText('1-50 of 120')).toBeTruthy()
    release()
    await firstRow(51)
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBeNull()
    expect(await screen.findByText('51-100 of 120')).toBeTruthy()
  })
})

test("a step past the last row opens the next page's first entry, even if the open entry loads in between", async () => {
  const releaseEntry = hold(/waitlist_history/)
  await setUp(60, `#entry=${idOf(50)}`)
  await firstRow(50)
  const releasePage = hold(/waitlist/)
  fireEvent.keyDown(document.body, { key: 'j' })
  await flush()
  releaseEntry()
  await flush()
  releasePage()
  expect(await screen.findByRole('region', { name: 'Person 51' })).toBeTruthy()
  // Only a step opens entries, and only from an entry of the page.
  turn('Previous')
  await waitFor(() => expect(names()[0]).toBe('Person 1'))
  fireEvent.keyDown(document.body, { key: 'j' })
  await flush()
  expect(screen.getByRole('region', { name: 'Person 51' })).toBeTruthy()
})

describe('activity while the list is open', () => {
  async function setUpBooked(hash = '') {
    document.title = 'Admin Dashboard'
    await seedEntries(3)
    const status = hash === '#status=all' ? 'closed' : 'booked'
    await withoutTriggers(
      `update public.waitlist set status = '${status}', source = 'demo'`,
    )
    const here = renderPart(<WaitlistCard />, `/admin/dashboard${hash}`)
    await firstRow(3)
    await flush()
    return here
  }
  /** Polls, as when the admin returns to the tab. */
  async function look() {
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await flush()
  }
  const ask = (number: number, message?: string) =>
    createTab()
      .from('waitlist')
      .insert({
        name: `Person ${number}`,
        email: `${number}@x.example`,
        message,
      })
  const show = () => screen.findByRole('button', { name: 'Show 1 new entry' })

  const expectNoneToShow = () =>
    waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull(),
    )

  test.each([
    ['new entry', 0, ''],
    ['new entry', 0, '#status=booked'],
    ['new entry', 0, '#sort=name'],
    ['new entry', 0, '#source=demo&cursor=last'],
    ['return', 1, ''],
    ['return', 2, '#status=all'],
    ['return', 3, '#sort=name'],
  ])(
    'a %s is counted once, and moves to the top on a press, in any view (row %i, %s)',
    async (what, number, hash) => {
      const here = await setUpBooked(hash)
      const places = names()
      await ask(number, 'The board decides on Monday')
      await look()
      expect((await show()).closest('[aria-live]')).toBeTruthy()
      expect(screen.queryAllByText('The board decides on Monday')).toHaveLength(
        Number(what === 'return'),
      )
      expect(names()).toEqual(places)
      expect(screen.queryByText('Just now')).toBeNull()
      // The second poll doesn't count it twice.
      await look()
      expect(document.title).toBe('(1) Admin Dashboard')
      fireEvent.click(await show())
      await waitFor(() => expect(names()[0]).toBe(`Person ${number}`))
      await expectNoneToShow()
      expect([here.hash, document.title, document.activeElement?.id]).toEqual([
        '',
        'Admin Dashboard',
        'waitlist-title',
      ])
      act(() => void here.go({ hash: '#status=booked' }))
      await flush()
      await look()
      await expectNoneToShow()
    },
  )

  test('a request that is committed after a later one is counted too', async () => {
    await setUpBooked()
    await ask(4)
    await look()
    await show()
    await withoutTriggers(`insert into public.waitlist (name, email, last_request_at, last_activity_at)
      select 'Late', 'late@x.example', last_request_at - interval '1 second', last_activity_at - interval '1 second'
      from public.waitlist where email = '4@x.example'`)
    await look()
    expect(
      await screen.findByRole('button', { name: 'Show 2 new entries' }),
    ).toBeTruthy()
  })

  const closes = async (
    client: ReturnType<typeof createTab>,
    number: number,
  ) => {
    const { error } = await client
      .from('waitlist')
      .update({ status: 'closed' })
      .eq('id', idOf(number))
    if (error) throw error
  }

  test("a row changed by another admin is updated in place, and marked for a minute; the reader's own is not", async () => {
    await setUpBooked()
    const ben = await asBen()
    await ben
      .from('waitlist_notes')
      .insert({ id: idOf(72), entry_id: idOf(1), body: 'Rang' })
    await look()
    await closes(ben, 2)
    await closes((await signIn()).tab, 3)
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout'],
    })
    try {
      await look()
      expect(await screen.findByText('Ben, just now')).toBeTruthy()
      expect(screen.queryByText('Anna, just now')).toBeNull()
      expect(screen.getAllByText('Closed', { selector: 'tr *' })).toHaveLength(
        2,
      )
      expect(names()).toEqual(['Person 1', 'Person 2', 'Person 3'])
      act(() => void vi.advanceTimersByTime(61_000))
      expect(screen.queryByText('Ben, just now')).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  test("another admin's note and a change of owner mark their rows, spam and a removed note add none", async () => {
    await setUpBooked()
    const ben = await asBen()
    await ben
      .from('waitlist_notes')
      .insert({ id: idOf(72), entry_id: idOf(1), body: 'Rang' })
    await createTab()
      .from('waitlist')
      .insert({ name: 'Robot', email: 'r@x.example', spam_reason: 'honeypot' })
    await ben
      .from('waitlist_notes')
      .insert({ id: idOf(71), entry_id: idOf(2), body: 'Called' })
    await ben
      .from('waitlist_notes')
      .update({ removed_at: new Date().toISOString() })
      .eq('id', idOf(72))
    await db('update public.waitlist set owner_id = $1 where id = $2', [
      ADA,
      idOf(3),
    ])
    await look()
    await screen.findByText('Just now')
    expect(
      screen.getByText('New note, just now').closest('tr')?.textContent,
    ).toContain('Person 2')
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
  })
})

describe('selecting rows', () => {
  const makeEntry = (number: number) => ({ id: idOf(number) }) as Entry
  const selected = () => useAdminStore.getState().selected

  test('the selection stops at the maximum, until another row is deselected', () => {
    const ids = Array.from({ length: 1002 }, (_, at) => idOf(at + 1))
    const { result } = renderHook(useToggle, { initialProps: [] })
    act(() => selectEntries(ids))
    act(() => result.current(ids[1000]!, false))
    expect(selected()).toHaveLength(1000)
    expect(selected()).not.toContain(ids[1000])
    act(() => result.current(ids[0]!, false))
    act(() => result.current(ids[1000]!, false))
    expect(selected()).toContain(ids[1000])
  })

  test('a stale row handler takes its range from the current page', () => {
    const { result, rerender } = renderHook(useToggle, {
      initialProps: [1, 3].map(makeEntry),
    })
    const toggle = result.current
    rerender([1, 2, 3, 4, 5, 6].map(makeEntry))
    for (const [number, range, left] of [
      [4, false, [4]],
      [2, true, [2, 3, 4]],
      [6, true, [2, 3, 4, 5, 6]],
      [4, true, [2, 3]],
    ] as const) {
      act(() => toggle(idOf(number), range))
      expect(selected().toSorted()).toEqual(left.map(idOf))
    }
  })

  test('keys act on an open entry that is not selected, and Escape clears the selection', async () => {
    await setUp(3)
    fireEvent.click(
      await screen.findByRole('checkbox', { name: 'Select Person 2' }),
    )
    fireEvent.click(screen.getByText('Person 1'))
    for (const key of [letterOf('contacted'), 'Escape'])
      fireEvent.keyDown(document.body, { key })
    expect(screen.getByText('1 selected')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    const contacted = () =>
      db("select id from public.waitlist where status = 'contacted'")
    await waitFor(async () =>
      expect(await contacted()).toEqual([{ id: idOf(1) }]),
    )
    expect(screen.queryByText('1 selected')).toBeNull()
  })
})
