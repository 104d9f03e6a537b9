import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failCall } from '../support/admin/answers'
import { openDashboard } from '../support/admin/render-admin'
import { setListWidth } from '@/admin/store'
import { ANNA, anEntry } from '../support/admin/rows'
import { sent, tables } from '../support/admin/waitlist-server'

// The choice of the list's columns.

test('a column is added at its own place, for all devices', async () => {
  tables.admin_settings = [{ admin_id: ANNA, columns: ['name', 'source'] }]
  const { user } = await openDashboard()
  await screen.findByRole('columnheader', { name: 'Form' })
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(
    screen.getByLabelText('Email', { selector: '[type=checkbox]' }),
  )
  await waitFor(() =>
    expect(sent('POST', 'admin_settings')).toMatchObject([
      { admin_id: ANNA, columns: ['name', 'source', 'email'] },
    ]),
  )
  await user.keyboard('{Escape}')
  expect(
    screen
      .getAllByRole('columnheader')
      .map((header) => header.getAttribute('aria-label')),
  ).toEqual(['Name', 'Email', 'Form'])
})

test('a column is hidden, but never the name', async () => {
  tables.admin_settings = [{ admin_id: ANNA, columns: ['name', 'source'] }]
  const { user } = await openDashboard()
  await screen.findByRole('columnheader', { name: 'Form' })
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  expect(
    screen.queryByLabelText('Name', { selector: '[type=checkbox]' }),
  ).toBeNull()
  await user.click(
    screen.getByLabelText('Form', { selector: '[type=checkbox]' }),
  )
  await waitFor(() =>
    expect(sent('POST', 'admin_settings')).toMatchObject([
      { columns: ['name'] },
    ]),
  )
})

test('columns that could not be saved stay until the page is left', async () => {
  const { user } = await openDashboard()
  await user.click(await screen.findByRole('button', { name: 'Columns' }))
  failCall('admin_settings')
  await user.click(
    screen.getByLabelText('Form', { selector: '[type=checkbox]' }),
  )
  expect(await screen.findByText('The columns were not saved')).toBeVisible()
  expect(
    screen.getByLabelText('Form', { selector: '[type=checkbox]' }),
  ).toBeChecked()
})

test('chosen columns show what the list leaves out at first', async () => {
  tables.admin_settings = [{ columns: ['name', 'answered_after', 'source'] }]
  await openDashboard({
    entries: [anEntry({ name: 'Aoife', answer_seconds: 3600 })],
  })
  await screen.findByRole('columnheader', { name: 'Answered after' })
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Demo form',
    '1 h',
  ])
})

test('columns go back to the default by one press', async () => {
  tables.admin_settings = [{ admin_id: ANNA, columns: ['name', 'source'] }]
  const { user } = await openDashboard()
  await screen.findByRole('columnheader', { name: 'Form' })
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('button', { name: 'Reset to default' }))
  await waitFor(() =>
    expect(sent('POST', 'admin_settings')).toMatchObject([{ columns: null }]),
  )
  expect(screen.queryByText('Form', { selector: 'th' })).toBeNull()
})

test('says which chosen columns have no room, and leaves them out', async () => {
  const { user } = await openDashboard()
  await user.click(await screen.findByRole('button', { name: 'Columns' }))
  act(() => setListWidth(70))
  await user.click(screen.getByLabelText('Origin'))
  expect(
    await screen.findByText('This window has no room for: Origin.'),
  ).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('columnheader', { name: 'Origin' })).toBeNull()
})
