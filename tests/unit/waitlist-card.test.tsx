import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitlistWords } from '@/content/admin'
import { chooseWords, filterWords } from '@/content/admin-list'
import type { Entry } from '@/features/waitlist/api'
import { waitlistMessages } from '@/content/messages'
import { WaitlistCard } from '@/features/waitlist/waitlist-card'
import { onRefusal } from '@/supabase/call'
import { getSupabase } from '@/supabase/client'
import { takeToasts } from '@/components/ui/toast'
import { countOf, given, isCount, isNews, isPage, makeEntry as makeAnyEntry, rowOf } from '../support/waitlist-entry'
import { WithQueries } from '../support/with-queries'
import { createFakeSupabase, deferred, type Answer, type SentQuery } from '../support/fake-supabase'

vi.mock('@/supabase/client', () => ({ getSupabase: vi.fn<typeof import('@/supabase/client').getSupabase>() }))

// 50 rows take a while to draw on a busy machine.
configure({ asyncUtilTimeout: 5000 })

beforeEach(() => void takeToasts())
afterEach(cleanup)

const failure = { kind: 'destructive', ...waitlistMessages.loadFailed }
const pad = (number: number) => String(number).padStart(12, '0')
const idOf = (number: number) => `a0000000-0000-4000-8000-${pad(number)}`
const makeEntry = (number: number) =>
  makeAnyEntry({
    id: idOf(number),
    name: `Person ${number}`,
    email: `${number}@sayfield.example`,
    heard_at: new Date(Date.UTC(2026, 0, 1) - number * 60_000).toISOString(),
    last_activity_at: new Date(Date.UTC(2026, 0, 1) - number * 60_000).toISOString(),
  })

const pagesOf = (queries: SentQuery[]) => queries.filter(isPage)
/** The entry that a query's condition names: what it asks for lies behind that one. */
const besideOf = (query: SentQuery) =>
  Number(/id\.[gl]t\.[^)]*(\d{12})/.exec(String(given(query, 'or')?.[0]))?.[1] ?? 0)
const isBackward = (query: SentQuery) => (given(query, 'order')?.[1] as { ascending: boolean } | undefined)?.ascending

/** A database of `total` new entries, numbered newest first. */
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

function setUp(answer: (query: SentQuery) => Answer | Promise<Answer>, address = '/admin/dashboard') {
  const fake = createFakeSupabase(null, answer)
  vi.mocked(getSupabase).mockImplementation(fake.getClient)
  const renewSession = vi.fn<() => Promise<'renewed' | 'ended' | 'unreachable'>>()
  onRefusal(renewSession)
  const here = { search: '', hash: '', key: '', go: (() => undefined) as NavigateFunction }
  function Here() {
    const { search, hash, key } = useLocation()
    Object.assign(here, { search, hash, key })
    here.go = useNavigate()
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
  return { ...fake, renewSession, here }
}

const firstRow = (number: number) => screen.findByText(`Person ${number}`)
const link = (name: string) => screen.getByText(name, { selector: 'a' })
const turn = (name: string) => fireEvent.click(link(name))
// Not by role, which takes a second for 50 rows; the table's own test looks at the roles.
const names = () => [...document.querySelectorAll('[data-entry]')].map((cell) => cell.textContent)

describe('loading', () => {
  test('asks for exactly one page and one more entry, what was heard of last first; only then for the counts', async () => {
    const { queries } = setUp(database(3))
    await firstRow(1)
    const page = queries.find(isPage)!
    expect(page.calls.slice(1)).toMatchObject([
      ['in', 'status', ['new', 'contacted', 'booked']],
      ['abortSignal', expect.anything()],
      ['order', 'heard_at', { ascending: false }],
      ['order', 'id', { ascending: false }],
      ['limit', 51],
      ['retry', false],
    ])
    expect(pagesOf(queries)).toHaveLength(1)
    await screen.findByText('1-3 of 3')
    expect(queries.findIndex(isCount)).toBeGreaterThan(queries.indexOf(page))
    // What is due and each status once, and nothing more for the badge, of which it is the same question.
    expect(queries.filter(isCount).map((query) => given(query, 'in')?.[1])).toEqual([
      undefined,
      ['new'],
      ['contacted'],
      ['booked'],
      ['closed'],
      ['spam'],
    ])
  })

  test('shows the rows while they are still being counted', async () => {
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
    // The badge is of everything.
    expect(screen.getByText('123', { selector: 'p span' }).parentElement?.textContent).toBe('123 entries')
    expect(screen.queryByText(waitlistWords.working)).toBeNull()
  })

  test('says that a search is on its way where it takes longer than a moment', async () => {
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

  test('says so, then shows the rows and the total', async () => {
    const answer = deferred<Answer>()
    setUp((query) => (isPage(query) ? answer.promise : database(2)(query)))
    expect(screen.getByText('Loading waitlist entries...')).toBeTruthy()
    expect(screen.queryByText('No waitlist submissions yet.')).toBeNull()
    answer.resolve({ data: [makeEntry(1), makeEntry(2)].map(rowOf) })
    await firstRow(1)
    expect(screen.queryByText('Loading waitlist entries...')).toBeNull()
    expect(names()).toEqual(['Person 1', 'Person 2'])
    await screen.findByText('1-2 of 2')
    expect(screen.getByText('2', { selector: 'p span' }).parentElement?.textContent).toBe('2 entries')
  })

  test('of nothing at all says that', async () => {
    setUp(database(0))
    expect(await screen.findByText('No waitlist submissions yet.')).toBeTruthy()
    expect(await screen.findByText('0', { selector: 'p span' })).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByRole('search')).toBeNull()
    expect(takeToasts()).toEqual([])
  })

  test('of nothing in a filtered view says that, and how to leave it', async () => {
    setUp(
      (query) => (isPage(query) && given(query, 'like') ? { data: [] } : database(3)(query)),
      '/admin/dashboard#q=x',
    )
    expect(await screen.findByText('No entries match these filters.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await firstRow(1)
  })
})

describe('pages', () => {
  test('follow the address, which keeps its other parts', async () => {
    const { heard_at } = makeEntry(50)
    const { here } = setUp(database(120), `/admin/dashboard#keep=1&cursor=after~${idOf(50)}~${heard_at}`)
    await firstRow(51)
    await screen.findByText('51-100 of 120')
    turn('Previous')
    await firstRow(1)
    expect(new URLSearchParams(here.hash.slice(1)).get('keep')).toBe('1')
    act(() => void here.go(-1))
    await firstRow(51)
  })

  test('end on either side: the links stay, without effect', async () => {
    const { queries, here } = setUp(database(60))
    await firstRow(1)
    expect(link('Previous').getAttribute('aria-disabled')).toBe('true')
    expect(link('Next').getAttribute('aria-disabled')).toBeNull()
    const { key } = here
    turn('Previous')
    expect(here.key).toBe(key)
    turn('Next')
    await firstRow(51)
    expect(link('Next').getAttribute('aria-disabled')).toBe('true')
    turn('Next')
    expect(pagesOf(queries)).toHaveLength(2)
  })

  test('behind the last lead to the last', async () => {
    const { here } = setUp(database(120), `/admin/dashboard#cursor=after~${idOf(999)}~2025-01-01T00:00:00Z`)
    await firstRow(120)
    await waitFor(() => expect(here.hash).toBe('#cursor=last'))
    expect(takeToasts()).toEqual([])
  })

  test('behind the last of none lead to the empty state', async () => {
    const { here } = setUp(database(0), '/admin/dashboard#cursor=last')
    expect(await screen.findByText('No waitlist submissions yet.')).toBeTruthy()
    await waitFor(() => expect(here.hash).toBe(''))
  })

  test('keep the old rows, marked busy, until the new ones are there', async () => {
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

  test('a late answer of an earlier page does not overwrite a newer one', async () => {
    const second = deferred<Answer>()
    const { here } = setUp((query) => (isPage(query) && besideOf(query) ? second.promise : database(150)(query)))
    await firstRow(1)
    turn('Next')
    turn('Last')
    await firstRow(150)
    second.resolve({ error: { message: 'too late' } })
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(here.hash).toBe('#cursor=last')
    expect(names().at(-1)).toBe('Person 150')
    expect(takeToasts()).toEqual([])
  })
})

describe('a failure', () => {
  test.each([
    ['an error', () => ({ error: { message: 'boom' } })],
    ['no answer', () => Promise.reject(new Error('offline'))],
  ])('(%s) shows the toast and an empty table, and can be tried again', async (_, fail) => {
    let broken = true
    setUp((query) => (broken ? fail() : database(2)(query)))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(takeToasts()).toEqual([failure])
    expect(screen.getAllByRole('columnheader')).toHaveLength(6)
    expect(names()).toEqual([])
    expect(screen.queryByText('No waitlist submissions yet.')).toBeNull()
    broken = false
    fireEvent.click(retry)
    expect(document.activeElement?.textContent).toBe('Waitlist Submissions')
    await firstRow(1)
    expect(takeToasts()).toEqual([])
  })

  test('of another page keeps what was shown, and says that it does', async () => {
    let broken = true
    setUp((query) =>
      broken && isPage(query) && besideOf(query) ? { error: { message: 'boom' } } : database(60)(query),
    )
    await firstRow(1)
    turn('Next')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(takeToasts()).toEqual([failure])
    expect(names()).toHaveLength(50)
    expect(screen.getByText(/You are looking at an earlier state/)).toBeTruthy()
    broken = false
    fireEvent.click(retry)
    await firstRow(51)
    expect(screen.queryByText(/You are looking at an earlier state/)).toBeNull()
  })

  test('of the count leaves the rows alone', async () => {
    setUp((query) => (isCount(query) ? { error: { message: 'boom' } } : database(60)(query)))
    await firstRow(1)
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(screen.getByText('1-50')).toBeTruthy()
    expect(takeToasts()).toEqual([])
  })

  const refused = { error: { message: 'JWT expired', code: 'PGRST303' }, status: 401 }
  const refusePages = (query: SentQuery) => (isPage(query) ? refused : database(2)(query))

  test('for the session is tried once more with a renewed one', async () => {
    let renewed = false
    const { renewSession } = setUp((query) => (renewed ? database(2)(query) : refusePages(query)))
    renewSession.mockImplementation(() => {
      renewed = true
      return Promise.resolve('renewed')
    })
    await firstRow(1)
    expect(renewSession).toHaveBeenCalledTimes(1)
    expect(takeToasts()).toEqual([])
  })

  test('for a session that has ended says nothing here', async () => {
    const { renewSession, queries } = setUp(refusePages)
    renewSession.mockResolvedValue('ended')
    await waitFor(() => expect(renewSession).toHaveBeenCalledTimes(1))
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(pagesOf(queries)).toHaveLength(1)
    expect(takeToasts()).toEqual([])
    expect(screen.getByText('Loading waitlist entries...')).toBeTruthy()
  })

  test.each(['renewed', 'unreachable'] as const)('for a session that goes on (%s) is the toast', async (how) => {
    let asked = 0
    const { renewSession } = setUp((query) => {
      if (isPage(query)) asked++
      return refusePages(query)
    })
    renewSession.mockResolvedValue(how)
    await screen.findByRole('button', { name: 'Try again' })
    expect(asked).toBe(how === 'renewed' ? 2 : 1)
    expect(takeToasts()).toEqual([failure])
  })
})

describe('what happens meanwhile', () => {
  /** The database answers with these entries that something has happened to them, once the list is there. */
  function setUpWithNews(address?: string) {
    const state = { news: [] as Entry[] }
    const { here } = setUp((query) => {
      if (isNews(query)) {
        const isFirst = given(query, 'gt', 'last_activity_at') === undefined
        return { data: (isFirst ? [makeEntry(1)] : state.news).map(rowOf) }
      }
      if (query.table === 'admins') return { data: [{ id: 'ben', name: 'Ben' }] }
      const arrived = state.news.filter(({ heard_at }) => heard_at > makeEntry(1).heard_at)
      if (!isPage(query) || !arrived.length) return database(3)(query)
      // Only where nothing is left out and the newest come first.
      const isWhole =
        !given(query, 'eq') && (given(query, 'in')?.[1] as string[] | undefined)?.length === 3 && !isBackward(query)
      const rows = [1, 2, 3].map(makeEntry)
      return { data: (isWhole ? [...arrived, ...rows] : rows).map(rowOf) }
    }, address)
    const look = async (...news: Entry[]) => {
      state.news = news
      await act(async () => {
        document.dispatchEvent(new Event('visibilitychange'))
        await new Promise((resolve) => setTimeout(resolve, 20))
      })
    }
    return { here, look }
  }
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  const later = '2026-01-01T09:00:00.000Z'
  const arrived = makeEntry(0)
  const show = () => screen.findByRole('button', { name: 'Show 1 new entry' })

  test.each(['', '#status=booked', '#sort=name', '#source=demo&cursor=last'])(
    'a new entry is counted, in the tab too, and shown by the press, whatever is open (%s)',
    async (hash) => {
      document.title = 'Admin Dashboard'
      const { here, look } = setUpWithNews(`/admin/dashboard${hash}`)
      await firstRow(1)
      await settled()
      await look(arrived)
      expect(await show()).toBeTruthy()
      expect(names()[0]).not.toBe('Person 0')
      expect(document.title).toBe('(1) Admin Dashboard')
      // Looked at again, it is the same one.
      await look(arrived)
      fireEvent.click(await show())
      await vi.waitFor(() => expect(names()[0]).toBe('Person 0'))
      expect(here.hash).toBe('')
      await waitFor(() => expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull())
      expect(document.title).toBe('Admin Dashboard')
      act(() => void here.go({ hash: '#status=closed' }))
      await look(arrived)
      expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
    },
  )

  test('what a colleague did to an entry stands in its row, in its place, with who it was; my own is not told', async () => {
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

describe('choosing', () => {
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

  test('the head takes the page, then all of the view; the bar says how many', async () => {
    const { queries } = setUp(database(120))
    await screen.findByText('1-50 of 120')
    fireEvent.click(box(chooseWords.page))
    expect(screen.getByText('50 entries selected')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: chooseWords.all(120) }))
    expect(await screen.findByText('120 entries selected')).toBeTruthy()
    expect(pagesOf(queries).map((query) => given(query, 'limit')?.[0])).toEqual([51, 1000])
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByText(/selected$/)).toBeNull()
  })

  test('Shift takes all from the one before, by mouse and by key', async () => {
    setUp(database(9))
    await screen.findByText('1-9 of 9')
    fireEvent.click(box('Select Person 2'))
    fireEvent.click(box('Select Person 5'), { shiftKey: true })
    expect(screen.getByText('4 entries selected')).toBeTruthy()
    const eighth = document.querySelector<HTMLElement>(`[data-entry="${idOf(8)}"]`)!
    eighth.focus()
    fireEvent.keyDown(eighth, { key: 'X', shiftKey: true })
    expect(screen.getByText('7 entries selected')).toBeTruthy()
    // What is let go of goes the same way.
    fireEvent.click(box('Select Person 4'), { shiftKey: true })
    expect(screen.getByText('2 entries selected')).toBeTruthy()
  })
})

describe('the bar for finding', () => {
  test('says what is chosen as parts, each of which goes away by a press', async () => {
    const { here } = setUp(database(3), '/admin/dashboard#source=app&from=2026-01-01&owner=nobody&campaign=q4')
    await firstRow(1)
    const parts = screen.getByRole('list', { name: filterWords.chosen })
    expect([...parts.children].map((part) => part.textContent)).toEqual([
      'Form is App page',
      'Submitted since Jan 1, 2026',
      'Owner is Nobody',
      'Campaign is q4',
    ])
    fireEvent.click(screen.getByRole('button', { name: filterWords.remove('Owner is Nobody') }))
    await waitFor(() => expect(here.hash).toBe('#source=app&from=2026-01-01&campaign=q4'))
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(here.hash).toBe(''))
  })
})
