import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { openDashboard } from '../support/admin/render-admin'
import { anEntry } from '../support/admin/rows'
import { api, requests, server } from '../support/admin/waitlist-server'

// What the dashboard says and renews after one's own change.

/** Longer than a notification takes to leave after a press on its button. */
const afterLeaving = () => new Promise((resolve) => setTimeout(resolve, 600))

const markContacted = () =>
  screen.findByRole('button', { name: 'New. Mark as contacted' })

test('says that a change is undone after a press on Undo', async () => {
  const { user } = await openDashboard({
    entries: [anEntry({ name: 'Niamh Kelly' })],
  })
  await user.click(await markContacted())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone for 1 entry')
  await afterLeaving()
  expect(screen.getByText('Undone for 1 entry')).toBeVisible()
  expect(screen.queryByText('Niamh Kelly: contacted')).toBeNull()
})

test('renews counts and figures after one’s own change, without the next poll', async () => {
  const { user } = await openDashboard()
  const button = await markContacted()
  await waitFor(() =>
    expect(requests.map(({ path }) => path)).toContain('rpc/waitlist_report'),
  )
  requests.length = 0
  await user.click(button)
  await waitFor(() =>
    expect(requests.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['waitlist_state', 'rpc/waitlist_report']),
    ),
  )
})

test('says that a change isn’t saved because the admin is offline', async () => {
  const { user } = await openDashboard()
  const button = await markContacted()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server.use(http.patch(api('waitlist'), () => HttpResponse.error()))
  await user.click(button)
  expect(
    await screen.findByText('You are offline: not saved yet'),
  ).toBeVisible()
  expect(await markContacted()).toBeVisible()
})
