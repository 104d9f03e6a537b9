import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openAdmin, openDashboard } from '../support/admin/render-admin'
import { aLine, answerReports } from '../support/admin/reports'
import { anEntry } from '../support/admin/rows'
import { tables } from '../support/admin/waitlist-server'

// The palette of the whole admin area; its own rules are in
// palette-commands.test.tsx.

const orla = anEntry({ name: 'Orla', company: 'Daly' })
const ben = anEntry({ name: 'Ben Daly', status: 'spam' })

beforeEach(() => {
  tables.waitlist = [orla, ben]
})

async function openPalette(at = '/admin/people') {
  const { user } = await openAdmin(at)
  await screen.findByRole('navigation', { name: 'Admin area' })
  await user.keyboard('{Control>}k{/Control}')
  return { user, palette: within(screen.getByRole('dialog')) }
}

test('opens by Ctrl K with the focus in its field, and closes by Escape', async () => {
  const { user, palette } = await openPalette()
  expect(palette.getByRole('combobox')).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('offers the places of the list and every page but the open one', async () => {
  const { palette } = await openPalette()
  const names = palette
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(expect.arrayContaining(['Due', 'All', 'Report']))
  expect(names).not.toContain('People')
})

test('offers to sign out last', async () => {
  const { palette } = await openPalette()
  expect(palette.getAllByRole('option').at(-1)).toHaveTextContent('Sign Out')
})

test('finds people by any text, with their company and place', async () => {
  const { user, palette } = await openPalette()
  await user.keyboard('daly')
  expect(
    await palette.findByRole('option', { name: /Orla/ }),
  ).toHaveTextContent(/^Orla, DalyNew$/)
  expect(palette.getByRole('option', { name: /Ben/ })).toHaveTextContent(
    /^Ben DalySpam$/,
  )
})

test('opens a found person from another page in a search for them', async () => {
  const { user, palette } = await openPalette()
  await user.keyboard('orla')
  await user.click(await palette.findByRole('option', { name: /Orla/ }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' }),
  ).toBeInTheDocument()
  expect(window.location.hash).toBe(`#q=orla&status=all&entry=${orla.id}`)
})

test('opens a found person beside the present list of the dashboard', async () => {
  const { user } = await openDashboard({
    entries: [orla, ben],
    at: '#status=new',
  })
  await user.keyboard('{Control>}k{/Control}')
  const palette = within(screen.getByRole('dialog'))
  await user.keyboard('ben')
  await user.click(await palette.findByRole('option', { name: /Ben Daly/ }))
  expect(window.location.hash).toBe(`#status=new&entry=${ben.id}`)
})

test('assigns the open entry to a colleague by name', async () => {
  const { user } = await openDashboard({
    entries: [orla],
    at: `#entry=${orla.id}`,
  })
  await screen.findByRole('list', { name: 'Timeline' })
  await user.keyboard('{Control>}k{/Control}assign to ben{Enter}')
  expect(await screen.findByText('Orla: owner Ben')).toBeVisible()
})

test('opens one’s own entries from every page', async () => {
  const { user } = await openPalette('/admin/report')
  await user.keyboard('mine{Enter}')
  await waitFor(() => expect(window.location.hash).toBe('#owner=me'))
})

test.each(['/admin/dashboard', '/admin/report'])(
  'exports what %s shows',
  async (page) => {
    answerReports(() => [aLine(null, { requests: 1 })])
    const { user, palette } = await openPalette(page)
    await user.keyboard('export')
    expect(
      await palette.findByRole('option', { name: 'Export CSV' }),
    ).toBeVisible()
  },
)

test('a place chosen there has the focus on its heading', async () => {
  const { user } = await openDashboard({ entries: [orla] })
  await user.keyboard('j')
  expect(screen.getByRole('link', { name: 'Orla' })).toHaveFocus()
  await user.keyboard('{Control>}k{/Control}contacted{Enter}')
  await screen.findByText('No entry is waiting for the person’s answer.')
  expect(
    screen.getByRole('heading', { name: 'Waitlist Submissions' }),
  ).toHaveFocus()
})
