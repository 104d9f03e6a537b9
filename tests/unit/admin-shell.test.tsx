import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { adminPageNames } from '@/admin/shell/shell-words'
import { adminPages } from '@/lib/paths'
import { openAdmin } from '../support/admin/render-admin'
import { tables } from '../support/admin/waitlist-server'
import { NAMES } from '../support/specification.ts'

// The header, side bar and footer around every admin page.

const openPeople = () => openAdmin('/admin/people')
/** The first header is that of the area; the page has one too. */
const banner = async () => within((await screen.findAllByRole('banner'))[0]!)
const sideBar = async () =>
  within(await screen.findByRole('navigation', { name: 'Admin area' }))

const namesAndAddresses = (links: HTMLElement[]) =>
  links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)

beforeEach(() => {
  tables.profiles[0]!.full_name = 'Anna Byrne'
})

test('links the name of the admin to the account', async () => {
  await openPeople()
  await sideBar()
  const link = (await banner()).getByTitle('Anna Byrne')
  expect(link).toHaveAttribute('href', '/admin/account')
  expect(link).toHaveAccessibleName('Signed in as Anna Byrne')
  expect(link).toHaveTextContent(/^AB/)
})

test('links the logo to the dashboard, and the pages of the site', async () => {
  await openPeople()
  await sideBar()
  const header = await banner()
  expect(
    header.getByRole('link', { name: 'Sayfield, dashboard' }),
  ).toHaveAttribute('href', '/admin/dashboard')
  expect(
    namesAndAddresses(
      within(header.getByRole('navigation', { name: 'Main' })).getAllByRole(
        'link',
      ),
    ).slice(0, 3),
  ).toEqual(['Home /', 'Blog /blog', 'Compare /comparison'])
})

test('links the places of the list with their numbers of entries', async () => {
  await openPeople()
  const places = within(
    (await sideBar()).getByRole('list', { name: 'Requests' }),
  )
  expect(await places.findByText('20')).toBeVisible()
  expect(namesAndAddresses(places.getAllByRole('link'))).toEqual([
    'Due1 /admin/dashboard#status=due',
    'Open9 /admin/dashboard',
    'New2 /admin/dashboard#status=new',
    'Contacted3 /admin/dashboard#status=contacted',
    'Booked4 /admin/dashboard#status=booked',
    'Closed5 /admin/dashboard#status=closed',
    'Spam6 /admin/dashboard#status=spam',
    'All20 /admin/dashboard#status=all',
  ])
})

test('links the other pages, and marks the open one', async () => {
  await openPeople()
  const links = (await sideBar()).getAllByRole('link')
  const [dashboard, ...others] = adminPages
  expect(dashboard).toBe('/admin/dashboard')
  expect(namesAndAddresses(links).slice(-others.length)).toEqual(
    others.map((path) => `${adminPageNames[path]} ${path}`),
  )
  expect(
    (await sideBar()).getByRole('link', { current: 'page' }),
  ).toHaveTextContent('People')
})

test('links the saved views, if there are any', async () => {
  const id = 'f0000000-0000-4000-8000-000000000001'
  const view = { status: 'all', source: 'demo' }
  tables.saved_views = [{ id, name: 'From the fair', view, shared: false }]
  await openPeople()
  const link = await (
    await sideBar()
  ).findByRole('link', {
    name: 'From the fair',
  })
  expect(link).toHaveAttribute(
    'href',
    `/admin/dashboard#source=demo&status=all&view=${id}`,
  )
})

test('opens the side bar as a menu, and closes it', async () => {
  const { user } = await openPeople()
  const button = await screen.findByRole('button', { name: 'Open menu' })
  await user.click(button)
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }))
  expect(menu.getByRole('link', { name: 'Report' })).toBeVisible()
  expect(menu.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await user.click(menu.getByRole('button', { name: 'Close menu' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(button).toHaveFocus()
})

test('closes the menu on the way to another page, whose heading gets the focus', async () => {
  const { user } = await openPeople()
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }))
  await user.click(menu.getByRole('link', { name: 'Report' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Report' }),
  ).toHaveFocus()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('has the legal links and the contact in its footer', async () => {
  await openPeople()
  const footer = within(await screen.findByRole('contentinfo'))
  expect(
    footer.getAllByRole('link').map((link) => link.getAttribute('href')),
  ).toEqual([
    '/privacy-policy',
    '/terms-of-service',
    `mailto:${NAMES.contactEmail}`,
    expect.stringContaining('linkedin.com'),
  ])
})
