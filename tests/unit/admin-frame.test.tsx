import '../support/admin/public-key'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { HelmetProvider } from 'react-helmet-async'
import { MemoryRouter, Outlet, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import AdminArea from '@/admin/admin-area'
import LoginPage from '@/admin/pages/login'
import PeoplePage from '@/admin/pages/people'
import { createSessionStore } from '@/admin/session/session-store'
import { showZone } from '@/admin/team-time'
import { failCall } from '../support/admin/answers'
import { takeConsoleErrors } from '../support/admin/render-admin'
import {
  api,
  refusal,
  requests,
  server,
  tables,
} from '../support/admin/waitlist-server'
import { deferred } from '../support/deferred'

// Who sees an admin page, and what everyone else sees in its place.

const DENIED = 'Access denied. Admin privileges required.'

/** Opens the page of people in a new session, as the tables say. */
function openPeople() {
  const store = createSessionStore()
  const area = (
    <AdminArea store={store}>
      <Outlet />
    </AdminArea>
  )
  render(
    <MemoryRouter initialEntries={['/admin/people']}>
      <Routes>
        <Route element={area}>
          <Route path="/admin/people" element={<PeoplePage />} />
          <Route path="/admin/login" element={<LoginPage />} />
        </Route>
      </Routes>
    </MemoryRouter>,
    { wrapper: HelmetProvider },
  )
  return userEvent.setup()
}

const storedSession = () =>
  JSON.parse(localStorage.getItem('sb-localhost-auth-token') ?? '') as object

const asksForPeople = () => requests.some(({ path }) => path === 'people')

test('shows an admin the page under its title', async () => {
  openPeople()
  expect(
    await screen.findByRole('heading', { level: 1, name: 'People' }),
  ).toBeVisible()
  expect(screen.getByText('Who reads and answers requests')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Ben' })).toBeVisible()
})

test('replaces the title of the file that hosts serve for every admin page', async () => {
  const served = document.createElement('title')
  served.textContent = 'Sayfield'
  document.head.append(served)
  openPeople()
  await screen.findByRole('heading', { level: 1, name: 'People' })
  const titles = [...document.querySelectorAll('head > title')]
  expect(titles.map((title) => title.textContent)).toEqual([
    'People | Sayfield',
  ])
})

test('shows nothing but a loading text until the roles are known', async () => {
  const roles = deferred<undefined>()
  server.use(http.get(api('user_roles'), () => roles.promise))
  openPeople()
  expect(screen.getByRole('status')).toHaveTextContent('Loading...')
  expect(screen.queryByRole('heading', { name: 'People' })).toBeNull()
  roles.resolve(undefined)
  await screen.findByRole('heading', { name: 'People' })
})

test('denies a member access, names the account and loads nothing', async () => {
  tables.user_roles = []
  openPeople()
  expect(await screen.findByText(DENIED)).toBeVisible()
  expect(screen.getByText('Signed in as anna@x.example')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Account' })).toBeNull()
  expect(asksForPeople()).toBe(false)
})

test('offers a member to sign out or to go home, but not to try again', async () => {
  tables.user_roles = []
  const user = openPeople()
  await screen.findByText(DENIED)
  expect(
    screen.getByRole('link', { name: 'Back to the home page' }),
  ).toHaveAttribute('href', '/')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  expect(await screen.findByLabelText('Password')).toBeVisible()
})

test('tells an admin whose role was removed why the page is gone', async () => {
  openPeople()
  await screen.findByRole('heading', { name: 'Ben' })
  tables.user_roles = []
  server.use(
    http.patch(api('user_roles'), () => refusal('42501', 403)),
    http.post('*/auth/v1/token', () => HttpResponse.json(storedSession())),
  )
  screen.getByLabelText('Takes turns: Ben').click()
  expect(
    await screen.findByText(
      /^You had admin access when you opened this page\./,
    ),
  ).toBeVisible()
  expect(screen.getByText(DENIED)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Ben' })).toBeNull()
})

test('says that the role could not be checked, and checks it on request', async () => {
  failCall('user_roles')
  const user = openPeople()
  expect(
    await screen.findByText(
      'It could not be checked whether you have admin access.',
    ),
  ).toBeVisible()
  expect(screen.queryByText(DENIED)).not.toBeInTheDocument()
  expect(takeConsoleErrors()).toEqual([
    expect.stringContaining('Loading the roles failed'),
  ])
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'People' }),
  ).toBeVisible()
})

test('says that the team’s time zone failed to load, and loads it on request', async () => {
  showZone(undefined)
  failCall('team_settings')
  const user = openPeople()
  const note = await screen.findByText(
    'Times are by this computer’s clock: the team’s time zone failed to load.',
  )
  expect(takeConsoleErrors()).toEqual([
    expect.stringContaining('Loading the time zone failed'),
  ])
  server.resetHandlers()
  tables.team_settings = [{ zone: 'Asia/Tokyo' }]
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Times are in Asia/Tokyo')).toBeVisible()
  expect(note).not.toBeInTheDocument()
})

test('links the logo to the home page for a member, who has no dashboard', async () => {
  tables.user_roles = []
  openPeople()
  await screen.findByText(DENIED)
  expect(screen.getByRole('link', { name: 'Sayfield, home' })).toHaveAttribute(
    'href',
    '/',
  )
})

test('leads a visitor to the login, without any of the admin area', async () => {
  localStorage.clear()
  openPeople()
  expect(await screen.findByLabelText('Password')).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Admin area' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Search/ })).toBeNull()
  expect(asksForPeople()).toBe(false)
})
