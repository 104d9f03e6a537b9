import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Change, Entry } from '@/features/waitlist/api'
import { formatSubmitted } from '@/features/waitlist/entry/entry-text'
import type { Refused } from '@/features/waitlist/entry/use-change'
import { shownFields } from '@/features/waitlist/list/fields'
import { readView } from '@/features/waitlist/filters/view'
import { WaitlistTable } from '@/features/waitlist/list/list-body'
import { makeEntry } from '../support/waitlist-entry'

// Before anything makes a date format, which takes the time zone of that moment. Dublin: UTC+1 in summer.
vi.hoisted(() => {
  process.env.TZ = 'Europe/Dublin'
})

afterEach(cleanup)

const entry: Entry = makeEntry({
  id: '1',
  name: 'Aoife Ní Bhriain',
  email: 'aoife@northwind.example',
  company: 'Northwind',
  phone: '+353 86 123 4567',
  message: 'We are twelve reps.',
  source: 'demo',
  created_at: '2026-07-09T23:05:00+00:00',
})

type Changes = Partial<Record<keyof Entry, string | number | null>>

function renderTable(changes: Changes = {}, address = '', columns: string[] | null = null, news = '') {
  const work = {
    nameOf: (id: string | null) => (id === 'anna' ? 'Anna Byrne' : id === 'ben' ? 'Ben' : 'Nobody'),
    me: 'anna',
    admins: [],
    change: vi.fn<(entries: readonly Entry[], change: Change) => Promise<Refused>>(() =>
      Promise.resolve({ text: '', kind: undefined }),
    ),
    byKey: () => undefined,
  }
  const onSelect = vi.fn<(entry: Entry) => void>()
  const onOpen = vi.fn<(id: string) => void>()
  const onPage = vi.fn<() => void>()
  const go = vi.fn<(changes: object) => void>()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table bears more than the database allows
  const changed = { ...entry, ...changes } as Entry
  const view = readView(new URLSearchParams(address))
  render(
    <MemoryRouter>
      <WaitlistTable
        entries={[changed]}
        view={view}
        to={(changes) => ({ search: JSON.stringify(changes) })}
        fields={shownFields(columns)}
        selection={{ selected: new Map(), toggle: onSelect, add: onPage, remove: onPage }}
        news={new Map(news ? [[changed.id, news]] : [])}
        {...{ go, work, onOpen }}
      />
    </MemoryRouter>,
  )
  return { onSelect, onOpen, changed, work }
}

/** The texts of the one row, as the six columns have them. */
function rowTexts(changes: Changes) {
  renderTable(changes)
  const row = screen.getAllByRole('row').at(-1)!
  const cells = within(row).getAllByRole('cell')
  return [within(row).getByRole('rowheader'), ...cells].map((cell) => cell.textContent)
}

describe('the six columns', () => {
  test('stand in order, named, in a table with a caption', () => {
    renderTable()
    const heads = screen.getAllByRole('columnheader')
    const labels = heads.map((head) => head.textContent)
    expect(labels).toEqual(['Name', 'Email', 'Company', 'Phone', 'Message', 'Submitted'])
    expect(heads.every((head) => head.getAttribute('scope') === 'col')).toBe(true)
    expect(screen.getAllByRole('rowheader').map((head) => head.getAttribute('scope'))).toEqual(['rowgroup', 'row'])
    expect(document.querySelector('caption')?.textContent).toBeTruthy()
  })

  test('hold the entry', () => {
    expect(rowTexts({})).toEqual([
      'Aoife Ní Bhriain',
      'aoife@northwind.example',
      'Northwind',
      '+353 86 123 4567',
      'We are twelve reps.',
      'Jul 10, 2026, 12:05 AM',
    ])
  })

  test.each([null, '', '   '])("say 'N/A' for %o, except in Email", (nothing) => {
    const texts = rowTexts({
      name: nothing,
      email: '',
      company: nothing,
      phone: nothing,
      message: nothing,
      created_at: null,
    })
    expect(texts).toEqual(['N/A', '', 'N/A', 'N/A', 'N/A', 'N/A'])
  })

  test('mark who asked again, how often and when last, before the message', () => {
    const heard_at = '2026-11-20T14:15:00+00:00'
    const again = { return_count: 1, heard_at }
    const texts = rowTexts(again)
    // The first time, as specified.
    expect(texts.slice(4)).toEqual(['Asked again, Nov 20, 2026, 02:15 PMWe are twelve reps.', 'Jul 10, 2026, 12:05 AM'])
    expect(screen.getByRole('link', { name: entry.name })).toBeTruthy()
    cleanup()
    expect(rowTexts({ return_count: 3, heard_at })[4]).toContain('Asked again 3 times')
  })

  test('mark what is to be done next, overdue by its word first; what somebody has just done, and where there is no message', () => {
    expect(rowTexts({ next_step: 'Call again', next_step_on: '2999-11-26' })[4]).toBe(
      'Call again · Nov 26, 2999We are twelve reps.',
    )
    cleanup()
    expect(rowTexts({ next_step: 'Call again', next_step_on: '2026-01-05' })[4]).toMatch(/^Overdue.* · Call again/i)
    cleanup()
    renderTable({ return_count: 1 }, '', ['email', 'next_step'], 'Ben, just now')
    expect(screen.getByRole('rowheader', { name: /Aoife/ }).textContent).toMatch(
      /^Aoife Ní BhriainBen, just nowAsked again/,
    )
  })

  test.each([
    ['', 'Submitted', 'descending', { sort: 'heard_at', descending: false }],
    ['sort=company', 'Company', 'ascending', { sort: 'company', descending: true }],
    ['sort=company', 'Submitted', null, { sort: 'heard_at', descending: true }],
    ['sort=company', 'Name', null, { sort: 'name', descending: false }],
  ])('sort: at "%s" the head %s says %s and leads to %o', (address, name, sorted, leadsTo) => {
    renderTable({}, address)
    const head = screen.getByRole('columnheader', { name })
    expect(head.getAttribute('aria-sort')).toBe(sorted)
    const search = decodeURIComponent(within(head).getByRole('link').getAttribute('href') ?? '')
    expect(search).toContain(JSON.stringify(leadsTo).slice(1, -1))
  })
})

describe('status and owner in a row', () => {
  const button = (name: RegExp) => screen.getByRole('button', { name })

  test.each([
    ['new', 'New. Mark as contacted', 'contacted'],
    ['contacted', 'Contacted. Mark as booked', 'booked'],
    ['booked', 'Booked. Mark as closed', 'closed'],
    ['closed', 'Closed. Mark as new', 'new'],
    ['spam', 'Spam. Mark as not spam', 'new'],
  ])('%s is said, and one press (%s) makes it %s; the row is not opened', (status, name, next) => {
    const { work, onOpen, changed } = renderTable({ status })
    fireEvent.click(screen.getByRole('button', { name }))
    expect(work.change).toHaveBeenCalledExactlyOnceWith([changed], { status: next })
    expect(onOpen).not.toHaveBeenCalled()
  })

  test("what is nobody's is taken by a press, what is mine given back, and what is another's only named", () => {
    const taken = renderTable({ owner_id: null })
    fireEvent.click(button(/^No owner/))
    expect(taken.work.change).toHaveBeenCalledExactlyOnceWith([taken.changed], { owner_id: 'anna' })
    cleanup()
    const mine = renderTable({ owner_id: 'anna' })
    fireEvent.click(button(/^Mine/))
    expect(mine.work.change).toHaveBeenCalledExactlyOnceWith([mine.changed], { owner_id: null })
    cleanup()
    renderTable({ owner_id: 'ben' })
    expect(screen.getByText('Owner: Ben')).toBeTruthy()
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })
})

test('columns that an admin has chosen stand in the order of the list behind the name, and only what is sorted by has a link', () => {
  const columns = ['changed_at', 'phone', 'owner_id', 'email', 'nonsense']
  renderTable({ owner_id: 'ben', changed_at: '2026-11-20T14:15:00Z' }, '', columns)
  const heads = screen.getAllByRole('columnheader')
  expect(heads.map((head) => head.textContent)).toEqual(['Name', 'Email', 'Phone', 'Owner', 'Changed'])
  const links = heads.map((head) => within(head).queryByRole('link') !== null)
  expect(links).toEqual([true, true, false, false, true])
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent)
  expect(cells).toEqual([entry.email, entry.phone, 'Ben', 'Nov 20, 2026, 02:15 PM'])
})

describe('texts', () => {
  test.each([
    ['2026-01-05T08:03:00Z', 'Jan 5, 2026, 08:03 AM'],
    ['2026-11-20T14:15:59.123456+00:00', 'Nov 20, 2026, 02:15 PM'],
    ['2026-12-31T23:59:00Z', 'Dec 31, 2026, 11:59 PM'],
    ['2026-06-01T12:00:00+00:00', 'Jun 1, 2026, 01:00 PM'],
    ['', 'N/A'],
    ['yesterday', 'N/A'],
    [null, 'N/A'],
  ])('submitted %s reads %s', (createdAt, text) => {
    expect(formatSubmitted(createdAt)).toBe(text)
  })
})
