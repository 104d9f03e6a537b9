import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aLine, answerReports } from '../support/admin/reports'
import { openAdmin } from '../support/admin/render-admin'
import { ANNA, BEN, minutesAgo } from '../support/admin/rows'
import { tables } from '../support/admin/waitlist-server'

// In a file of its own: the session remembers its role between tests.

test('shows a reader the team without a control that changes anything', async () => {
  tables.user_roles = [
    { user_id: ANNA, role: 'reader' },
    { user_id: BEN, role: 'admin', takes_turns: true },
  ]
  Object.assign(tables.people[0]!, { role: 'reader', takes_turns: false })
  tables.access_invitations = [
    {
      id: '5',
      email: 'new@x.example',
      role: 'reader',
      full_name: null,
      invited_at: minutesAgo(5),
      expires_at: minutesAgo(-60),
      accepted_at: null,
    },
  ]
  answerReports(() => [aLine(BEN, { open: 3 })])
  await openAdmin('/admin/people')
  expect(
    (await screen.findByRole('heading', { name: /Anna/ })).closest('li'),
  ).toHaveTextContent('Reader')
  expect(
    screen.getByRole('heading', { name: /Ben/ }).closest('li'),
  ).toHaveTextContent('Takes turns')
  expect(await screen.findByText('new@x.example')).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(
    screen.queryByRole('button', { name: /Assign|Actions|Invite/ }),
  ).toBeNull()
})
