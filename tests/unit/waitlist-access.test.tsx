import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { HelmetProvider } from 'react-helmet-async'
import {
  MemoryRouter,
  Outlet,
  Route,
  Routes,
  useLocation,
} from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { letterOf } from '@/admin/shortcuts'
import { authMessages } from '@/content/messages'
import { createSessionStore } from '@/admin/session/session-store'
import { paletteWords } from '@/admin/shell/shell-words'
import { takeToasts } from '@/ui/toast'
import AdminArea from '@/admin/admin-area'
import DashboardPage from '@/admin/pages/dashboard'
import LoginPage from '@/admin/pages/login'
import { BEN, seedEntries, flush } from '../support/admin-backend'
import {
  ACCOUNTS,
  ADA,
  createTab,
  db,
  fail,
  hold,
  MO,
  sent,
  sentTo,
  signIn,
  use,
} from '../support/embedded'

vi.mock('@/supabase/client', () => import('../support/embedded'))

beforeEach(async () => {
  await db(
    `insert into public.user_roles values ('${ADA}', 'admin') on conflict do nothing`,
  )
  await seedEntries(2)
  await db(`update public.waitlist set source = 'app'`)
})
afterEach(() => {
  // Clicks on links change the window's address, besides the test's router.
  window.history.replaceState(null, '', '/')
  vi.useRealTimers()
})

const ID = 'a0000000-0000-4000-8000-000000000001'
const revoke = () =>
  db(`delete from public.user_roles where user_id = '${ADA}'`)

/** Opens an admin page; `seen` collects every text shown. */
async function open(
  address: string | { pathname: string; state: unknown } = '/admin/dashboard',
  user: typeof ADA | null = ADA,
) {
  use(user ? (await signIn(user)).tab : createTab())
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
  const watcher = new MutationObserver(() =>
    seen.push(document.body.textContent),
  )
  watcher.observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  })
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
  return { here, seen }
}

const listed = () => screen.findAllByText('Person 1')
const expectNothingOfIt = () =>
  expect(document.body.textContent).not.toMatch(
    /Person 1|1@x\.example|Waitlist Submissions/,
  )

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
async function fillIn(email: string, password: string) {
  await screen.findByRole('button', { name: 'Sign In' })
  type('Email', email)
  type('Password', password)
  fireEvent.submit(screen.getByRole('form'))
}
const { email, password } = ACCOUNTS[ADA]

describe('signing in', () => {
  test('sends one request despite repeated presses, and shows no wrong screen in between', async () => {
    const { here, seen } = await open('/admin/login', null)
    const [release, showRoles] = [hold(/token/), hold(/user_roles/)]
    await fillIn(email, password)
    expect(
      screen.getByLabelText<HTMLInputElement>('Password').autocomplete,
    ).toBe('current-password')
    const button = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Signing in...',
    })
    expect(button.disabled).toBe(true)
    fireEvent.submit(screen.getByRole('form'))
    seen.length = 0
    release()
    await flush()
    expect(button.isConnected).toBe(true)
    showRoles()
    await listed()
    expect(here.pathname).toBe('/admin/dashboard')
    expect(sentTo(/token/)).toHaveLength(1)
    // The auth server isn't asked about a session just created.
    expect(sentTo(/GET \/auth\/v1\/user/)).toEqual([])
    expect(takeToasts()).toEqual([
      { kind: 'success', ...authMessages.signedIn },
    ])
    expect(seen.filter((text) => text.includes('Access denied'))).toEqual([])
  })

  test('shows no welcome text to a user without access', async () => {
    await open('/admin/login', null)
    await fillIn(ACCOUNTS[MO].email, ACCOUNTS[MO].password)
    await screen.findByText(authMessages.accessDenied)
    expect(takeToasts()).toEqual([
      { kind: 'success', title: authMessages.signedIn.title },
    ])
  })

  test.each([
    ['a wrong password', () => undefined, 'Invalid login credentials'],
    ['no response', () => fail(/token/, 0), /did not answer/],
  ])(
    'shows why it failed and keeps the fields: %s',
    async (_, breakSomething, words) => {
      await open('/admin/login', null)
      breakSomething()
      await fillIn(email, 'wrong')
      const toast = {
        kind: 'destructive',
        title: 'Login Failed',
        description: expect.stringMatching(words),
      }
      await waitFor(() => expect(takeToasts()).toEqual([toast]))
      expect(screen.getByLabelText('Email')).toHaveProperty('value', email)
      expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong')
      expect(document.activeElement).toBe(screen.getByLabelText('Password'))
      expect(screen.getByRole('button', { name: 'Sign In' })).toHaveProperty(
        'disabled',
        false,
      )
    },
  )

  test.each([
    [
      '/admin/dashboard#source=app&sort=name',
      '/admin/dashboard#source=app&sort=name',
    ],
    ['/admin/dashboardx', '/admin/dashboard'],
    ['https://elsewhere.example/admin/dashboard', '/admin/dashboard'],
    ['//elsewhere.example', '/admin/dashboard'],
    [{ pathname: '/' }, '/admin/dashboard'],
  ])(
    'leads a user who came from %o to %s, without the form if already signed in',
    async (next, address) => {
      const { here, seen } = await open({
        pathname: '/admin/login',
        state: { next },
      })
      await listed()
      await waitFor(() =>
        expect(here.pathname + here.search + here.hash).toBe(address),
      )
      expect(seen.filter((text) => text.includes('Password'))).toEqual([])
    },
  )
})

// Each call is a round trip of 50 to 150 ms over a real network.
describe('calls', () => {
  /** Calls since the last look, as "GET waitlist" or "POST rpc/name". */
  async function newCalls() {
    await flush()
    return sent
      .splice(0)
      .map((line) =>
        /^(\w+ )\/\w+\/v1\/((rpc\/)?\w+)/.exec(line)!.slice(1, 3).join(''),
      )
  }

  async function openList() {
    await open()
    await listed()
    await newCalls()
  }

  const CALLS_AFTER_A_CHANGE = [
    'GET waitlist_state',
    'POST rpc/waitlist_report',
    'HEAD waitlist',
  ]

  test('signing in takes at most 14, and the list comes before figures and notices', async () => {
    await open('/admin/login', null)
    const release = hold(/waitlist\?/)
    await fillIn(email, password)
    await screen.findByText('Loading waitlist entries...')
    const before = await newCalls()
    expect(before[0]).toBe('POST token')
    expect(before.length).toBeLessThanOrEqual(9)
    release()
    await listed()
    const after = await newCalls()
    expect(after).toEqual(
      expect.arrayContaining([
        'POST rpc/waitlist_report',
        'GET schedule_states',
        'GET failing_mailboxes',
      ]),
    )
    expect(before.length + after.length).toBeLessThanOrEqual(14)
  })

  test('a look for changes is one', async () => {
    await openList()
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(await newCalls()).toEqual(['GET waitlist_state'])
  })

  test("another admin's change is followed by its entry, figures and counts, each once", async () => {
    await openList()
    await db("update public.waitlist set company = 'Acme' where id = $1", [ID])
    act(() => void window.dispatchEvent(new Event('focus')))
    await screen.findByText('Acme')
    expect(await newCalls()).toEqual([
      'GET waitlist_state',
      'GET waitlist',
      'POST rpc/waitlist_report',
      'HEAD waitlist',
    ])
  })

  async function searchOnePerson() {
    fireEvent.change(screen.getByRole('searchbox'), {
      target: { value: 'person 1' },
    })
    await screen.findByText('1-1 of 1')
  }

  test('a search is one, for its rows and for other places with its term', async () => {
    await openList()
    await searchOnePerson()
    expect(await newCalls()).toEqual(['POST rpc/waitlist_matching'])
  })

  test('a change in a search is followed by what it may have moved: state, figures and counts', async () => {
    await openList()
    await searchOnePerson()
    await newCalls()
    fireEvent.click(
      screen.getByRole('button', { name: 'New. Mark as contacted' }),
    )
    await screen.findByRole('button', { name: 'Contacted. Mark as booked' })
    expect(await newCalls()).toEqual([
      'PATCH waitlist',
      ...CALLS_AFTER_A_CHANGE,
      'POST rpc/waitlist_matching',
    ])
  })

  test('a change beside the open entry also loads that entry again', async () => {
    await openList()
    await searchOnePerson()
    fireEvent.click((await listed())[0]!)
    await newCalls()
    fireEvent.keyDown(document.activeElement!, { key: letterOf('booked') })
    expect(await newCalls()).toEqual([
      'PATCH waitlist',
      // Whether the field of the demo's time has a tick for an invitation.
      'GET team_settings',
      'GET waitlist',
      ...CALLS_AFTER_A_CHANGE,
      'POST rpc/waitlist_matching',
    ])
  })
})

test('the dashboard shows no other screen while it loads, and keeps its heading with the focus', async () => {
  const { seen } = await open()
  const title = screen.getByRole('heading', { level: 1 })
  title.focus()
  await listed()
  expect(document.activeElement).toBe(title)
  expect(seen.filter((text) => /Access denied|Password/.test(text))).toEqual([])
})

test('a session that ends elsewhere takes the list away, says why, and leads back to the same view', async () => {
  const view = '/admin/dashboard#q=person&sort=name'
  window.history.replaceState(null, '', view)
  const { here } = await open(view)
  await listed()
  await flush()
  await db('delete from auth.sessions')
  act(() => void window.dispatchEvent(new Event('focus')))
  await screen.findByText(
    'Your session has ended. Please sign in again to continue.',
  )
  expectNothingOfIt()
  expect(here.pathname).toBe('/admin/login')
  expect(takeToasts()).toEqual([
    { kind: 'plain', ...authMessages.sessionEnded },
  ])
  await fillIn(email, password)
  await listed()
  expect(here.pathname + here.hash).toBe(view)
})

test('the poll, every 30 seconds even in a hidden tab, notices new entries and revoked access', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await open()
  await listed()
  await flush()
  await db(
    `insert into public.waitlist (name, email) select 'Late', n || '@late.example' from generate_series(1, 2) n`,
  )
  act(() => void vi.advanceTimersByTime(29_000))
  await flush()
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
  const hidden = vi
    .spyOn(document, 'visibilityState', 'get')
    .mockReturnValue('hidden')
  act(() => void vi.advanceTimersByTime(1_500))
  await flush()
  hidden.mockRestore()
  await screen.findByRole('button', { name: 'Show 2 new entries' })
  await revoke()
  act(() => void vi.advanceTimersByTime(30_000))
  await screen.findByText(authMessages.accessDenied)
  expectNothingOfIt()
})

test('roles that failed to load are asked for again by a button', async () => {
  const repair = fail(/user_roles/)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  repair()
  fireEvent.click(again)
  await listed()
  expect(again.isConnected).toBe(false)
})

test('a closed entry disappears immediately: keys open no neighbour, and it is closed only once', async () => {
  const { here } = await open(`/admin/dashboard#entry=${ID}`)
  const panel = await screen.findByRole('region', { name: 'Person 1' })
  await screen.findByText('Person 2')
  fireEvent.keyDown(document, { key: 'j' })
  await screen.findByRole('heading', { name: 'Person 2' })
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
  await open()
  const take = async () => {
    await listed()
    await flush()
    const row = screen.getByText('Person 1').closest('a')!
    act(() => row.focus())
    fireEvent.keyDown(row, { key: 'm' })
  }
  const owner = async () =>
    (await db('select owner_id from public.waitlist where id = $1', [ID]))[0]
      ?.owner_id
  await take()
  await waitFor(async () => expect(await owner()).toBe(ADA))
  expect(screen.getByTitle('Anna')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  fireEvent.change(
    screen.getByRole('combobox', { name: paletteWords.placeholder }),
    { target: { value: 'sign out' } },
  )
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
  await screen.findByRole('button', { name: 'Sign In' })
  const release = hold(/waitlist\?/)
  await fillIn('ben@x.example', password)
  await screen.findByText('Loading waitlist entries...')
  expect(screen.queryByText('Person 1')).toBeNull()
  release()
  await take()
  await waitFor(async () => expect(await owner()).toBe(BEN))
})
