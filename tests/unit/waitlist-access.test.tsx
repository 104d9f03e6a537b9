import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { HelmetProvider } from 'react-helmet-async'
import { MemoryRouter, Outlet, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authMessages } from '@/content/messages'
import { createSessionStore } from '@/features/auth/session-store'
import { getSupabase } from '@/supabase/client'
import { takeToasts } from '@/components/ui/toast'
import AdminArea from '@/pages/admin/area'
import DashboardPage from '@/pages/admin/dashboard'
import LoginPage from '@/pages/admin/login'
import { createFakeSupabase, makeSession, type Answer, type SentQuery } from '../support/fake-supabase'
import { given, isNews, isPage, makeEntry, rowOf } from '../support/waitlist-entry'
import { createEntryTable } from '../support/entry-table'

vi.mock('@/supabase/client', () => ({ getSupabase: vi.fn<typeof import('@/supabase/client').getSupabase>() }))

beforeEach(() => void takeToasts())
afterEach(() => {
  cleanup()
  // A press on a link moves the window here, beside the test's own router.
  window.history.replaceState(null, '', '/')
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const ID = 'a0000000-0000-4000-8000-000000000001'
const ENTRY = makeEntry({ id: ID })
const NEXT = { ...ENTRY, id: ID.replace(/1$/, '2'), name: 'Nobody', email: 'n@x.ie' }
const ADMINS = [
  { id: 'anna', name: 'Anna' },
  { id: 'ben', name: 'Ben' },
]
const ENDED = { error: { name: 'AuthApiError', status: 400, message: 'Invalid Refresh Token: User Banned' } }

/** An admin's dashboard over a database that refuses from the moment the test says so. */
async function openDashboard(address = '/admin/dashboard') {
  const table = createEntryTable([ENTRY, NEXT])
  const database = {
    roles: { data: [{ user_id: 'anna', role: 'admin' }] } as Answer,
    /** Row-level security refuses nothing: it shows nothing. */
    refuses: false,
    newer: 0,
  }
  const answer = (query: SentQuery): Answer => {
    if (query.table === 'user_roles') return database.roles
    if (query.table === 'profiles') return { data: { user_id: 'anna' } }
    if (database.refuses) return { data: given(query, 'maybeSingle') ? null : [], count: 0 }
    if (isNews(query)) {
      const later = { heard_at: '2026-11-21T10:00:00+00:00', last_activity_at: '2026-11-21T10:00:00+00:00' }
      const arrived = Array.from({ length: database.newer }, (_, at) => makeEntry({ ...later, id: `new ${at}` }))
      return { data: [...arrived, ENTRY].map(rowOf) }
    }
    return table.answer(query) ?? { data: query.table === 'admins' ? ADMINS : [] }
  }
  const fake = createFakeSupabase(makeSession('anna'), answer)
  vi.mocked(getSupabase).mockImplementation(fake.getClient)
  const store = createSessionStore()
  const here = { pathname: '', hash: '' }
  function Area() {
    Object.assign(here, useLocation())
    return (
      <AdminArea store={store}>
        <Outlet />
      </AdminArea>
    )
  }
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route element={<Area />}>
          <Route path="/admin/login" element={<LoginPage />} />
          <Route path="/admin/dashboard" element={<DashboardPage />} />
        </Route>
      </Routes>
    </MemoryRouter>,
    { wrapper: HelmetProvider },
  )
  return { ...fake, ...table, database, here }
}

const listed = () => screen.findAllByText('Person 1')
/** The tab is looked at again, which asks for news. */
const lookAgain = () => void window.dispatchEvent(new Event('focus'))
const expectNothingOfIt = () => expect(document.body.textContent).not.toMatch(/Person 1|p@x\.ie|Waitlist Submissions/)

describe('roles that could not be loaded', () => {
  test('are no denial: that is said, and can be tried again until it is known', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { database, queries } = await openDashboard()
    const real = database.roles
    database.roles = { error: { message: 'out of order' } }
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByText('It could not be checked whether you have admin access.')).toBeTruthy()
    expect(document.body.textContent).not.toContain('Access denied')
    expect(queries.filter(({ table }) => /waitlist/.test(table))).toEqual([])
    fireEvent.click(retry)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toHaveProperty('disabled', false))
    database.roles = real
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await listed()
    expect(logged.mock.calls.filter(([what]) => what === 'Loading the roles failed:')).toHaveLength(2)
    expect(takeToasts()).toEqual([])
  })
})

describe('access that is taken away while the list is open', () => {
  test('a role: the list goes with the next question, and why is said in words that stay', async () => {
    const { database } = await openDashboard()
    await listed()
    database.refuses = true
    database.roles = { data: [] }
    act(lookAgain)
    await screen.findByText(authMessages.accessDenied)
    expectNothingOfIt()
    expect(screen.getByText(/It has been removed since/)).toBeTruthy()
    expect(takeToasts()).toEqual([])
  })

  test('nothing of it is on the screen while that is looked into', async () => {
    const { database, auth } = await openDashboard(`/admin/dashboard#entry=${ID}`)
    await listed()
    database.refuses = true
    database.roles = { data: [] }
    auth.refreshSession.mockReturnValue(new Promise(() => undefined))
    act(lookAgain)
    await screen.findByText('Loading...')
    expectNothingOfIt()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('everything (signed out everywhere, banned): back to the login page, which says so for as long as it stands', async () => {
    const { database, auth, here } = await openDashboard('/admin/dashboard#sort=name')
    await listed()
    database.refuses = true
    database.roles = { data: [] }
    auth.refreshSession.mockResolvedValue(ENDED)
    act(lookAgain)
    await screen.findByRole('button', { name: 'Sign In' })
    expectNothingOfIt()
    expect(here.pathname).toBe('/admin/login')
    expect(screen.getByText('Your session has ended. Please sign in again to continue.')).toBeTruthy()
    expect(takeToasts()).toEqual([{ kind: 'plain', ...authMessages.sessionEnded }])
  })

  test.each([
    ['an entry', () => fireEvent.click(screen.getByText('Person 1'))],
    ['a change', () => fireEvent.click(screen.getAllByRole('button', { name: 'New. Mark as contacted' })[0]!)],
  ])('%s that row-level security answers with nothing is no answer: it goes with the rest', async (_, ask) => {
    const { database } = await openDashboard()
    await listed()
    database.refuses = true
    database.roles = { data: [] }
    act(() => void ask())
    await screen.findByText(authMessages.accessDenied)
    expectNothingOfIt()
    expect(document.body.textContent).not.toMatch(/does not exist|Nothing has been exported/)
    expect(takeToasts()).toEqual([])
  })

  test('news are asked for every half minute, also while the page is hidden', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { queries, database } = await openDashboard()
    await listed()
    const asked = () => queries.filter(isNews).length
    await waitFor(() => expect(asked()).toBe(1))
    database.newer = 2
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    expect(asked()).toBe(1)
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    expect(asked()).toBe(2)
    hidden.mockRestore()
    await screen.findByRole('button', { name: 'Show 2 new entries' })
    database.refuses = true
    database.roles = { data: [] }
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    await screen.findByText(authMessages.accessDenied)
    expectNothingOfIt()
  })
})

test('an entry that was closed is gone at once: no key opens its neighbour, and nothing is closed twice', async () => {
  const { here } = await openDashboard(`/admin/dashboard#entry=${ID}`)
  const panel = await screen.findByRole('region', { name: 'Person 1' })
  await listed()
  fireEvent.keyDown(document, { key: 'j' })
  await screen.findByRole('heading', { name: 'Nobody' })
  fireEvent.keyDown(document, { key: 'k' })
  const close = await screen.findByRole('button', { name: 'Close' })
  fireEvent.click(close)
  expect(panel.isConnected).toBe(false)
  fireEvent.click(close)
  fireEvent.keyDown(document, { key: 'j' })
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await waitFor(() => expect(here.hash).toBe(''))
})

test('who signs in after somebody else, on the same page, finds nothing of their memory: `m` makes entries their own', async () => {
  const { auth, emit, updates, queries } = await openDashboard()
  await listed()
  const row = () => screen.getByText('Person 1').closest('a')!
  await waitFor(() => expect(queries.map(({ table }) => table)).toContain('admins'))
  act(() => row().focus())
  fireEvent.keyDown(row(), { key: 'm' })
  await waitFor(() => expect(updates).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
  await screen.findByRole('button', { name: 'Sign In' })
  auth.signInWithPassword.mockImplementation(() => {
    emit('SIGNED_IN', makeSession('ben'))
    return Promise.resolve({ error: null })
  })
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'ben@sayfield.example' } })
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'x' } })
  const asked = queries.filter(isPage).length
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect(queries.filter(isPage).length).toBeGreaterThan(asked))
  await listed()
  act(() => row().focus())
  fireEvent.keyDown(row(), { key: 'm' })
  await waitFor(() => expect(updates).toHaveLength(2))
  expect(updates.map(({ change }) => change)).toEqual([{ owner_id: 'anna' }, { owner_id: 'ben' }])
})
