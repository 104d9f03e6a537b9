import { cleanup, render, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { DeliveryNotice } from '@/admin/notices/delivery-notice'
import { WithQueries } from '../support/with-queries'

const { loadDestinations, loadMissingSchedules } = vi.hoisted(() => ({
  loadDestinations: vi.fn<() => Promise<object[]>>(),
  loadMissingSchedules: vi.fn<() => Promise<string[]>>(),
}))
vi.mock('@/admin/notices/api', () => ({ loadDestinations, loadMissingSchedules }))

afterEach(cleanup)

async function dashboardText(missing: string[], destinations: object[] = []) {
  loadDestinations.mockResolvedValue(destinations)
  loadMissingSchedules.mockResolvedValue(missing)
  const { container } = render(
    <MemoryRouter>
      <WithQueries>
        <DeliveryNotice />
      </WithQueries>
    </MemoryRouter>,
  )
  await within(container).findByText(/Choose who is/)
  return () => container.textContent
}

it('the dashboard names missing schedules, if any', async () => {
  expect((await dashboardText([]))()).not.toContain('Schedules')
  const text = await dashboardText(['deliver', 'purge-old'])
  await vi.waitFor(() => expect(text()).toContain('Schedules are missing: deliver, purge-old.'))
})

it('the dashboard reports that due notices are not being sent', async () => {
  const text = await dashboardText([], [{ failed: 0, overdue_since: '2026-11-21T10:00:00Z' }])
  expect(text()).toMatch(/Notices have been waiting since Nov 21.*Tell the person who runs this site/)
})
