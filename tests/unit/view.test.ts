// @vitest-environment node
import { expect, test } from 'vitest'
import { chunksOf, type Entry } from '@/admin/requests/model/entry'
import { cursorFor, sortKeyOf, type Page } from '@/admin/requests/model/pages'
import { nameFrom } from '@/admin/requests/filters/filter-menu'
import { nameOfAdmin } from '@/admin/requests/model/use-admins'
import { countFor } from '@/admin/requests/model/use-counts'
import {
  placeOf,
  readView,
  statusesOf,
  writeView,
  type Sort,
  type StatusFilter,
  type View,
} from '@/admin/requests/model/view'
import { anEntry, BEN, COUNTS } from '../support/admin/rows'

test.each<[StatusFilter, string, number]>([
  ['due', 'new contacted booked closed', 1],
  ['open', 'new contacted booked', 2 + 3 + 4],
  ['new', 'new', 2],
  ['spam', 'spam', 6],
  ['all', 'new contacted booked closed spam', 2 + 3 + 4 + 5 + 6],
])(
  'the place %s has the statuses %s, and counts %i',
  (place, statuses, count) => {
    expect(statusesOf(place).join(' ')).toBe(statuses)
    expect(countFor(COUNTS, place)).toBe(count)
  },
)

test('Due begins with the longest due, every other place with the newest', () => {
  expect(placeOf('due')).toMatchObject({ sort: 'due_at', descending: false })
  for (const place of ['open', 'closed', 'all'] as const)
    expect(placeOf(place)).toMatchObject({
      sort: 'last_request_at',
      descending: true,
    })
})

const orla = anEntry({
  name: 'Orla',
  email: 'Orla@x.example',
  created_at: '2026-11-25T12:00:00Z',
}) as unknown as Entry
const ben = anEntry({ name: 'Ben' }) as unknown as Entry

test.each<[Sort, string]>([
  ['name', 'orla'],
  ['email', 'orla@x.example'],
  ['company', ''],
  ['last_request_at', '2026-11-25T12:00:00Z'],
  ['due_at', ''],
])('an entry is sorted by %s as "%s"', (sort, key) => {
  expect(sortKeyOf(orla, sort)).toBe(key)
})

const aPage = (given: Partial<Page>): Page => ({
  view: readView(new URLSearchParams('sort=name')),
  entries: [ben, orla],
  loaded: [],
  hasPrevious: true,
  hasNext: true,
  ...given,
})

test('the next page begins after the last entry, the previous ends before the first', () => {
  expect(cursorFor(aPage({}), 'next')).toEqual({
    side: 'after',
    id: orla.id,
    key: 'orla',
  })
  expect(cursorFor(aPage({}), 'previous')).toEqual({
    side: 'before',
    id: ben.id,
    key: 'ben',
  })
})

test('there is no page before the first, after the last, or beside an empty one', () => {
  expect(cursorFor(aPage({ hasPrevious: false }), 'previous')).toBeUndefined()
  expect(cursorFor(aPage({ hasNext: false }), 'next')).toBeUndefined()
  expect(cursorFor(aPage({ entries: [] }), 'next')).toBeUndefined()
})

test.each([
  [0, []],
  [100, [100]],
  [101, [100, 1]],
  [201, [100, 100, 1]],
])('%i ids are sent in calls of %j', (count, sizes) => {
  const chunks = chunksOf(Array.from({ length: count }))
  expect(chunks.map(({ length }) => length)).toEqual(sizes)
})

const ADMINS = [
  { id: 'a', name: 'Anna', isMe: true, isAdmin: true, hasLeft: false },
  { id: 'c', name: 'Cleo', isMe: false, isAdmin: false, hasLeft: true },
]

test.each([
  ['a', 'Anna'],
  ['c', 'Cleo, left'],
  ['e0000000-0000-4000', 'A former admin (e0000000)'],
  [null, 'Nobody'],
])('the admin %j is called "%s"', (id, name) => {
  expect(nameOfAdmin(ADMINS, id)).toBe(name)
})

test('an admin is called … until the names have loaded', () => {
  expect(nameOfAdmin(undefined, 'a')).toBe('…')
  expect(nameOfAdmin(undefined, null)).toBe('Nobody')
})

/** The address of the list after a change. */
test.each<[before: string, change: Partial<View>, after: string]>([
  // Another place brings its own order, unless another was chosen.
  ['', { status: 'due' }, 'status=due'],
  ['sort=name', { status: 'due' }, 'sort=name&status=due'],
  ['status=due&sort=name&dir=desc', { status: 'open' }, 'sort=name&dir=desc'],
  ['status=due', { sort: 'name', descending: false }, 'status=due&sort=name'],
  // A filter that only Due has is left with it, unless asked for.
  ['status=due&only=later', { status: 'all' }, 'status=all'],
  [
    'status=due&only=later',
    { status: 'all', only: 'later' },
    'status=all&only=later',
  ],
  ['status=due&only=later', { owner: 'me' }, 'status=due&only=later&owner=me'],
  // Another filter returns to the first page.
  ['q=x&cursor=last', { owner: 'me' }, 'q=x&owner=me'],
  ['q=x', { cursor: 'last' }, 'q=x&cursor=last'],
  ['q=x&cursor=last', { query: '' }, ''],
])('the address "%s" with %j becomes "%s"', (before, change, after) => {
  expect(writeView(new URLSearchParams(before), change).toString()).toBe(after)
})

test.each([
  ['', 'Open'],
  // A searched text may name a person, and a saved view keeps none.
  ['q= x ', 'Open'],
  ['from=2026-11-01', 'Open, Submitted since Nov 1, 2026'],
  ['to=2026-11-02', 'Open, Submitted until Nov 2, 2026'],
  [
    'from=2026-11-01&to=2026-11-02',
    'Open, Submitted from Nov 1, 2026 to Nov 2, 2026',
  ],
  ['owner=me', 'Open, Owner is Me'],
  ['owner=nobody', 'Open, Owner is Nobody'],
  [`only=later&owner=${BEN}`, 'Open, Owner is Ben, Due later too'],
  ['source=+none', 'Open, Form is Not recorded'],
  ['origin=+none', 'Open, Origin is None known'],
  [
    'campaign=q4&landingPath=+none',
    'Open, Campaign is q4, First page is None known',
  ],
  ['campaign=none', 'Open, Campaign is none'],
  ['only=booked', 'Open, A demo was booked'],
  ['only=won&from=2026-11-01', 'Open, Won, Closed since Nov 1, 2026'],
])('the filters "%s" propose the name "%s" for a view', (address, name) => {
  const view = readView(new URLSearchParams(address))
  expect(nameFrom('Open', view, () => 'Ben')).toBe(name)
})

test('a proposed name leaves out what would make it longer than 60 characters', () => {
  const view = readView(
    new URLSearchParams('source=demo&from=2026-11-01&to=2026-11-02&only=won'),
  )
  expect(nameFrom('Open', view, () => 'Ben')).toBe(
    'Open, Form is Demo form, Won',
  )
})
