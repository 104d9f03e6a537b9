import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { HelmetProvider } from 'react-helmet-async'
import { MemoryRouter, Outlet, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authMessages } from '@/content/messages'
import { createSessionStore } from '@/admin/session/session-store'
import { getSupabase } from '@/supabase/client'
import { takeToasts } from '@/ui/toast'
import AdminArea from '@/admin/admin-area'
import DashboardPage from '@/admin/pages/dashboard'
import LoginPage from '@/admin/pages/login'
import { createFakeSupabase, deferred, makeSession, type Answer, type SentQuery } from '../support/fake-supabase'
import { ADMINS, given, isNews, isPage, makeEntry, rowOf } from '../support/waitlist-entry'
import { createEntryTable } from '../support/entry-table'

vi.mock('@/supabase/client', () => ({ getSupabase: vi.fn<typeof import('@/supabase/client').getSupabase>() }))

beforeEach(() => void takeToasts())
afterEach(() => {
  cleanup()
  // Clicking a link also changes the window's address, besides the test's router.
  window.history.replaceState(null, '', '/')
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const ID = 'a0000000-0000-4000-8000-000000000001'
const ENTRY = makeEntry({ id: ID })
const NEXT = { ...ENTRY, id: ID.replace(/1$/, '2'), name: 'Nobody', email: 'n@x.ie' }

const admin = makeSession('anna')

/** An admin page on a database that refuses access once a test sets `refuses`; `seen` collects every text shown. */
function open(
  address: string | { pathname: string; state: unknown } = '/admin/dashboard',
  found: typeof admin | null = admin,
) {
  const table = createEntryTable([ENTRY, NEXT])
  const database = {
    roles: { data: [{ user_id: 'anna', role: 'admin' }] } as Answer,
    /** As row-level security does: no error, but empty results. */
    refuses: false,
    newer: 0,
    /** Delays pages of the list. */
    held: Promise.resolve(),
  }
  const answer = (query: SentQuery): Answer | Promise<Answer> => {
    const userId = given(query, 'eq')?.[1]
    if (query.table === 'user_roles') return userId === 'mark' ? { data: [] } : database.roles
    if (query.table === 'profiles') return { data: { user_id: userId } }
    if (database.refuses) return { data: given(query, 'maybeSingle') ? null : [], count: 0 }
    if (isNews(query)) {
      const later = { last_request_at: '2026-11-21T10:00:00+00:00', last_activity_at: '2026-11-21T10:00:00+00:00' }
      const arrived = Array.from({ length: database.newer }, (_, at) => makeEntry({ ...later, id: `new ${at}` }))
      return { data: [...arrived, ENTRY].map(rowOf) }
    }
    if (isPage(query)) return database.held.then(() => table.answer(query)!)
    return table.answer(query) ?? (query.table === 'admins' ? ADMINS : { data: [] })
  }
  const fake = createFakeSupabase(found, answer)
  vi.mocked(getSupabase).mockImplementation(fake.getClient)
  const store = createSessionStore()
  const here = { pathname: '', search: '', hash: '' }
  function Area() {
    Object.assign(here, useLocation())
    return (
      <AdminArea store={store}>
        <Outlet />
      </AdminArea>
    )
  }
  const seen: string[] = []
  const watcher = new MutationObserver(() => seen.push(document.body.textContent))
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
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
  return { ...fake, ...table, database, here, seen }
}

const listed = () => screen.findAllByText('Person 1')
/** Simulates focusing the tab, which triggers a poll. */
const lookAgain = () => void window.dispatchEvent(new Event('focus'))
const expectNothingOfIt = () => expect(document.body.textContent).not.toMatch(/Person 1|p@x\.ie|Waitlist Submissions/)

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
/** Signs in through the form, as the user of this session. */
async function signIn({ auth, emit }: ReturnType<typeof open>, session: typeof admin, until?: Promise<void>) {
  await screen.findByRole('button', { name: 'Sign In' })
  auth.signInWithPassword.mockImplementation(async () => {
    await until
    emit('SIGNED_IN', session)
    return { error: null }
  })
  type('Email', 'somebody@sayfield.example')
  type('Password', 'secret')
  fireEvent.submit(screen.getByRole('form'))
}

describe('signing in', () => {
  test('sends one request despite repeated presses, and shows no wrong screen in between', async () => {
    const opened = open('/admin/login', null)
    const answered = deferred<void>()
    await signIn(opened, admin, answered.promise)
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Signing in...' })
    expect(button.disabled).toBe(true)
    fireEvent.submit(screen.getByRole('form'))
    opened.seen.length = 0
    act(() => answered.resolve())
    await listed()
    expect(opened.here.pathname).toBe('/admin/dashboard')
    expect(opened.auth.signInWithPassword).toHaveBeenCalledTimes(1)
    // A session just created needs no check.
    expect(opened.auth.getUser).not.toHaveBeenCalled()
    expect(takeToasts()).toEqual([{ kind: 'success', ...authMessages.signedIn }])
    expect(opened.seen.filter((text) => text.includes('Access denied'))).toEqual([])
  })

  test('shows no welcome text to a user without access', async () => {
    await signIn(open('/admin/login', null), makeSession('mark'))
    await screen.findByText(authMessages.accessDenied)
    expect(takeToasts()).toEqual([{ kind: 'success', title: authMessages.signedIn.title }])
  })

  test.each([
    [{ name: 'AuthApiError', status: 400, message: 'Invalid login credentials' }, 'Invalid login credentials'],
    [{ name: 'AuthRetryableFetchError', status: 0, message: 'Failed to fetch' }, /did not answer/],
  ])('shows why it failed and keeps the fields: %o', async (error, words) => {
    const { auth } = open('/admin/login', null)
    await screen.findByRole('button', { name: 'Sign In' })
    auth.signInWithPassword.mockResolvedValue({ error })
    type('Email', 'anna@sayfield.example')
    type('Password', 'wrong')
    fireEvent.submit(screen.getByRole('form'))
    const toast = { kind: 'destructive', title: 'Login Failed', description: expect.stringMatching(words) }
    await waitFor(() => expect(takeToasts()).toEqual([toast]))
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'anna@sayfield.example')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong')
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    expect(screen.getByRole('button', { name: 'Sign In' })).toHaveProperty('disabled', false)
  })

  test.each([
    ['/admin/dashboard#source=app&sort=name', '/admin/dashboard#source=app&sort=name'],
    ['/admin/dashboardx', '/admin/dashboard'],
    ['https://elsewhere.example/admin/dashboard', '/admin/dashboard'],
    ['//elsewhere.example', '/admin/dashboard'],
    [{ pathname: '/' }, '/admin/dashboard'],
  ])('leads a user who came from %o to %s, without the form if already signed in', async (next, address) => {
    const { here, seen } = open({ pathname: '/admin/login', state: { next } })
    await listed()
    await waitFor(() => expect(here.pathname + here.search + here.hash).toBe(address))
    expect(seen.filter((text) => text.includes('Password'))).toEqual([])
  })
})

test('the dashboard shows no other screen while it loads, and keeps its heading with the focus', async () => {
  const { seen } = open()
  const title = screen.getByRole('heading', { level: 1 })
  title.focus()
  await listed()
  expect(document.activeElement).toBe(title)
  expect(seen.filter((text) => /Access denied|Password/.test(text))).toEqual([])
})

describe('access revoked while the list is open', () => {
  test('hides the list while the access is checked', async () => {
    const { database, auth } = open(`/admin/dashboard#entry=${ID}`)
    await listed()
    database.refuses = true
    database.roles = { data: [] }
    auth.refreshSession.mockReturnValue(new Promise(() => undefined))
    act(lookAgain)
    await screen.findByText('Loading...')
    expectNothingOfIt()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each([
    ['an entry', () => fireEvent.click(screen.getByText('Person 1'))],
    ['a change', () => fireEvent.click(screen.getAllByRole('button', { name: 'New. Mark as contacted' })[0]!)],
  ])('turns %s that row-level security leaves empty into a refusal that hides the list', async (_, ask) => {
    const { database } = open()
    await listed()
    database.refuses = true
    database.roles = { data: [] }
    act(() => void ask())
    await screen.findByText(authMessages.accessDenied)
    expectNothingOfIt()
    expect(document.body.textContent).not.toMatch(/does not exist|Nothing has been exported/)
    expect(takeToasts()).toEqual([])
  })

  test('is noticed by the poll, which runs every 30 seconds, even in a hidden tab', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { queries, database } = open()
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

test('a closed entry disappears immediately: keys open no neighbour, and it is closed only once', async () => {
  const { here } = open(`/admin/dashboard#entry=${ID}`)
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

test("another user who signs in on the same page gets none of the previous user's state: `m` sets the right owner", async () => {
  const opened = open()
  const { updates, queries, database } = opened
  await listed()
  const row = () => screen.getByText('Person 1').closest('a')!
  await waitFor(() => expect(queries.map(({ table }) => table)).toContain('admins'))
  act(() => row().focus())
  fireEvent.keyDown(row(), { key: 'm' })
  await waitFor(() => expect(updates).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
  const answered = deferred<void>()
  database.held = answered.promise
  await signIn(opened, makeSession('ben'))
  await screen.findByText('Loading waitlist entries...')
  expect(screen.queryByText('Person 1')).toBeNull()
  answered.resolve()
  await listed()
  act(() => row().focus())
  fireEvent.keyDown(row(), { key: 'm' })
  await waitFor(() => expect(updates).toHaveLength(2))
  expect(updates.map(({ change }) => change)).toEqual([{ owner_id: 'anna' }, { owner_id: 'ben' }])
})
