import { waitlistWords } from '@/admin/words'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { activityWords as words } from '@/admin/requests/activity/activity-words'
import { AUTOMATIC } from '@/admin/requests/activity/api'
import { ActivityList } from '@/admin/requests/activity/activity-list'
import { idOf, renderPart } from '../support/admin-backend'
import { ADA, db, fail } from '../support/embedded'

vi.mock('@/supabase/client', () => import('../support/embedded'))

const GONE = 'b0000000-0000-4000-8000-00000000000b'
const moment = (minutesAgo: number) => `'${new Date(2026, 10, 20, 12, -minutesAgo).toISOString()}'`

beforeEach(() => db('delete from public.waitlist; delete from public.audit_log'))

const open = () => renderPart(<ActivityList />, '/admin/activity')

const items = async () => {
  await screen.findAllByRole('listitem')
  return [...screen.getByRole('region', { name: words.list }).querySelectorAll('ol > li')]
}

test('the list shows one line per press with its admin, entry and view, by day, and can be narrowed to one admin', async () => {
  const [jane, nameless] = [idOf(9), idOf(10)]
  await db(`
    insert into public.audit_log (created_at, action, admin_id, entry_count, entry_ids, before, after, person_name) values
      (${moment(1)}, 'export', '${ADA}', 312, '{}', null, 'Open, Owner is Me', null),
      (${moment(2)}, 'erase', '${GONE}', 2, '{${idOf(7)}, ${idOf(8)}}', null, null, null),
      (${moment(5)}, 'settings-changed', '${ADA}', null, '{}', '4 h, 8:00, UTC', '2 h, 8:00, UTC', null),
      (${moment(800)}, 'access-removed', '${ADA}', null, '{}', null, null, 'Mo, mo@x.example');
    insert into public.waitlist (id, name, email) values ('${jane}', 'Jane Doe', 'j@x.example'), ('${nameless}', 'Ann', 'a@x.example');
    insert into public.waitlist_history (created_at, action, admin_id, entry_id, before, after, press) values
      (${moment(3)}, 'status', '${ADA}', '${jane}', 'new', 'closed', '${GONE}'),
      (${moment(2.5)}, 'status', '${ADA}', '${nameless}', 'booked', 'closed', '${GONE}'),
      (${moment(2.5)}, 'next-step', '${ADA}', '${nameless}', '2026-11-21 Call', null, '${GONE}'),
      (${moment(4)}, 'status', null, '${nameless}', 'closed', 'new', default)`)
  open()
  await screen.findByText(/A former admin/)
  const texts = (await items()).map(({ textContent }) => textContent.replace(/^\d\d:\d\d [AP]M/, ''))
  expect(texts).toEqual([
    'Anna · Exported 312 entries, view “Open, Owner is Me”',
    'A former admin (b0000000) · Erased 2 entries',
    'Anna · Jane Doe and 1 more · Status changed from different values to closed; Next step removed: Call, Nov 21, 2026',
    'Automatic · Ann · Status changed from closed to new',
    'Anna · Changed the team’s settings from 4 h, 8:00, UTC to 2 h, 8:00, UTC',
    'Anna · Removed the access of Mo, mo@x.example',
  ])
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Nov 20, 2026',
    'Nov 19, 2026',
  ])
  expect(screen.getByRole('link', { name: 'Jane Doe' }).getAttribute('href')).toBe(
    `/admin/dashboard#status=all&entry=${jane}`,
  )
  fireEvent.change(screen.getByLabelText(words.who), { target: { value: AUTOMATIC } })
  await waitFor(async () => expect(await items()).toHaveLength(1))
})

test('a failed load shows a message, keeps the loaded rows and can be retried', async () => {
  await db(`insert into public.audit_log (action, entry_count) select 'export', n from generate_series(1, 25) n`)
  const repair = fail(/team_activity/)
  open()
  expect(await screen.findByText(words.failed)).toBeTruthy()
  repair()
  fireEvent.click(screen.getByRole('button', { name: waitlistWords.retry }))
  expect(await items()).toHaveLength(20)
  fail(/team_activity/)
  fireEvent.click(screen.getByRole('button', { name: words.more }))
  await within(await screen.findByRole('alert')).findByText(words.failed)
  expect(await items()).toHaveLength(20)
})
