import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { notificationToasts, reminderWords as words } from '@/admin/notices/notice-words'
import { RemindersCard } from '@/admin/notices/reminders-card'
import { WaitlistCard } from '@/admin/requests/waitlist-card'
import { takeToasts } from '@/ui/toast'
import { renderPart } from '../support/admin-backend'
import { db } from '../support/embedded'

vi.mock('@/supabase/client', () => import('../support/embedded'))

test('saving other hours for reminders reloads the due entries', async () => {
  await db(`insert into public.waitlist (name, email, created_at, last_request_at, status_since)
    select 'Old', 'old@x.example', moment, moment, moment from (select now() - interval '6 hours' as moment) as at;
    update public.team_settings set waiting_hours = 4, zone = 'Asia/Kolkata'`)
  renderPart(
    <>
      <RemindersCard />
      <WaitlistCard />
    </>,
    '/admin/dashboard#status=due',
  )
  await screen.findByText('Old')
  const hours = await screen.findByLabelText(words.hours)
  fireEvent.change(hours, { target: { value: '73' } })
  fireEvent.click(screen.getByRole('button', { name: words.save }))
  expect(screen.getByText(words.hoursRange(1, 72))).toBeTruthy()
  expect(document.activeElement).toBe(hours)
  fireEvent.change(hours, { target: { value: '8' } })
  fireEvent.click(screen.getByRole('button', { name: words.save }))
  await waitFor(() => expect(takeToasts()).toMatchObject([notificationToasts.remindersSaved]))
  expect(await db('select waiting_hours from public.team_settings')).toEqual([{ waiting_hours: 8 }])
  // A zone that the browser doesn't offer.
  expect(screen.getByRole('option', { name: 'Asia/Kolkata' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Old')).toBeNull())
})
