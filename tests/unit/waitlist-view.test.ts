// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { waitlistTools } from '@/admin/words'
import { SOURCES } from '@/content/request-fields'
import { addDays, unitFor, unitStart, unitsOf } from '@/lib/calendar'
import {
  EVERYTHING,
  readFilters,
  readView,
  writeView,
} from '@/admin/requests/model/view'

const ID = 'a0000000-0000-4000-8000-000000000001'
const view = (address: string) => readView(new URLSearchParams(address))
const write = (address: string, changes: Parameters<typeof writeView>[1]) =>
  writeView(new URLSearchParams(address), changes).toString()

describe('the address of the list', () => {
  const everything = {
    ...EVERYTHING,
    status: 'open',
    cursor: null,
    entry: '',
    saved: '',
  }

  test.each([
    '',
    'sort=id',
    'from=yesterday',
    'to=2026-02-31',
    'from=0001-01-01&to=9999-12-31',
    'q=%00',
    `cursor=before~${ID}~-271821-04-20T00:00:00Z`,
    `cursor=before~${ID}~2026-02-31T00:00:00Z`,
    'cursor=after~1~x',
    `cursor=after~${ID}~noon`,
    'entry=1',
    'view=1',
    'status=open',
    'status=lost',
    'owner=1',
    'only=me',
  ])(
    'without valid filters (%s) means all open entries, newest first',
    (address) => expect(view(address)).toEqual(everything),
  )

  test('is parsed into filters, order, cursor and entry', () => {
    expect(
      view(
        `q=a+b&from=2026-01-01&to=2026-02-01&source=roi&status=spam&owner=me&origin=none&campaign=q4&landingPath=/app&only=booked&view=${ID}&sort=name&dir=desc&cursor=before~${ID}~x~y&entry=${ID}`,
      ),
    ).toEqual({
      query: 'a b',
      from: '2026-01-01',
      to: '2026-02-01',
      source: 'roi',
      status: 'spam',
      owner: 'me',
      origin: 'none',
      campaign: 'q4',
      landingPath: '/app',
      only: 'booked',
      sort: 'name',
      descending: true,
      cursor: { side: 'before', id: ID, key: 'x~y' },
      entry: ID,
      saved: ID,
    })
    expect(view('sort=name').descending).toBe(false)
    expect(view('cursor=last').cursor).toBe('last')
    // The cursor key is empty for entries without a next step.
    const stepless = {
      status: 'due',
      sort: 'due_at',
      descending: false,
      cursor: { side: 'after', id: ID, key: '' },
    }
    expect(view(`status=due&cursor=after~${ID}~`)).toEqual({
      ...everything,
      ...stepless,
    })
    expect(view(`status=due&cursor=after~${ID}~soon`).cursor).toBeNull()
  })

  test.each(['', '%_\\ é', 'a&b=c#d', '\u{10FFFF}', '  '])(
    'round-trips the text %o',
    (text) => {
      const written = write('', {
        query: text,
        sort: 'company',
        cursor: { side: 'after', id: ID, key: text },
      })
      expect(view(written)).toMatchObject({
        query: text,
        cursor: { side: 'after', id: ID, key: text },
      })
    },
  )

  test('returns to the first page for another filter or order, but not for an opened entry', () => {
    const at = `cursor=after~${ID}~2026-01-01T00:00:00.5%2B00:00`
    expect(write(at, { query: 'x' })).toBe('q=x')
    expect(write(at, { sort: 'name', descending: false })).toBe('sort=name')
    expect(view(write(at, { entry: ID })).cursor).not.toBeNull()
    expect(write('q=x&keep=1', { query: '' })).toBe('keep=1')
  })

  test("cuts texts at the search field's limit and removes NUL characters", () => {
    expect(view(`q=${'x'.repeat(300)}`).query).toHaveLength(200)
    expect(view('q=a%00b&source=%00&origin=c%00')).toMatchObject({
      query: 'ab',
      source: '',
      origin: 'c',
    })
    expect(view(`sort=name&cursor=after~${ID}~a%00b`).cursor).toEqual({
      side: 'after',
      id: ID,
      key: 'ab',
    })
  })

  test('knows every source that the forms send', () => {
    expect(Object.keys(waitlistTools.sources)).toEqual(
      expect.arrayContaining([...SOURCES]),
    )
  })
})

describe('a saved view', () => {
  test('is read back as it was saved', () => {
    const saved = {
      ...EVERYTHING,
      query: 'é',
      from: '2026-01-01',
      owner: 'nobody',
      sort: 'company',
      descending: true,
    }
    expect(readFilters(JSON.parse(JSON.stringify(saved)))).toEqual(saved)
  })

  test.each([
    null,
    'q=x',
    [],
    {
      query: 1,
      from: {},
      status: 'x',
      sort: 'phone',
      descending: 'yes',
      owner: 'x',
      more: 1,
    },
  ])('that is invalid (%j) becomes the default view', (value) =>
    expect(readFilters(value)).toEqual({ ...EVERYTHING, status: 'open' }),
  )
})

test('the range of a chart has every unit once', () => {
  expect(unitsOf('2026-03-27', '2026-03-30', 'day')).toEqual([
    '2026-03-27',
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
  ])
  expect(unitsOf('2026-10-21', '2026-11-03', 'week')).toEqual([
    '2026-10-19',
    '2026-10-26',
    '2026-11-02',
  ])
  const months = ['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01']
  expect(unitsOf('2025-12-31', '2026-03-01', 'month')).toEqual(months)
  expect(unitsOf('0001-01-01', '9999-01-01', 'day').length).toBeLessThan(2000)
  const units = [1, 186, 187, 1100, 1101].map((days) =>
    unitFor('2026-01-01', addDays('2026-01-01', days - 1)),
  )
  expect(units).toEqual(['day', 'day', 'week', 'week', 'month'])
  expect([unitStart('2026-03-01', 'week'), addDays('2026-02-28', 1)]).toEqual([
    '2026-02-23',
    '2026-03-01',
  ])
})
