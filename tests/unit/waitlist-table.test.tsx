import { render, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Entry } from '@/admin/requests/model/api'
import { formatSubmitted } from '@/admin/requests/model/entry-text'
import { StatusMark } from '@/admin/requests/model/marks'
import { WaitlistCard } from '@/admin/requests/waitlist-card'
import { renderPart, seedEntries, flush } from '../support/admin-backend'
import { ADA, answer, db } from '../support/embedded'

vi.mock('@/supabase/client', () => import('../support/embedded'))

// Sets the time zone before a date format is created, which keeps it. Dublin is UTC+1 in summer.
vi.hoisted(() => {
  process.env.TZ = 'Europe/Dublin'
})

const entry = {
  name: 'Aoife Ní Bhriain',
  email: 'aoife@northwind.example',
  company: 'Northwind',
  phone: '+353 86 123 4567',
  message: 'We are twelve reps.',
  source: 'demo',
  created_at: '2026-07-09T23:05:00+00:00',
}

/**
 * Renders the list with one entry, whose values in the response are replaced, even by invalid ones; returns its cell
 * texts.
 */
async function rowTexts(changes: Partial<Record<keyof Entry, string | number | null>> = {}, columns?: string[]) {
  await seedEntries(1)
  await db('delete from public.admin_settings')
  if (columns) await db('insert into public.admin_settings (admin_id, columns) values ($1, $2)', [ADA, columns])
  answer(/^GET .*waitlist\?/, async (real) => {
    const rows = (await (await real()).json()) as object[]
    return Response.json(rows.map((row) => Object.assign(row, entry, changes)))
  })
  renderPart(<WaitlistCard />)
  if (columns) await screen.findByRole('columnheader', { name: 'Form' })
  await screen.findAllByRole('row')
  // Waits for the names of admins.
  await flush()
  const row = screen.getAllByRole('row').at(-1)!
  const cells = within(row).getAllByRole('cell')
  return [within(row).getByRole('rowheader'), ...cells].map((cell) => cell.textContent)
}

/** A time this many minutes and a few seconds ago. */
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 5_000).toISOString()

describe('the columns', () => {
  test('are in order, with names and a caption, and show the entry', async () => {
    const texts = await rowTexts({ due_at: null })
    const heads = screen.getAllByRole('columnheader')
    expect(heads.map((head) => head.textContent)).toEqual([
      'Name',
      'Email',
      'Company',
      'Phone',
      'Message',
      'Next step',
      'Submitted',
    ])
    expect(heads.every((head) => head.getAttribute('scope') === 'col')).toBe(true)
    expect(screen.getAllByRole('rowheader').map((head) => head.getAttribute('scope'))).toEqual(['rowgroup', 'row'])
    expect(document.querySelector('caption')?.textContent).toBeTruthy()
    const { name, email, company, phone, message } = entry
    expect(texts).toEqual([name, email, company, phone, message, '', 'Jul 10, 2026, 12:05 AM'])
    const head = (label: string) => screen.getByRole('columnheader', { name: label })
    expect(head('Submitted').getAttribute('aria-sort')).toBe('descending')
    expect(head('Company').getAttribute('aria-sort')).toBeNull()
    const leadsTo = (label: string) => within(head(label)).getByRole('link').getAttribute('href')
    expect([leadsTo('Submitted'), leadsTo('Company')]).toEqual([
      '/admin/dashboard#dir=asc',
      '/admin/dashboard#sort=company',
    ])
  })

  test.each([null, '', '   '])("show 'N/A' for %o", async (nothing) => {
    const changes = {
      name: nothing,
      email: nothing,
      company: nothing,
      phone: nothing,
      message: nothing,
      created_at: null,
      due_at: null,
    }
    expect(await rowTexts(changes)).toEqual(['N/A', 'N/A', 'N/A', 'N/A', 'N/A', '', 'N/A'])
  })

  test.each([
    [{ return_count: 3, latest_message: 'Now we are thirty.', due_at: null }, 'Asked again 26 min ago'],
    [{ return_count: 2, asked_again_at: ago(90) }, 'Asked again 26 min ago'],
    [{ next_step: 'Call again', next_step_on: '2999-11-26' }, 'Call again, Nov 26, 2999'],
    [{ next_step: 'Call', next_step_on: ago(2 * 1440).slice(0, 10) }, /^Call, [23] days late$/],
    [{ status_since: ago(540), due_at: ago(300) }, 'New for 9 h'],
    [{ status: 'booked', demo_at: ago(60 - 20 * 1440), due_at: null }, /^Demo [A-Z][a-z]+ \d+, \d\d:\d\d [AP]M$/],
    [{ status: 'booked', demo_at: ago(1440), due_at: ago(1380) }, 'Demo yesterday: outcome?'],
    [{ status: 'booked', demo_at: ago(21 * 1440), due_at: ago(20 * 1440) }, /^Demo [A-Z][a-z]{2} \d+: outcome\?$/],
  ])('show what is due and why, and the newest message: %o', async (changes, due) => {
    const [message, step, submitted] = (await rowTexts({ last_request_at: ago(26), ...changes })).slice(4)
    expect(step).toMatch(due)
    // The column Submitted has the time of the first request, as specified; a narrow list shows the age of the latest.
    expect([message, submitted]).toEqual([
      'latest_message' in changes ? changes.latest_message : entry.message,
      'Jul 10, 2026, 12:05 AM',
    ])
    expect(document.querySelector('td time')?.getAttribute('data-short')).toBe('26 min')
  })
})

test('the sign of contacted is half a disc, that of booked a tick', () => {
  const signOf = (status: Entry['status']) =>
    render(<StatusMark status={status} outcome={null} />)
      .container.querySelector('path')!
      .getAttribute('d')
  expect(signOf('contacted')).toMatch(/^M8 3a5 5 0 0 1 0 10z$/)
  expect(signOf('booked')).toMatch(/^M[\d. ]+l3 3l6-7$/)
})

test('chosen columns follow the name in a fixed order, and only sortable ones have a link', async () => {
  const columns = ['last_activity_at', 'phone', 'source', 'email', 'nonsense']
  const texts = await rowTexts({ last_activity_at: '2026-11-20T14:15:00Z' }, columns)
  const heads = screen.getAllByRole('columnheader')
  expect(heads.map((head) => head.textContent)).toEqual(['Name', 'Email', 'Phone', 'Form', 'Last activity'])
  const links = heads.map((head) => within(head).queryByRole('link') !== null)
  expect(links).toEqual([true, true, false, false, true])
  expect(texts.slice(1)).toEqual([entry.email, entry.phone, 'Demo form', 'Nov 20, 2026, 02:15 PM'])
})

test.each([
  ['2026-01-05T08:03:00Z', 'Jan 5, 2026, 08:03 AM'],
  ['2026-11-20T14:15:59.123456+00:00', 'Nov 20, 2026, 02:15 PM'],
  ['2026-12-31T23:59:00Z', 'Dec 31, 2026, 11:59 PM'],
  ['2026-06-01T12:00:00+00:00', 'Jun 1, 2026, 01:00 PM'],
  ['', 'N/A'],
  ['yesterday', 'N/A'],
  [null, 'N/A'],
])('submitted at %s is shown as %s', (createdAt, text) => {
  expect(formatSubmitted(createdAt)).toBe(text)
})
