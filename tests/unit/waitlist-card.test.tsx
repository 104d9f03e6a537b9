import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { waitlistWords } from '@/admin/words'
import type { Entry } from '@/admin/requests/model/api'
import { waitlistMessages } from '@/content/messages'
import { useSelection } from '@/admin/requests/list/use-selection'
import { WaitlistCard } from '@/admin/requests/waitlist-card'
import { takeToasts } from '@/ui/toast'
import {
  ADMINS,
  countOf,
  given,
  isCount,
  isNews,
  isPage,
  makeEntry as makeAnyEntry,
  rowOf,
} from '../support/waitlist-entry'
import { renderPart, settled, type AnswerQuery } from '../support/admin-part'
import { flushEventLoop } from '../support/flush-event-loop'
import { deferred, type Answer, type SentQuery } from '../support/fake-supabase'

vi.mock('@/supabase/client', () => ({ getSupabase: vi.fn<typeof import('@/supabase/client').getSupabase>() }))

const failure = { kind: 'destructive', ...waitlistMessages.loadFailed }
const pad = (number: number) => String(number).padStart(12, '0')
const idOf = (number: number) => `a0000000-0000-4000-8000-${pad(number)}`
const makeEntry = (number: number) =>
  makeAnyEntry({
    id: idOf(number),
    name: `Person ${number}`,
    email: `${number}@sayfield.example`,
    last_request_at: new Date(Date.UTC(2026, 0, 1) - number * 60_000).toISOString(),
    last_activity_at: new Date(Date.UTC(2026, 0, 1) - number * 60_000).toISOString(),
  })

/** Number of the entry in the query's cursor, or 0. */
const besideOf = (query: SentQuery) =>
  Number(/id\.[gl]t\.[^)]*(\d{12})/.exec(String(given(query, 'or')?.[0]))?.[1] ?? 0)
const isBackward = (query: SentQuery) => (given(query, 'order')?.[1] as { ascending: boolean } | undefined)?.ascending

/** A database of `total` new entries, numbered from the newest. */
function database(total: number) {
  return (query: SentQuery): Answer => {
    const at = besideOf(query)
    if (isCount(query)) return at ? { count: at - 1 } : countOf(query, total)
    if (query.table === 'rpc/fold') return { data: 'folded' }
    if (!isPage(query)) return { data: [], count: 0 }
    const size = Number(given(query, 'limit')?.[0])
    const all = Array.from({ length: total }, (_, i) => makeEntry(i + 1))
    if (!isBackward(query)) return { data: all.slice(at, at + size).map(rowOf) }
    const before = at ? all.slice(0, at - 1) : all
    return { data: before.slice(-size).toReversed().map(rowOf) }
  }
}

const setUp = (answer: AnswerQuery, address?: string) => renderPart(<WaitlistCard />, answer, address)

const firstRow = (number: number) => screen.findByText(`Person ${number}`)
const link = (name: string) => screen.getByText(name, { selector: 'a' })
const turn = (name: string) => fireEvent.click(link(name))
// Not by role, which takes a second for 50 rows; waitlist-table.test.tsx checks the roles.
const names = () => [...document.querySelectorAll('[data-entry]')].map((cell) => cell.textContent)

describe('loading the list', () => {
  test('requests one page and one more entry, and the counts after that', async () => {
    const { queries } = setUp(database(3))
    await firstRow(1)
    expect(queries.filter(isPage).map((query) => given(query, 'limit'))).toEqual([[51]])
    await screen.findByText('1-3 of 3')
    expect(queries.findIndex(isCount)).toBeGreaterThan(queries.findIndex(isPage))
    // The due count and one for each status; the badge needs no further query.
    expect(queries.filter(isCount).map((query) => given(query, 'in')?.[1])).toEqual([
      undefined,
      ['new'],
      ['contacted'],
      ['booked'],
      ['closed'],
      ['spam'],
    ])
  })

  test('shows the rows before the counts are known', async () => {
    const count = deferred<void>()
    setUp(async (query) => {
      if (!isCount(query)) return database(120)(query)
      await count.promise
      return countOf(query, 120, { spam: 3 })
    })
    await firstRow(1)
    expect(screen.getByText('1-50')).toBeTruthy()
    expect(await screen.findByText(waitlistWords.working)).toBeTruthy()
    count.resolve()
    await screen.findByText('1-50 of 120')
    // The badge counts entries of every status.
    expect(screen.getByText('123', { selector: 'p span' }).parentElement?.textContent).toBe('123 entries')
    expect(screen.queryByText(waitlistWords.working)).toBeNull()
  })

  test('shows that a search is running if it takes longer than a moment', async () => {
    const found = deferred<Answer>()
    const { here } = setUp((query) => (given(query, 'like') && isPage(query) ? found.promise : database(3)(query)))
    await screen.findByText('1-3 of 3')
    act(() => void here.go({ hash: '#q=person' }))
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'))
    expect(screen.queryByText(waitlistWords.working)).toBeNull()
    expect(await screen.findByText(waitlistWords.working)).toBeTruthy()
    found.resolve({ data: [rowOf(makeEntry(2))] })
    await waitFor(() => expect(names()).toEqual(['Person 2']))
    expect(screen.queryByText(waitlistWords.working)).toBeNull()
  })

  test.each(['', '#cursor=last'])('shows a message if there are no entries at all, on any page (%s)', async (hash) => {
    const { here } = setUp(database(0), `/admin/dashboard${hash}`)
    expect(screen.getByText('Loading waitlist entries...')).toBeTruthy()
    expect(await screen.findByText('No waitlist submissions yet.')).toBeTruthy()
    expect(await screen.findByText('0', { selector: 'p span' })).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByRole('search')).toBeNull()
    await waitFor(() => expect(here.hash).toBe(''))
    expect(takeToasts()).toEqual([])
  })
})

describe('pages', () => {
  test('past the end lead to the last page', async () => {
    const { here } = setUp(database(120), `/admin/dashboard#cursor=after~${idOf(999)}~2025-01-01T00:00:00Z`)
    await firstRow(120)
    await waitFor(() => expect(here.hash).toBe('#cursor=last'))
    expect(takeToasts()).toEqual([])
  })

  test('keep the old rows, marked busy, until the new ones have loaded', async () => {
    const second = deferred<Answer>()
    setUp((query) => (isPage(query) && besideOf(query) ? second.promise : database(120)(query)))
    await screen.findByText('1-50 of 120')
    turn('Next')
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'))
    expect(names()).toHaveLength(50)
    expect(screen.getByText('1-50 of 120')).toBeTruthy()
    second.resolve({ data: [rowOf(makeEntry(51))] })
    await firstRow(51)
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBeNull()
    expect(await screen.findByText('51-51 of 120')).toBeTruthy()
  })

  test('are not overwritten by a late response for an earlier page', async () => {
    const second = deferred<Answer>()
    const { here } = setUp((query) => (isPage(query) && besideOf(query) ? second.promise : database(150)(query)))
    await firstRow(1)
    turn('Next')
    fireEvent.click(screen.getByRole('link', { name: 'Name' }))
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBeNull())
    const shown = names()
    second.resolve({ error: { message: 'too late' } })
    await settled()
    expect(here.hash).toBe('#sort=name')
    expect(names()).toEqual(shown)
    expect(takeToasts()).toEqual([])
  })
})

describe('a failure', () => {
  test.each<[string, number, () => Answer | Promise<Answer>]>([
    ['an error', 0, () => ({ error: { message: 'boom' } })],
    ['no answer', 0, () => Promise.reject(new Error('offline'))],
    ['of another page', 50, () => ({ error: { message: 'boom' } })],
  ])('(%s) shows a notification, keeps %i rows and can be retried', async (_, kept, fail) => {
    let broken = true
    setUp((query) => (broken && isPage(query) && (!kept || besideOf(query)) ? fail() : database(60)(query)))
    if (kept) {
      await firstRow(1)
      turn('Next')
    }
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(takeToasts()).toEqual([failure])
    expect(names()).toHaveLength(kept)
    expect(screen.queryByText('No waitlist submissions yet.')).toBeNull()
    expect(screen.queryAllByText(/You are looking at an earlier state/)).toHaveLength(kept ? 1 : 0)
    broken = false
    fireEvent.click(retry)
    expect(document.activeElement?.textContent).toBe('Waitlist Submissions')
    await firstRow(kept + 1)
    expect(screen.queryByText(/You are looking at an earlier state/)).toBeNull()
    expect(takeToasts()).toEqual([])
  })
})

describe('activity while the list is open', () => {
  /** Opens the list; `look` then triggers a poll that returns these entries. */
  function setUpWithNews(address?: string) {
    const state = { news: [] as Entry[] }
    const { here } = setUp((query) => {
      if (isNews(query)) {
        const isFirst = given(query, 'gt', 'last_activity_at') === undefined
        return { data: (isFirst ? [makeEntry(1)] : state.news).map(rowOf) }
      }
      if (query.table === 'admins') return ADMINS
      const arrived = state.news.filter(({ last_request_at }) => last_request_at > makeEntry(1).last_request_at)
      if (!isPage(query) || !arrived.length) return database(3)(query)
      // New entries are on the first page only without filters and in the default order.
      const isWhole =
        !given(query, 'eq') && (given(query, 'in')?.[1] as string[] | undefined)?.length === 3 && !isBackward(query)
      const rows = [1, 2, 3].map(makeEntry)
      const others = rows.filter(({ id }) => !arrived.some((each) => each.id === id))
      return { data: (isWhole ? [...arrived, ...others] : rows).map(rowOf) }
    }, address)
    const look = async (...news: Entry[]) => {
      state.news = news
      await act(async () => {
        document.dispatchEvent(new Event('visibilitychange'))
        await flushEventLoop()
      })
    }
    return { here, look }
  }
  const later = '2026-01-01T09:00:00.000Z'
  const arrived = makeEntry(0)
  const show = () => screen.findByRole('button', { name: 'Show 1 new entry' })

  test.each(['', '#status=booked', '#sort=name', '#source=demo&cursor=last'])(
    "a new entry is counted, in the tab's title too, and shown on a press in any view (%s)",
    async (hash) => {
      document.title = 'Admin Dashboard'
      const { here, look } = setUpWithNews(`/admin/dashboard${hash}`)
      await firstRow(1)
      await settled()
      await look(arrived)
      expect(await show()).toBeTruthy()
      expect(names()[0]).not.toBe('Person 0')
      expect(document.title).toBe('(1) Admin Dashboard')
      // A second poll returns the same entry.
      await look(arrived)
      fireEvent.click(await show())
      await waitFor(() => expect(names()[0]).toBe('Person 0'))
      expect(here.hash).toBe('')
      await waitFor(() => expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull())
      expect(document.title).toBe('Admin Dashboard')
      act(() => void here.go({ hash: '#status=closed' }))
      await waitFor(() => expect(names()[0]).toBe('Person 1'))
      await look(arrived)
      expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
    },
  )

  test.each([
    ['', 1],
    ['', 3],
    ['#sort=name', 3],
  ])(
    'a return is announced wherever its row is, and moves to the top on a press (%s, row %i)',
    async (hash, number) => {
      document.title = 'Admin Dashboard'
      const { look } = setUpWithNews(`/admin/dashboard${hash}`)
      await firstRow(3)
      await settled()
      const back = {
        ...makeEntry(number),
        last_request_at: later,
        last_activity_at: later,
        asked_again_at: later,
        return_count: 1,
        latest_message: 'The board decides on Monday',
      }
      const places = names()
      await look(back)
      expect((await show()).closest('[aria-live]')).toBeTruthy()
      expect(screen.getByText('The board decides on Monday')).toBeTruthy()
      expect(names()).toEqual(places)
      // The next poll returns the same entry.
      await look(back)
      expect(document.title).toBe('(1) Admin Dashboard')
      fireEvent.click(await show())
      await vi.waitFor(() => expect(names()[0]).toBe(`Person ${number}`))
      await waitFor(() => expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull())
      expect(document.title).toBe('Admin Dashboard')
    },
  )

  test("a change by another admin is marked for a minute, and the reader's own is not", async () => {
    const { look } = setUpWithNews()
    await firstRow(3)
    await settled()
    const changed = (number: number, changed_by: string) => ({
      ...makeEntry(number),
      version: 2,
      changed_by,
      changed_at: later,
      last_activity_at: later,
    })
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await look(changed(2, 'ben'), changed(3, 'anna'))
      expect(await screen.findByText('Ben, just now')).toBeTruthy()
      expect(screen.queryByText('Anna, just now')).toBeNull()
      act(() => void vi.advanceTimersByTime(61_000))
      expect(screen.queryByText('Ben, just now')).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  test('a row changed by another admin is updated in place, with a mark that names the admin or the new note', async () => {
    const { look } = setUpWithNews()
    await firstRow(2)
    await settled()
    const second = makeEntry(2)
    await look({
      ...second,
      status: 'closed',
      version: 2,
      changed_by: 'ben',
      changed_at: later,
      last_activity_at: later,
    })
    expect(await screen.findByText('Ben, just now')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Closed\./ })).toBeTruthy()
    expect(names()).toEqual(['Person 1', 'Person 2', 'Person 3'])
    await look({ ...second, status: 'closed', version: 2, notes: 1, last_activity_at: '2026-01-01T09:00:01.000Z' })
    expect(await screen.findByText('New note, just now')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
  })
})

describe('selecting rows', () => {
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

  test('the selection stops at the maximum for one change, until another row is deselected', () => {
    // The hook uses only the id.
    const entries = Array.from({ length: 1001 }, (_, index) => ({ id: String(index + 1) }) as Entry)
    const { result } = renderHook(useSelection, { initialProps: [] })
    act(() => result.current.add(entries.slice(0, 1000)))
    act(() => result.current.toggle(entries[1000]!, false))
    expect([result.current.selected.size, result.current.selected.has('1001')]).toEqual([1000, false])
    act(() => result.current.toggle(entries[0]!, false))
    act(() => result.current.toggle(entries[1000]!, false))
    expect([result.current.selected.size, result.current.selected.has('1001')]).toEqual([1000, true])
  })

  test('a stale row handler takes its range from the current page', () => {
    const { result, rerender } = renderHook(useSelection, { initialProps: [1, 3].map(makeEntry) })
    const { toggle } = result.current
    rerender([1, 2, 3].map(makeEntry))
    act(() => toggle(makeEntry(2), false))
    act(() => toggle(makeEntry(1), true))
    expect([...result.current.selected.keys()].toSorted()).toEqual([1, 2].map(idOf))
  })

  test('Shift extends the selection from the previous row, by mouse and by key', async () => {
    setUp(database(9))
    await screen.findByText('1-9 of 9')
    fireEvent.click(box('Select Person 2'))
    fireEvent.click(box('Select Person 5'), { shiftKey: true })
    expect(screen.getByText('4 entries selected')).toBeTruthy()
    const eighth = document.querySelector<HTMLElement>(`[data-entry="${idOf(8)}"]`)!
    eighth.focus()
    fireEvent.keyDown(eighth, { key: 'X', shiftKey: true })
    expect(screen.getByText('7 entries selected')).toBeTruthy()
    // Deselecting with Shift also applies to a range.
    fireEvent.click(box('Select Person 4'), { shiftKey: true })
    expect(screen.getByText('2 entries selected')).toBeTruthy()
  })
})
