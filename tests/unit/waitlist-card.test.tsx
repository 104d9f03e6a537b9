import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitlistMessages } from '@/content/messages'
import { WaitlistCard } from '@/features/waitlist/waitlist-card'
import { onRefusal } from '@/lib/in-session'
import { getSupabase } from '@/lib/supabase'
import { takeToasts } from '@/lib/toast'
import { countsOf, makeEntry as makeAnyEntry } from '../support/waitlist-entry'
import { WithQueries } from '../support/with-queries'
import { createFakeSupabase, deferred, type Answer, type SentQuery } from '../support/fake-supabase'

vi.mock('@/lib/supabase', () => ({ getSupabase: vi.fn<typeof import('@/lib/supabase').getSupabase>() }))

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
    // Read newest first, as the database does with dates.
    sort_key: new Date(Date.UTC(2026, 0, 1) - number * 60_000).toISOString(),
  })

interface Wanted {
  query: string
  cursor_id?: string
  at_most?: number
  backward: boolean
  size: number
  descending: boolean
  sort: string
}

/** What a call of a function asked for. */
const wantedOf = ({ calls }: SentQuery) => calls.find(([method]) => method === 'rpc')?.[1] as Wanted
const isPage = ({ table }: SentQuery) => table === 'rpc/waitlist_page'
const isCount = ({ table }: SentQuery) => table === 'rpc/waitlist_status_counts'
const pagesOf = (queries: SentQuery[]) => queries.filter(isPage)
const fromOf = (query: SentQuery) => Number(wantedOf(query).cursor_id?.slice(-12) ?? 0)

/** A database of `total` entries, numbered newest first. */
function database(total: number) {
  return (query: SentQuery): Answer => {
    if (query.table === 'rpc/waitlist_count') {
      const { cursor_id } = wantedOf(query)
      return { data: [{ total, before: cursor_id ? fromOf(query) - 1 : null }] }
    }
    if (isCount(query)) return { data: countsOf(total) }
    if (query.table === 'rpc/waitlist_days') return { data: [] }
    if (!isPage(query)) return { data: [], count: 0 }
    const { cursor_id, backward, size } = wantedOf(query)
    const at = fromOf(query)
    const all = Array.from({ length: total }, (_, i) => makeEntry(i + 1))
    if (!cursor_id) return { data: backward ? all.slice(-size) : all.slice(0, size) }
    return { data: backward ? all.slice(Math.max(0, at - 1 - size), at - 1) : all.slice(at, at + size) }
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
const names = () => [...document.querySelectorAll('tbody th a')].map((cell) => cell.textContent)

describe('loading', () => {
  test('asks for exactly one page and one more entry, newest first; only then for the count', async () => {
    const { queries } = setUp(database(3))
    await firstRow(1)
    const page = queries.find(isPage)
    const statuses = ['new', 'contacted', 'booked']
    const wanted = { query: '', statuses, sort: 'created_at', descending: true, backward: false, size: 51 }
    expect(page?.calls[0]).toEqual(['rpc', wanted])
    expect(pagesOf(queries)).toHaveLength(1)
    await screen.findByText('1-3 of 3')
    const tables = queries.map(({ table }) => table)
    expect(tables.indexOf('rpc/waitlist_status_counts')).toBeGreaterThan(tables.indexOf('rpc/waitlist_page'))
  })

  test('shows the rows while they are still being counted', async () => {
    const count = deferred<Answer>()
    setUp((query) => (isCount(query) ? count.promise : database(120)(query)))
    await firstRow(1)
    expect(screen.getByText('1-50')).toBeTruthy()
    count.resolve({ data: countsOf(120, { spam: 3 }) })
    await screen.findByText('1-50 of 120')
    // The badge is of everything.
    expect(screen.getByText('123', { selector: 'p span' }).parentElement?.textContent).toBe('123 entries')
  })

  test('of a search that many match says that they are many, then how many', async () => {
    const exact = deferred<Answer>()
    const { queries } = setUp((query) => {
      if (!isCount(query)) return database(120)(query)
      const { query: search, at_most } = wantedOf(query)
      if (search && at_most === undefined) return exact.promise
      return { data: countsOf(search ? 10_000 : 20_000, {}, Boolean(search)) }
    }, '/admin/dashboard?q=person')
    await screen.findByText('1-50 of more than 10,000')
    exact.resolve({ data: countsOf(12_345) })
    await screen.findByText('1-50 of 12,345')
    // The badge is of everything, and exact.
    expect((await screen.findByText('20,000', { selector: 'p span' })).parentElement?.textContent).toBe(
      '20,000 entries',
    )
    const counts = queries.filter(isCount).map((query) => wantedOf(query).at_most)
    expect(counts).toEqual([10_000, undefined, undefined])
  })

  test('says so, then shows the rows and the total', async () => {
    const answer = deferred<Answer>()
    setUp((query) => (isPage(query) ? answer.promise : database(2)(query)))
    expect(screen.getByText('Loading waitlist entries...')).toBeTruthy()
    expect(screen.queryByText('No waitlist submissions yet.')).toBeNull()
    answer.resolve({ data: [makeEntry(1), makeEntry(2)] })
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
      (query) => (isPage(query) && wantedOf(query).query ? { data: [] } : database(3)(query)),
      '/admin/dashboard#q=x',
    )
    expect(await screen.findByText('No entries match these filters.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await firstRow(1)
  })
})

describe('pages', () => {
  test('reach every entry once, beyond the 1,000 rows of an answer', { timeout: 60_000 }, async () => {
    setUp(database(1020))
    const seen: (string | null)[] = []
    for (let page = 1; page <= 21; page++) {
      await vi.waitFor(() => expect(names()[0]).toBe(`Person ${(page - 1) * 50 + 1}`))
      seen.push(...names())
      if (page < 21) turn('Next')
    }
    expect(seen).toEqual(Array.from({ length: 1020 }, (_, i) => `Person ${i + 1}`))
    await screen.findByText('1,001-1,020 of 1,020')
    expect(screen.getByText('1,020', { selector: 'p span' })).toBeTruthy()
  })

  test('follow the address, which keeps its other parts', async () => {
    const { sort_key } = makeEntry(50)
    const { here } = setUp(database(120), `/admin/dashboard#keep=1&cursor=after~${idOf(50)}~${sort_key}`)
    await firstRow(51)
    await screen.findByText('51-100 of 120')
    turn('Previous')
    await firstRow(1)
    expect(new URLSearchParams(here.hash.slice(1)).get('keep')).toBe('1')
    act(() => void here.go(-1))
    await firstRow(51)
  })

  test('lead to the first and to the last', async () => {
    const { here } = setUp(database(120))
    await firstRow(1)
    turn('Last')
    await firstRow(120)
    expect(here.hash).toBe('#cursor=last')
    await screen.findByText('71-120 of 120')
    turn('First')
    await firstRow(1)
    expect(here.hash).toBe('')
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
    expect(here.hash).toBe('#cursor=last')
    expect(takeToasts()).toEqual([])
  })

  test.each(['page=0', 'cursor=x', 'cursor=after~1~2', 'sort=nothing'])(
    'named by nonsense (%s) are the first',
    async (address) => {
      setUp(database(120), `/admin/dashboard#${address}`)
      await firstRow(1)
      expect(await screen.findByText('1-50 of 120')).toBeTruthy()
    },
  )

  test('behind the last of none lead to the empty state', async () => {
    const { here } = setUp(database(0), '/admin/dashboard#cursor=last')
    expect(await screen.findByText('No waitlist submissions yet.')).toBeTruthy()
    await waitFor(() => expect(here.hash).toBe(''))
  })

  test('keep the old rows, marked busy, until the new ones are there', async () => {
    const second = deferred<Answer>()
    setUp((query) => (isPage(query) && fromOf(query) ? second.promise : database(120)(query)))
    await screen.findByText('1-50 of 120')
    turn('Next')
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'))
    expect(names()).toHaveLength(50)
    expect(screen.getByText('1-50 of 120')).toBeTruthy()
    second.resolve({ data: [makeEntry(51)] })
    await firstRow(51)
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBeNull()
    expect(screen.getByText('51-51 of 120')).toBeTruthy()
  })

  test('a late answer of an earlier page does not overwrite a newer one', async () => {
    const second = deferred<Answer>()
    const { here } = setUp((query) => (isPage(query) && fromOf(query) ? second.promise : database(150)(query)))
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
    setUp((query) => (broken && isPage(query) && fromOf(query) ? { error: { message: 'boom' } } : database(60)(query)))
    await firstRow(1)
    turn('Next')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(takeToasts()).toEqual([failure])
    expect(names()).toHaveLength(50)
    expect(screen.getByText(/What you see is from before/)).toBeTruthy()
    broken = false
    fireEvent.click(retry)
    await firstRow(51)
    expect(screen.queryByText(/What you see is from before/)).toBeNull()
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
    const { renewSession, queries } = setUp(refusePages)
    renewSession.mockResolvedValue(how)
    await screen.findByRole('button', { name: 'Try again' })
    expect(pagesOf(queries)).toHaveLength(how === 'renewed' ? 2 : 1)
    expect(takeToasts()).toEqual([failure])
  })
})
