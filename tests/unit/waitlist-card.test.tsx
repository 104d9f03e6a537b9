import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitlistMessages } from '@/content/messages'
import { WaitlistCard } from '@/features/waitlist/waitlist-card'
import { getSupabase } from '@/lib/supabase'
import { takeToasts } from '@/lib/toast'
import { createFakeSupabase, deferred, type Answer, type SentQuery } from '../support/fake-supabase'

vi.mock('@/lib/supabase', () => ({ getSupabase: vi.fn<typeof import('@/lib/supabase').getSupabase>() }))

beforeEach(() => void takeToasts())
afterEach(cleanup)

const failure = { kind: 'destructive', ...waitlistMessages.loadFailed }
const makeEntry = (number: number) => ({
  id: `id-${number}`,
  name: `Person ${number}`,
  email: `${number}@sayfield.example`,
  company: null,
  phone: null,
  message: null,
  created_at: '2026-11-20T10:00:00Z',
})

const rangeOf = ({ calls }: SentQuery) => {
  const [, from, to] = calls.find(([method]) => method === 'range') ?? []
  return [Number(from), Number(to)] as const
}
const outOfRange = { message: 'Requested range not satisfiable', code: 'PGRST103' }

/** A database of `total` entries, numbered newest first; it refuses a range behind the last, as PostgREST does. */
function database(total: number) {
  return (query: SentQuery): Answer => {
    const [from, to] = rangeOf(query)
    if (Number.isNaN(from)) return { count: total }
    if (from > 0 && from >= total) return { error: outOfRange }
    const data = Array.from({ length: Math.min(to + 1, total) - from }, (_, i) => makeEntry(from + i + 1))
    return { data, count: total }
  }
}

function setUp(answer: (query: SentQuery) => Answer | Promise<Answer>, address = '/admin/dashboard') {
  const fake = createFakeSupabase(null, answer)
  vi.mocked(getSupabase).mockImplementation(fake.getClient)
  const renewSession = vi.fn<() => Promise<'renewed' | 'ended' | 'unreachable'>>()
  const here = { search: '', key: '', go: (() => undefined) as NavigateFunction }
  function Here() {
    const { search, key } = useLocation()
    Object.assign(here, { search, key })
    here.go = useNavigate()
    return null
  }
  render(
    <MemoryRouter initialEntries={[address]}>
      <Here />
      <WaitlistCard renewSession={renewSession} />
    </MemoryRouter>,
  )
  return { ...fake, renewSession, here }
}

const firstRow = (number: number) => screen.findByText(`Person ${number}`)
const link = (name: string) => screen.getByText(name, { selector: 'a' })
const turn = (name: string) => fireEvent.click(link(name))
// Not by role, which takes a second for 50 rows; the table's own test looks at the roles.
const names = () => [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent)

describe('loading', () => {
  test('asks for exactly one page, newest first, with named columns and the exact count', async () => {
    const { queries } = setUp(database(3))
    await firstRow(1)
    expect(queries).toEqual([
      {
        table: 'waitlist',
        calls: [
          ['select', 'id, name, email, company, phone, message, created_at', { count: 'exact' }],
          ['order', 'created_at', { ascending: false }],
          ['order', 'id', { ascending: false }],
          ['range', 0, 49],
          ['retry', false],
        ],
      },
    ])
  })

  test('says so, then shows the rows and the total', async () => {
    const answer = deferred<Answer>()
    setUp(() => answer.promise)
    expect(screen.getByText('Loading waitlist entries...')).toBeTruthy()
    expect(screen.queryByText('No waitlist submissions yet.')).toBeNull()
    answer.resolve({ data: [makeEntry(1), makeEntry(2)], count: 2 })
    await firstRow(1)
    expect(screen.queryByText('Loading waitlist entries...')).toBeNull()
    expect(names()).toEqual(['Person 1', 'Person 2'])
    expect(screen.getByText('2').parentElement?.textContent).toBe('2 entries')
    expect(screen.getByText('1-2 of 2')).toBeTruthy()
  })

  test('of nothing at all says that', async () => {
    setUp(database(0))
    expect(await screen.findByText('No waitlist submissions yet.')).toBeTruthy()
    expect(screen.getByText('0')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
    expect(takeToasts()).toEqual([])
  })
})

describe('pages', () => {
  test('reach every entry once, beyond the 1,000 rows of an answer', { timeout: 20_000 }, async () => {
    const { here } = setUp(database(1020))
    const seen: (string | null)[] = []
    for (let page = 1; page <= 21; page++) {
      await firstRow((page - 1) * 50 + 1)
      expect(here.search).toBe(page === 1 ? '' : `?page=${page}`)
      seen.push(...names())
      if (page < 21) turn('Next')
    }
    expect(seen).toEqual(Array.from({ length: 1020 }, (_, i) => `Person ${i + 1}`))
    expect(screen.getByText('1,001-1,020 of 1,020')).toBeTruthy()
    expect(screen.getByText('1,020')).toBeTruthy()
  })

  test('follow the address, which keeps its other parts', async () => {
    const { here } = setUp(database(120), '/admin/dashboard?page=2&q=x')
    await firstRow(51)
    expect(screen.getByText('51-100 of 120')).toBeTruthy()
    turn('Previous')
    await firstRow(1)
    expect(here.search).toBe('?q=x')
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
    expect(queries).toHaveLength(2)
  })

  test.each(['99', '1000000', '99999999999999999999'])('behind the last (%s) lead to the last', async (page) => {
    const { here } = setUp(database(120), `/admin/dashboard?page=${page}`)
    await firstRow(101)
    expect(here.search).toBe('?page=3')
    expect(takeToasts()).toEqual([])
  })

  test.each(['0', '-1', 'x', '1.5', '2e1', ''])('named %o are the first', async (page) => {
    setUp(database(120), `/admin/dashboard?page=${page}`)
    await firstRow(1)
    expect(screen.getByText('1-50 of 120')).toBeTruthy()
  })

  test('behind the last of none lead to the empty state', async () => {
    const { here } = setUp(database(0), '/admin/dashboard?page=7')
    expect(await screen.findByText('No waitlist submissions yet.')).toBeTruthy()
    expect(here.search).toBe('')
  })

  test('keep the old rows, marked busy, until the new ones are there', async () => {
    const second = deferred<Answer>()
    setUp((query) => (rangeOf(query)[0] === 0 ? database(120)(query) : second.promise))
    await firstRow(1)
    turn('Next')
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    expect(names()).toHaveLength(50)
    expect(screen.getByText('1-50 of 120')).toBeTruthy()
    second.resolve({ data: [makeEntry(51)], count: 51 })
    await firstRow(51)
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBeNull()
  })

  test('a late answer of an earlier page does not overwrite a newer one', async () => {
    const second = deferred<Answer>()
    const { here } = setUp((query) => (rangeOf(query)[0] === 50 ? second.promise : database(150)(query)))
    await firstRow(1)
    turn('Next')
    turn('Next')
    await firstRow(101)
    second.resolve({ error: { message: 'too late' } })
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(here.search).toBe('?page=3')
    expect(names()[0]).toBe('Person 101')
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

  test('of another page leaves no rows of the first under the address of the second', async () => {
    const { here } = setUp((query) =>
      rangeOf(query)[0] === 0 ? database(60)(query) : { error: { message: 'boom' } },
    )
    await firstRow(1)
    turn('Next')
    await screen.findByRole('button', { name: 'Try again' })
    expect(here.search).toBe('?page=2')
    expect(names()).toEqual([])
  })

  const refused = { error: { message: 'JWT expired', code: 'PGRST303' }, status: 401 }

  test('for the session is tried once more with a renewed one', async () => {
    let renewed = false
    const { renewSession } = setUp((query) => (renewed ? database(2)(query) : refused))
    renewSession.mockImplementation(() => {
      renewed = true
      return Promise.resolve('renewed')
    })
    await firstRow(1)
    expect(renewSession).toHaveBeenCalledTimes(1)
    expect(takeToasts()).toEqual([])
  })

  test('for a session that has ended says nothing here', async () => {
    const { renewSession, queries } = setUp(() => refused)
    renewSession.mockResolvedValue('ended')
    await waitFor(() => expect(renewSession).toHaveBeenCalledTimes(1))
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(queries).toHaveLength(1)
    expect(takeToasts()).toEqual([])
    expect(screen.getByText('Loading waitlist entries...')).toBeTruthy()
  })

  test.each(['renewed', 'unreachable'] as const)('for a session that goes on (%s) is the toast', async (how) => {
    const { renewSession, queries } = setUp(() => refused)
    renewSession.mockResolvedValue(how)
    await screen.findByRole('button', { name: 'Try again' })
    expect(queries).toHaveLength(how === 'renewed' ? 2 : 1)
    expect(takeToasts()).toEqual([failure])
  })
})
