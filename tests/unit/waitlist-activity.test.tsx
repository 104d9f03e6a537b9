import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { activityWords as words } from '@/admin/requests/activity/activity-words'
import { ActivityList } from '@/admin/requests/activity/activity-list'
import { renderPart, type AnswerQuery } from '../support/admin-part'
import type { Answer, SentQuery } from '../support/fake-supabase'
import { given } from '../support/waitlist-entry'

vi.mock('@/supabase/client', () => ({ getSupabase: vi.fn<typeof import('@/supabase/client').getSupabase>() }))

const ANNA = 'a0000000-0000-4000-8000-00000000000a'
const BEN = 'b0000000-0000-4000-8000-00000000000b'
const idOf = (number: number) => `c0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Each row is a minute older than the previous one, starting before noon. */
const makeRow = (number: number, rest = {}) => ({
  id: idOf(number),
  created_at: new Date(2026, 10, 20, 12, -number).toISOString(),
  action: 'export',
  admin_id: ANNA as string | null,
  entry_count: 2,
  entry_ids: [],
  ...rest,
})

/** A database with these rows, in which only Anna is still an admin. */
const database =
  (rows: ReturnType<typeof makeRow>[]) =>
  (query: SentQuery): Answer =>
    query.table === 'admins'
      ? { data: [{ id: ANNA, name: 'Anna' }] }
      : { data: rows.slice(0, given(query, 'limit')?.[0] as number) }

const open = (answer: AnswerQuery) => renderPart(<ActivityList />, answer, '/admin/activity')

const items = async () => {
  await screen.findAllByRole('listitem')
  return [...screen.getByRole('region', { name: words.list }).querySelectorAll('ol > li')]
}

test('the list shows activities by day with their admin, a link to the entry, and the number of affected entries', async () => {
  open(
    database([
      makeRow(1, { entry_count: 312 }),
      makeRow(2, { action: 'erase', entry_ids: [idOf(7), idOf(8)], admin_id: BEN }),
      makeRow(3, { action: 'status', before: 'new', after: 'booked', entry_id: idOf(9), entry_name: 'Jane Doe' }),
      makeRow(4, { action: 'status', before: 'closed', after: 'new', entry_id: idOf(9), admin_id: null }),
      makeRow(5, { action: 'settings-changed', before: '4 h, 8:00, UTC', after: '2 h, 8:00, UTC' }),
      makeRow(800, { action: 'access-removed', person_name: 'Mo, mo@x.example' }),
    ]),
  )
  const texts = (await items()).map(({ textContent }) => textContent.replace(/^\d\d:\d\d [AP]M/, ''))
  expect(texts).toEqual([
    'Anna · Exported 312 entries',
    'A former admin (b0000000) · Erased 2 entriesShow the ids',
    'Anna · Jane Doe · Status from new to booked',
    'Automatic · N/A · Status from closed to new',
    'Anna · Changed the team’s settings from 4 h, 8:00, UTC to 2 h, 8:00, UTC',
    'Anna · Removed the access of Mo, mo@x.example',
  ])
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Nov 20, 2026',
    'Nov 19, 2026',
  ])
  expect(screen.getByRole('link', { name: 'Jane Doe' }).getAttribute('href')).toBe(
    `/admin/dashboard#status=all&entry=${idOf(9)}`,
  )
  const details = screen.getByText('Show the ids').closest('details')!
  details.setAttribute('open', '')
  fireEvent(details, new Event('toggle'))
  expect(await screen.findByText(idOf(7))).toBeTruthy()
})

test('a failed load shows a message, keeps the loaded rows and can be retried', async () => {
  const rows = Array.from({ length: 25 }, (_, index) => makeRow(index + 1))
  let broken = true
  open((query) => (broken && query.table === 'team_activity' ? { error: { message: 'boom' } } : database(rows)(query)))
  expect(await screen.findByText(words.failed)).toBeTruthy()
  broken = false
  fireEvent.click(screen.getByRole('button', { name: words.retry }))
  expect(await items()).toHaveLength(20)
  broken = true
  fireEvent.click(screen.getByRole('button', { name: words.more }))
  await within(await screen.findByRole('alert')).findByText(words.failed)
  expect(await items()).toHaveLength(20)
})
