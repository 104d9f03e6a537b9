import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addWords } from '@/admin/requests/model/entry-words'
import { openDashboard } from '../support/admin/render-admin'
import { anEntry } from '../support/admin/rows'
import { sent } from '../support/admin/waitlist-server'

// A field of a request with choices, in the admin's dialogs. The form of the
// visitors: demo-form.test.tsx.

vi.mock('@/content/request-fields', async (original) => ({
  ...(await original<object>()),
  REQUEST_CHOICES: { company: ['1-10', '51-200'] },
}))

test('an admin who adds a request chooses the value of a choice', async () => {
  const { user } = await openDashboard()
  await user.click(screen.getByRole('button', { name: addWords.button }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Add a request' }),
  )
  await user.type(dialog.getByLabelText(/^Name/), 'Niamh Kelly')
  await user.type(dialog.getByLabelText(/^Email/), 'niamh@x.example')
  await user.selectOptions(dialog.getByLabelText(/^Company/), '51-200')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(sent('POST', 'waitlist')).toEqual([
      {
        name: 'Niamh Kelly',
        email: 'niamh@x.example',
        company: '51-200',
        source: 'call',
      },
    ]),
  )
})

test('an admin corrects a choice by choosing, or by choosing none', async () => {
  const entry = anEntry({ name: 'Niamh Kelly', company: '51-200' })
  const { user } = await openDashboard({
    entries: [entry],
    at: `#entry=${entry.id}`,
  })
  await user.click(await screen.findByRole('button', { name: 'Correct…' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Correct Niamh Kelly' }),
  )
  const choice = dialog.getByLabelText(/^Company/)
  expect(choice).toHaveValue('51-200')
  await user.selectOptions(choice, '')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent('PATCH', 'waitlist')).toEqual([
      { company: null, press: expect.any(String) },
    ]),
  )
})
