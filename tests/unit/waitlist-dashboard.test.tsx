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
import { createFakeSupabase, deferred, makeSession, type Answer, type SentQuery } from '../support/fake-supabase'
import { countOf, isCount, isPage, makeEntry, rowOf } from '../support/waitlist-entry'

vi.mock('@/supabase/client', () => ({ getSupabase: vi.fn<typeof import('@/supabase/client').getSupabase>() }))

beforeEach(() => void takeToasts())
afterEach(cleanup)

const admin = makeSession('anna')
const member = makeSession('mark')

/** Anna is an admin; there is one entry. */
function answerQuery(query: SentQuery): Answer {
  const { table, calls } = query
  if (isPage(query)) return { data: [rowOf(makeEntry())] }
  if (isCount(query)) return countOf(query, 1)
  if (table === 'rpc/fold') return { data: 'x' }
  if (/waitlist/.test(table)) return { data: [], count: 0 }
  const userId = calls.find(([method]) => method === 'eq')?.[2]
  if (table === 'profiles') return { data: { user_id: userId } }
  return { data: userId === 'anna' ? [{ user_id: userId, role: 'admin' }] : [] }
}

/** Opens an admin page; `seen` collects whatever was on the screen at any time. */
function open(
  address: string | { pathname: string; state: unknown },
  found: typeof admin | null,
  answer: typeof answerQuery = answerQuery,
) {
  const fake = createFakeSupabase(found, answer)
  vi.mocked(getSupabase).mockImplementation(fake.getClient)
  const here = { pathname: '', search: '', hash: '' }
  const store = createSessionStore()
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
  return { ...fake, here, seen }
}

const heading = () => screen.getAllByRole('heading', { level: 1 })
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.submit(screen.getByRole('form'))

describe('/admin/login', () => {
  test('loads, then asks for e-mail and password, both required by the browser', async () => {
    open('/admin/login', null)
    expect(screen.getByText('Loading...')).toBeTruthy()
    await screen.findByRole('button', { name: 'Sign In' })
    const email = screen.getByLabelText<HTMLInputElement>('Email')
    const password = screen.getByLabelText<HTMLInputElement>('Password')
    expect([email.type, email.required, email.autocomplete]).toEqual(['email', true, 'username'])
    expect([password.type, password.required]).toEqual(['password', true])
    expect(password.autocomplete).toBe('current-password')
    expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(false)
    expect(heading()).toHaveLength(1)
    expect(heading()[0]?.tabIndex).toBe(-1)
  })

  test('signs in: busy, a toast, the dashboard', async () => {
    const { auth, emit, here, seen } = open('/admin/login', null)
    await screen.findByRole('button', { name: 'Sign In' })
    const answered = deferred<void>()
    auth.signInWithPassword.mockImplementation(async () => {
      await answered.promise
      emit('SIGNED_IN', admin)
      return { error: null }
    })
    type('Email', 'anna@sayfield.example')
    type('Password', 'secret')
    submit()
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Signing in...' })
    expect(button.disabled).toBe(true)
    submit()
    seen.length = 0
    act(() => answered.resolve())
    await screen.findByText('Person 1')
    expect(here.pathname).toBe('/admin/dashboard')
    expect(auth.signInWithPassword).toHaveBeenCalledTimes(1)
    expect(takeToasts()).toEqual([{ kind: 'success', ...authMessages.signedIn }])
    expect(seen.filter((text) => text.includes('Access denied'))).toEqual([])
  })

  test('welcomes nobody to a panel that denies them access', async () => {
    const { auth, emit } = open('/admin/login', null)
    await screen.findByRole('button', { name: 'Sign In' })
    auth.signInWithPassword.mockImplementation(() => {
      emit('SIGNED_IN', member)
      return Promise.resolve({ error: null })
    })
    type('Email', 'mark@sayfield.example')
    type('Password', 'secret')
    submit()
    await screen.findByText(authMessages.accessDenied)
    expect(takeToasts()).toEqual([{ kind: 'success', title: authMessages.signedIn.title }])
  })

  test.each([
    [{ name: 'AuthApiError', status: 400, message: 'Invalid login credentials' }, 'Invalid login credentials'],
    [{ name: 'AuthRetryableFetchError', status: 0, message: 'Failed to fetch' }, /did not answer/],
  ])('says why it failed, and keeps the fields: %o', async (error, words) => {
    const { auth } = open('/admin/login', null)
    await screen.findByRole('button', { name: 'Sign In' })
    auth.signInWithPassword.mockResolvedValue({ error })
    type('Email', 'anna@sayfield.example')
    type('Password', 'wrong')
    submit()
    const toast = { kind: 'destructive', title: 'Login Failed', description: expect.stringMatching(words) }
    await waitFor(() => expect(takeToasts()).toEqual([toast]))
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('anna@sayfield.example')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong')
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' }).disabled).toBe(false)
  })

  test.each([
    ['/admin/dashboard#q=x&sort=name', '/admin/dashboard#q=x&sort=name'],
    ['/admin/dashboardx', '/admin/dashboard'],
    ['https://elsewhere.example/admin/dashboard', '/admin/dashboard'],
    ['//elsewhere.example', '/admin/dashboard'],
    [{ pathname: '/' }, '/admin/dashboard'],
  ])('leads somebody who came from %o to %s', async (next, address) => {
    const { here } = open({ pathname: '/admin/login', state: { next } }, admin)
    await screen.findByText('Person 1')
    await waitFor(() => expect(here.pathname + here.search + here.hash).toBe(address))
  })

  test('leads somebody who is signed in to the dashboard, without showing the form', async () => {
    const { here, seen } = open('/admin/login', admin)
    await screen.findByText('Person 1')
    expect(here.pathname).toBe('/admin/dashboard')
    expect(seen.filter((text) => text.includes('Password'))).toEqual([])
  })
})

describe('/admin/dashboard', () => {
  test('shows an admin the waitlist, and nothing else on the way', async () => {
    const { seen } = open('/admin/dashboard', admin)
    expect(screen.getByText('Loading...')).toBeTruthy()
    await screen.findByText('Person 1')
    expect(heading().map((title) => title.textContent)).toEqual(['Admin Dashboard'])
    expect(screen.getByText('Manage waitlist submissions')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Waitlist Submissions')
    expect(seen.filter((text) => text.includes('Access denied') || text.includes('Password'))).toEqual([])
  })

  test('keeps one and the same heading element, which may hold the focus', async () => {
    open('/admin/dashboard', admin)
    const [title] = heading()
    title?.focus()
    await screen.findByText('Person 1')
    expect(document.activeElement).toBe(title)
  })

  test('leads a visitor to the login page and asks for nothing', async () => {
    const { here, queries, seen } = open('/admin/dashboard', null)
    await screen.findByRole('button', { name: 'Sign In' })
    expect(here.pathname).toBe('/admin/login')
    expect(queries).toEqual([])
    expect(seen.filter((text) => text.includes('Admin Dashboard'))).toEqual([])
  })

  test('denies a member, who can sign out or go home; the waitlist is never asked for', async () => {
    const { here, queries, seen } = open('/admin/dashboard', member)
    await screen.findByText('Access denied. Admin privileges required.')
    expect(screen.getByText('Signed in as mark@sayfield.example')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/')
    expect(heading()).toHaveLength(1)
    expect(queries.map(({ table }) => table)).toEqual(['profiles', 'user_roles', 'own_session'])
    expect(seen.filter((text) => text.includes('Admin Dashboard'))).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
    await screen.findByRole('button', { name: 'Sign In' })
    expect(here.pathname).toBe('/admin/login')
  })

  test('Sign Out leads to the login page with its toast, once', async () => {
    const { here } = open('/admin/dashboard', admin)
    fireEvent.click(await screen.findByRole('button', { name: 'Sign Out' }))
    await screen.findByRole('button', { name: 'Sign In' })
    expect(here.pathname).toBe('/admin/login')
    expect(takeToasts()).toEqual([{ kind: 'plain', ...authMessages.signedOut }])
  })

  test('a session that ends meanwhile leads to the login page and is said', async () => {
    const { here, emit } = open('/admin/dashboard', admin)
    await screen.findByText('Person 1')
    act(() => emit('SIGNED_OUT', null))
    await screen.findByRole('button', { name: 'Sign In' })
    expect(here.pathname).toBe('/admin/login')
    expect(takeToasts()).toEqual([{ kind: 'plain', ...authMessages.sessionEnded }])
  })

  test('a session that the API refuses and nobody renews leads there as well, with that one toast', async () => {
    const refused = { error: { message: 'JWT expired' }, status: 401 }
    const { auth, here } = open('/admin/dashboard', admin, (query) => (isPage(query) ? refused : answerQuery(query)))
    auth.refreshSession.mockResolvedValue({ error: { name: 'AuthApiError', status: 400, message: 'revoked' } })
    await screen.findByRole('button', { name: 'Sign In' })
    expect(here.pathname).toBe('/admin/login')
    expect(takeToasts()).toEqual([{ kind: 'plain', ...authMessages.sessionEnded }])
  })
})
