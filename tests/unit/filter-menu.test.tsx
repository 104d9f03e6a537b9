import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WITHOUT } from '@/lib/without'
import { listed, openDashboard } from '../support/admin/render-admin'
import { ANNA, anEntry, BEN, daysAgo, type Row } from '../support/admin/rows'
import { sent, tables } from '../support/admin/waitlist-server'

// Filters, order and search of the list.

const address = (hash: string) =>
  waitFor(() =>
    expect(decodeURIComponent(location.hash.replaceAll('+', ' '))).toBe(hash),
  )

async function openFilters(entries: ReturnType<typeof anEntry>[], at = '') {
  const { user } = await openDashboard({ entries, at })
  await user.click(
    await screen.findByRole('button', { name: /filter and sort/i }),
  )
  const menu = within(screen.getByRole('dialog'))
  return { user, menu }
}

const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent)

test('the filters open with the focus on the first one', async () => {
  const { menu } = await openFilters([anEntry()])
  expect(menu.getByLabelText('Form')).toHaveFocus()
  expect(optionsOf(menu.getByLabelText('Form'))).toEqual([
    ...['Any', 'Demo form', 'App page', 'Exit popup', 'ROI calculator'],
    ...[
      'Phone call',
      'Fair or event',
      'Email',
      'Booked by link',
      'Not recorded',
    ],
  ])
})

test('entries can be filtered by any owner, also one who left', async () => {
  const { menu } = await openFilters([anEntry()])
  await menu.findByRole('option', { name: 'Ben' })
  expect(optionsOf(menu.getByLabelText('Owner'))).toEqual([
    ...['Any', 'Me', 'Nobody', 'Ben', 'Cleo, left'],
  ])
})

test('origins, campaigns and first pages are those that entries have', async () => {
  tables.waitlist_origins = [{ origin: 'news' }]
  tables.report = [{ value: 'q4' }, { value: null }]
  const { menu } = await openFilters([anEntry()])
  await menu.findByRole('option', { name: 'news' })
  await waitFor(() =>
    expect(optionsOf(menu.getByLabelText('Campaign'))).toEqual([
      ...['Any', 'None known', 'q4'],
    ]),
  )
  expect(optionsOf(menu.getByLabelText('Origin'))).toEqual([
    ...['Any', 'None known', 'news'],
  ])
  expect(sent('POST', 'rpc/waitlist_report')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ dimension: 'campaign' }),
      expect.objectContaining({ dimension: 'landingPath' }),
    ]),
  )
})

test.each<
  [label: string, value: string, given: Row, hash: string, name: string]
>([
  ['Form', 'roi', { source: 'roi' }, '#source=roi', 'Form is ROI calculator'],
  [
    'Form',
    WITHOUT,
    { source: null },
    `#source=${WITHOUT}`,
    'Form is Not recorded',
  ],
  ['Owner', BEN, { owner_id: BEN }, `#owner=${BEN}`, 'Owner is Ben'],
  [
    'Origin',
    WITHOUT,
    { origin: null },
    `#origin=${WITHOUT}`,
    'Origin is None known',
  ],
  [
    'Campaign',
    WITHOUT,
    { utm_campaign: null },
    `#campaign=${WITHOUT}`,
    'Campaign is None known',
  ],
  [
    'First page',
    WITHOUT,
    { landing_path: null },
    `#landingPath=${WITHOUT}`,
    'First page is None known',
  ],
  [
    'Only',
    'waiting',
    { status_since: daysAgo(2) },
    '#only=waiting',
    'Waiting over a day',
  ],
])(
  'the filter %s set to %s lists what it says, in the address and the button too',
  async (label, value, given, hash, name) => {
    const other = {
      name: 'Other',
      source: 'app',
      owner_id: ANNA,
      origin: 'news',
      utm_campaign: 'q4',
      landing_path: '/roi',
    }
    const { user, menu } = await openFilters([
      anEntry({ ...other, name: 'Niamh', ...given }),
      anEntry(other),
    ])
    await menu.findByRole('option', { name: 'Ben' })
    await user.selectOptions(menu.getByLabelText(label), value)
    await waitFor(() => expect(listed()).toEqual(['Niamh']))
    await address(hash)
    expect(
      screen.getByRole('button', {
        name: `${name}, filter and sort, 1 filter`,
      }),
    ).toBeVisible()
  },
)

test('days limit each other, and are named as a span', async () => {
  const { menu } = await openFilters([
    anEntry({ name: 'Niamh', created_at: daysAgo(10) }),
    anEntry({ name: 'Older', created_at: daysAgo(30) }),
    anEntry({ name: 'Newer' }),
  ])
  const [from, to] = [menu.getByLabelText('From'), menu.getByLabelText('To')]
  fireEvent.change(from, { target: { value: '2026-11-01' } })
  await screen.findByRole('button', { name: /^Submitted since Nov 1, 2026/ })
  fireEvent.change(to, { target: { value: '2026-11-20' } })
  await screen.findByRole('button', {
    name: 'Submitted from Nov 1, 2026 to Nov 20, 2026, filter and sort, 1 filter',
  })
  expect(from).toHaveAttribute('max', '2026-11-20')
  expect(to).toHaveAttribute('min', '2026-11-01')
  await waitFor(() => expect(listed()).toEqual(['Niamh']))
})

test('of several filters the first is named and the others are counted, and all removed by one press that keeps the order', async () => {
  const { user } = await openFilters(
    [anEntry({ source: 'roi', utm_campaign: 'q4' }), anEntry()],
    '#source=roi&campaign=q4&sort=company&dir=desc',
  )
  expect(
    screen.getByRole('button', {
      name: 'Form is ROI calculator +1, filter and sort, Campaign is q4, 2 filters',
    }),
  ).toHaveTextContent('Form is ROI calculator+1')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await address('#sort=company&dir=desc')
  await waitFor(() => expect(listed()).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
})

test('the order is chosen beside the filters', async () => {
  const { user, menu } = await openFilters([
    anEntry({ name: 'Aoife', company: 'Daly' }),
    anEntry({ name: 'Brian', company: 'Zinc' }),
  ])
  await user.selectOptions(
    menu.getByLabelText('Sort by'),
    'Company, descending',
  )
  await waitFor(() => expect(listed()).toEqual(['Brian', 'Aoife']))
  await address('#sort=company&dir=desc')
})

test("Mine lists the admin's own entries, and isn't counted as a filter", async () => {
  const { user } = await openDashboard({
    entries: [anEntry({ name: 'Niamh', owner_id: ANNA }), anEntry()],
  })
  await user.click(screen.getByRole('button', { name: 'Mine', pressed: false }))
  await waitFor(() => expect(listed()).toEqual(['Niamh']))
  await address('#owner=me')
  expect(screen.getByRole('button', { name: 'Filter and sort' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mine', pressed: true }))
  await waitFor(() => expect(listed()).toHaveLength(2))
})

test('Due shows on request what is due later, and forgets it elsewhere', async () => {
  const { user } = await openDashboard({
    entries: [
      anEntry({ name: 'Now', due_at: daysAgo(1), late_at: daysAgo(1) }),
      anEntry({ name: 'Later', due_at: daysAgo(-3), late_at: daysAgo(-3) }),
    ],
    at: '#status=due',
  })
  expect(listed()).toEqual(['Now'])
  await user.click(screen.getByRole('button', { name: 'Show later' }))
  await waitFor(() => expect(listed()).toEqual(['Now', 'Later']))
  await address('#status=due&only=later')
  await user.click(screen.getByRole('button', { name: 'Show later' }))
  await waitFor(() => expect(listed()).toEqual(['Now']))
})

test('only Due has the switch for what is due later', async () => {
  await openDashboard()
  expect(screen.queryByRole('button', { name: 'Show later' })).toBeNull()
})

test('a typed search is sent in the body of the call, and counted', async () => {
  const { user } = await openDashboard({
    entries: [anEntry({ name: 'Niamh Kelly' }), anEntry({ name: 'Brian' })],
  })
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'kelly')
  await waitFor(() => expect(listed()).toEqual(['Niamh Kelly']))
  await address('#q=kelly')
  expect(await screen.findByText(/^1 of 20/)).toBeVisible()
  expect(sent('POST', 'rpc/waitlist_matching')).toContainEqual({
    term: 'kelly',
  })
})

test('a search without a result says so', async () => {
  const { user } = await openDashboard({ entries: [anEntry()] })
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'zzz')
  expect(
    await screen.findByText('No entries match these filters.'),
  ).toBeVisible()
})
