import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { notificationToasts, reminderWords as words } from '@/admin/notices/notice-words'
import { createQueryClient } from '@/admin/session/query-client'
import { RemindersCard } from '@/admin/notices/reminders-card'
import { waitlistKey } from '@/admin/query-keys'
import { takeToasts } from '@/ui/toast'
import { getSupabase } from '@/supabase/client'
import { createFakeSupabase } from '../support/fake-supabase'

vi.mock('@/supabase/client', () => ({ getSupabase: vi.fn<typeof import('@/supabase/client').getSupabase>() }))
afterEach(cleanup)

test('saving other hours for reminders reloads the due entries', async () => {
  vi.mocked(getSupabase).mockImplementation(createFakeSupabase(null, () => ({})).getClient)
  const queries = createQueryClient()
  queries.setQueryData(waitlistKey('settings'), { waiting_hours: 4 })
  render(
    <QueryClientProvider client={queries}>
      <RemindersCard />
    </QueryClientProvider>,
  )
  fireEvent.change(await screen.findByLabelText(words.hours), { target: { value: '8' } })
  fireEvent.click(screen.getByRole('button', { name: words.save }))
  await waitFor(() => expect(takeToasts()).toMatchObject([notificationToasts.remindersSaved]))
  expect(queries.getQueryState(waitlistKey('settings'))?.isInvalidated).toBe(true)
})
