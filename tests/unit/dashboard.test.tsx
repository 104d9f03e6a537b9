import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDashboard, rowOf } from '../support/admin/render-admin'
import { anEntry } from '../support/admin/rows'
import { sent } from '../support/admin/waitlist-server'

test('keeps a half-written note when the panel closes', async () => {
  const { user } = await openDashboard({
    entries: [anEntry({ name: 'Niamh Kelly' })],
  })
  await user.click(await screen.findByRole('link', { name: /Niamh Kelly/ }))
  await user.type(await screen.findByLabelText('Add a note'), 'Rang twice')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('link', { name: /Niamh Kelly/ }))
  expect(await screen.findByLabelText('Add a note')).toHaveValue('Rang twice')
})

test('marks an entry as contacted by one press of its mark', async () => {
  const { user } = await openDashboard({
    entries: [anEntry({ name: 'Niamh Kelly' })],
  })
  const row = within(await rowOf('Niamh Kelly'))
  await user.click(row.getByRole('button', { name: 'New. Mark as contacted' }))
  expect(await screen.findByText('Niamh Kelly: contacted')).toBeInTheDocument()
  expect(sent('PATCH', 'waitlist')).toMatchObject([{ status: 'contacted' }])
})
