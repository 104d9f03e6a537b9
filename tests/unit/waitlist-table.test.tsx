import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { WaitlistEntry } from '@/features/waitlist/api'
import { formatSubmitted, mailAddress, telAddress, textOrNotAvailable } from '@/features/waitlist/entry-text'
import { shownFields } from '@/features/waitlist/columns/fields'
import { readView } from '@/features/waitlist/filters/view'
import { WaitlistTable } from '@/features/waitlist/list/waitlist-table'
import { makeEntry } from '../support/waitlist-entry'

// Before anything makes a date format, which takes the time zone of that moment. Dublin: UTC+1 in summer.
vi.hoisted(() => {
  process.env.TZ = 'Europe/Dublin'
})

afterEach(cleanup)

const entry: WaitlistEntry = makeEntry({
  id: '1',
  name: 'Aoife Ní Bhriain',
  email: 'aoife@northwind.example',
  company: 'Northwind',
  phone: '+353 86 123 4567',
  message: 'We are twelve reps.',
  source: 'demo',
  created_at: '2026-07-09T23:05:00+00:00',
})

type Changes = Partial<Record<keyof WaitlistEntry, string | boolean | null>>

function renderTable(changes: Changes = {}, address = '', columns: string[] | null = null) {
  const work = {
    nameOf: (id: string | null) => (id === 'anna' ? 'Anna Byrne' : id === 'ben' ? 'Ben' : 'Nobody'),
    me: 'anna',
    onStatus: vi.fn<(entry: WaitlistEntry, status: string) => void>(),
    onOwner: vi.fn<(entry: WaitlistEntry, owner: string | null) => void>(),
  }
  const onSelect = vi.fn<(entry: WaitlistEntry) => void>()
  const onOpen = vi.fn<(id: string) => void>()
  const go = vi.fn<(changes: object) => void>()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table bears more than the database allows
  const changed = { ...entry, ...changes } as WaitlistEntry
  const view = readView(new URLSearchParams(address))
  const selected = new Map<string, WaitlistEntry>()
  render(
    <MemoryRouter>
      <WaitlistTable
        entries={[changed]}
        view={view}
        to={(changes) => ({ search: JSON.stringify(changes) })}
        fields={shownFields(columns)}
        {...{ go, work, selected, onSelect, onOpen }}
      />
    </MemoryRouter>,
  )
  return { onSelect, onOpen, changed, work }
}

/** The texts of the one row, as the six columns have them. */
function rowTexts(changes: Changes) {
  renderTable(changes)
  const [, row] = screen.getAllByRole('row')
  const cells = within(row!).getAllByRole('cell')
  return [within(row!).getByRole('rowheader'), ...cells].map((cell) => cell.textContent)
}

describe('the six columns', () => {
  test('stand in order, named, in a table with a caption', () => {
    renderTable()
    const heads = screen.getAllByRole('columnheader')
    const labels = heads.map((head) => head.textContent)
    expect(labels).toEqual(['Name', 'Email', 'Company', 'Phone', 'Message', 'Submitted'])
    expect(heads.every((head) => head.getAttribute('scope') === 'col')).toBe(true)
    expect(screen.getByRole('rowheader').getAttribute('scope')).toBe('row')
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
    const texts = rowTexts({ name: nothing, company: nothing, phone: nothing, message: nothing, created_at: null })
    expect(texts).toEqual(['N/A', 'aoife@northwind.example', 'N/A', 'N/A', 'N/A', 'N/A'])
  })

  test('always show the e-mail, even an empty one', () => {
    expect(rowTexts({ email: '' })[1]).toBe('')
  })

  test('show what looks like HTML as text', () => {
    const text = '<img src=x onerror="alert(1)"><b>bold</b> &amp; {{x}}'
    expect(rowTexts({ name: text, message: text }).filter((shown) => shown === text)).toHaveLength(2)
    expect(document.querySelector('td img, th img, td b')).toBeNull()
  })

  test('mark what is suspect, and nothing else, beside the name and not in its link', () => {
    expect(rowTexts({ suspect: true })[0]).toBe('Aoife Ní BhriainSuspect')
    expect(screen.getByRole('link', { name: entry.name })).toBeTruthy()
    cleanup()
    expect(rowTexts({ suspect: false })[0]).toBe('Aoife Ní Bhriain')
  })

  test('let each text have its own direction', () => {
    rowTexts({ name: 'محمد الأحمد' })
    expect(screen.getByText('محمد الأحمد').getAttribute('dir')).toBe('auto')
  })

  test('name themselves in the cells, for a phone', () => {
    renderTable()
    const labels = screen.getAllByRole('cell').map((cell) => cell.getAttribute('data-label'))
    expect(labels).toEqual([null, 'Company', 'Phone', 'Message', 'Submitted'])
  })

  test.each([
    ['', 'Submitted', 'descending', { sort: 'created_at', descending: false }],
    ['sort=company', 'Company', 'ascending', { sort: 'company', descending: true }],
    ['sort=company', 'Submitted', null, { sort: 'created_at', descending: true }],
    ['sort=company', 'Name', null, { sort: 'name', descending: false }],
  ])('sort: at "%s" the head %s says %s and leads to %o', (address, name, sorted, leadsTo) => {
    renderTable({}, address)
    const head = screen.getByRole('columnheader', { name })
    expect(head.getAttribute('aria-sort')).toBe(sorted)
    const search = decodeURIComponent(within(head).getByRole('link').getAttribute('href') ?? '')
    expect(search).toContain(JSON.stringify(leadsTo).slice(1, -1))
  })
})

describe('a row', () => {
  test('opens by its name, and by a press anywhere that is not something else', () => {
    const { onOpen, onSelect, changed } = renderTable()
    expect(screen.getByRole('link', { name: entry.name }).getAttribute('href')).toContain('entry')
    fireEvent.click(screen.getByText('Northwind'))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('1')
    fireEvent.click(screen.getByRole('checkbox', { name: `Select ${entry.name}` }))
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(changed)
    expect(onOpen).toHaveBeenCalledTimes(1)
  })
})

describe('status and owner in a row', () => {
  const button = (name: RegExp) => screen.getByRole('button', { name })

  test.each([
    ['new', 'New. Mark as contacted', 'contacted'],
    ['contacted', 'Contacted. Mark as booked', 'booked'],
    ['booked', 'Booked. Mark as closed', 'closed'],
    ['closed', 'Closed. Mark as new', 'new'],
    ['spam', 'Spam. Not spam', 'new'],
  ])('%s is said, and one press (%s) makes it %s; the row is not opened', (status, name, next) => {
    const { work, onOpen, changed } = renderTable({ status })
    fireEvent.click(screen.getByRole('button', { name }))
    expect(work.onStatus).toHaveBeenCalledExactlyOnceWith(changed, next)
    expect(onOpen).not.toHaveBeenCalled()
  })

  test("what is nobody's is taken by a press, what is mine given back, and what is another's only named", () => {
    const taken = renderTable({ owner: null })
    fireEvent.click(button(/^Nobody’s/))
    expect(taken.work.onOwner).toHaveBeenCalledExactlyOnceWith(taken.changed, 'anna')
    cleanup()
    const mine = renderTable({ owner: 'anna' })
    fireEvent.click(button(/^Mine/))
    expect(mine.work.onOwner).toHaveBeenCalledExactlyOnceWith(mine.changed, null)
    cleanup()
    renderTable({ owner: 'ben' })
    expect(screen.getByText('Owner: Ben')).toBeTruthy()
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })
})

describe('columns that an admin has chosen', () => {
  test('stand in the order of the list behind the name, and only what is sorted by has a link', () => {
    renderTable({ owner: 'ben', utm_source: 'newsletter' }, '', ['utm_source', 'owner', 'email', 'nonsense'])
    const heads = screen.getAllByRole('columnheader')
    expect(heads.map((head) => head.textContent)).toEqual(['Name', 'Email', 'Owner', 'utm_source'])
    expect(heads.map((head) => within(head).queryByRole('link') !== null)).toEqual([true, true, false, false])
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([entry.email, 'Ben', 'newsletter'])
  })
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

  test('a text stays as it is', () => {
    expect(textOrNotAvailable(' two  spaces ')).toBe(' two  spaces ')
    expect(textOrNotAvailable('0')).toBe('0')
  })

  test.each([
    ['+353 (0)1 234', 'tel:+35301234'],
    ['020 7946 0001', 'tel:02079460001'],
    ['1+2', 'tel:12'],
    ['ring me', undefined],
    [null, undefined],
  ])('the phone %s dials %s', (phone, address) => {
    expect(telAddress(phone)).toBe(address)
  })

  test('an e-mail opens a mail to it and adds nothing', () => {
    expect(mailAddress('a?bcc=x@y.example')).toBe('mailto:a%3Fbcc%3Dx%40y.example')
  })
})
