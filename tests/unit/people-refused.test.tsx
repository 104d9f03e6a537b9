import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { sessionAt } from '../support/admin/factors'
import { openAdmin } from '../support/admin/render-admin'
import { server, tables } from '../support/admin/waitlist-server'

// In a file of its own: the session remembers its role between tests.

test('shows that the access is gone if the database lets an admin invite no more', async () => {
  const { user } = await openAdmin('/admin/people')
  await user.type(
    await screen.findByLabelText('Email address'),
    'new@x.example',
  )
  tables.user_roles = []
  server.use(
    http.post('*/functions/v1/colleagues', () =>
      HttpResponse.json({ problem: 'not-admin' }, { status: 403 }),
    ),
    http.post('*/auth/v1/token', () => HttpResponse.json(sessionAt('aal1'))),
  )
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  expect(await screen.findByText(/Access denied/)).toBeVisible()
})
