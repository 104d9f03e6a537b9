import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { DeliveryNotice } from '@/features/notifications/delivery-notice'
import { WithQueries } from '../support/with-queries'

const { loadDestinations, loadMissingSchedules } = vi.hoisted(() => ({
  loadDestinations: vi.fn<() => Promise<object[]>>(),
  loadMissingSchedules: vi.fn<() => Promise<string[]>>(),
}))
vi.mock('@/features/notifications/api', () => ({ loadDestinations, loadMissingSchedules }))

afterEach(cleanup)

it.each([
  [['deliver', 'purge-old'], 'Schedules are missing: deliver, purge-old.'],
  [[], null],
])('names the missing schedules %j on the dashboard', async (names, text) => {
  loadDestinations.mockResolvedValue([])
  loadMissingSchedules.mockResolvedValue(names)
  render(
    <MemoryRouter>
      <WithQueries>
        <DeliveryNotice />
      </WithQueries>
    </MemoryRouter>,
  )
  await screen.findByText(/Choose who is/)
  if (text) expect(await screen.findByText(text, { exact: false })).toBeTruthy()
  else expect(screen.queryByText(/Schedules are missing/)).toBeNull()
})
