import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin } from '../support/admin/render-admin'
import { aLine, answerReports } from '../support/admin/reports'
import { ANNA, BEN, CLEO } from '../support/admin/rows'

type Figures = Parameters<typeof aLine>[1]

const WEEK = 'from=2026-11-16&to=2026-11-22'

/**
 * Opens the report by a dimension with these lines, of the same figures each.
 */
async function openTable(
  by: string,
  values: readonly (string | null)[],
  figures: Figures = { requests: 3 },
) {
  answerReports(({ dimension }) =>
    (dimension === 'all' ? [null] : values).map((each) => aLine(each, figures)),
  )
  await openAdmin(`/admin/report#by=${by}&${WEEK}`)
  return within(await screen.findByRole('table'))
}

const namesIn = (table: Awaited<ReturnType<typeof openTable>>) =>
  table.getAllByRole('rowheader').map(({ textContent }) => textContent)

test.each([
  ['origin', 'None known'],
  ['campaign', 'No campaign'],
  ['landingPath', 'Not recorded'],
  ['source', 'Not recorded'],
  ['owner', 'No owner'],
])('names the requests by %s without one "%s"', async (by, name) => {
  expect(namesIn(await openTable(by, [null]))).toEqual([name, 'Total'])
})

test('names the forms, and an unknown one as it is stored', async () => {
  const table = await openTable('source', ['demo', 'carrier-pigeon'])
  expect(namesIn(table)).toEqual(['Demo form', 'carrier-pigeon', 'Total'])
})

test('does not take a campaign for the form of the same name', async () => {
  const table = await openTable('campaign', ['demo'])
  expect(namesIn(table)).toEqual(['demo', 'Total'])
})

test('names the owners, also former ones', async () => {
  const table = await openTable('owner', [ANNA, BEN, CLEO])
  expect(namesIn(table)).toEqual(['Anna', 'Ben', 'Cleo, left', 'Total'])
})

test('groups its columns by the day that counts: of the request, demo or closing', async () => {
  const table = await openTable('origin', ['partner.example'])
  const heads = table
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
  expect(heads.slice(0, 3)).toEqual([
    'Requests that came',
    'Demos that start',
    'Closed',
  ])
  expect(heads.slice(3).join(', ')).toBe(
    'Origin, Requests, Answered, Unanswered, Median, P90, ' +
      'Booked, Open, Demos, Held, No-show, Cancelled, Pending, Won, Lost',
  )
})

test('shows the figures of a line, times in two units', async () => {
  const table = await openTable('origin', ['partner.example'], {
    requests: 30,
    answered: 21,
    median_answer_seconds: 5430,
    p90_answer_seconds: 190_000,
    booked: 14,
    open: 7,
    demos: 16,
    held: 9,
    no_show: 2,
    cancelled: 1,
    pending: 4,
    won: 5,
    lost: 6,
  })
  const [line] = table.getAllByRole('row', { name: /partner/ })
  const now = within(line!)
    .getAllByRole('cell')
    .map(
      (cell) =>
        cell.querySelector('a')?.textContent ?? cell.childNodes[1]?.textContent,
    )
  expect(now).toEqual([
    '30',
    '21',
    '9',
    '1 h 31 min',
    '52 h 47 min',
    '14',
    '7',
    '16',
    '9',
    '2',
    '1',
    '4',
    '5',
    '6',
  ])
})

test.each([
  ['Requests', 'only=real'],
  ['Answered', 'only=answered'],
  ['Unanswered', 'only=unanswered'],
  ['Booked', 'only=booked'],
  ['Won', 'only=won'],
  ['Lost', 'only=lost'],
])(
  'links the number in %s to the list of those entries',
  async (column, filter) => {
    const table = await openTable('campaign', ['q4'], {
      requests: 9,
      answered: 5,
      booked: 4,
      won: 1,
      lost: 1,
      open: 3,
    })
    const link = table.getByRole('link', {
      name: new RegExp(`^${column}, q4: `),
    })
    expect(link).toHaveAttribute(
      'href',
      `/admin/dashboard#status=all&${WEEK}&campaign=q4&${filter}`,
    )
  },
)

test.each([
  ['Demos', ''],
  ['Held', '&result=held'],
  ['No-show', '&result=no-show'],
  ['Cancelled', '&result=cancelled'],
  ['Pending', '&result=pending'],
])('links the number in %s to those demos', async (column, filter) => {
  const table = await openTable('campaign', ['q4'], {
    demos: 9,
    held: 5,
    no_show: 1,
    cancelled: 1,
    pending: 2,
  })
  expect(
    table.getByRole('link', { name: new RegExp(`^${column}, q4: `) }),
  ).toHaveAttribute('href', `/admin/demos#${WEEK}&campaign=q4${filter}`)
})

test('links the demos of an owner to those that the owner holds', async () => {
  const table = await openTable('owner', [BEN, null], { demos: 2 })
  const linkOf = (name: string) =>
    table.getByRole('link', { name: `Demos, ${name}: 2` })
  expect(linkOf('Ben')).toHaveAttribute(
    'href',
    `/admin/demos#${WEEK}&holder=${BEN}`,
  )
  expect(linkOf('No owner')).toHaveAttribute(
    'href',
    `/admin/demos#${WEEK}&holder=nobody`,
  )
})

test('links the open requests to the open entries that are no spam', async () => {
  const table = await openTable('campaign', ['q4'], { requests: 3, open: 3 })
  expect(table.getByRole('link', { name: 'Open, q4: 3' })).toHaveAttribute(
    'href',
    `/admin/dashboard#status=open&${WEEK}&campaign=q4&only=real`,
  )
})

test.each([
  ['owner', 'No owner', 'owner=nobody'],
  ['origin', 'None known', 'origin=+none'],
])(
  'links the requests by %s without one to their list',
  async (by, name, filter) => {
    const table = await openTable(by, [null])
    expect(
      table.getByRole('link', { name: `Requests, ${name}: 3` }),
    ).toHaveAttribute('href', expect.stringContaining(`&${filter}&`))
  },
)

test('links the numbers of the total to the lists of the whole period', async () => {
  const table = await openTable('origin', ['partner.example'])
  expect(
    table.getByRole('link', { name: 'Requests, Total: 3' }),
  ).toHaveAttribute('href', `/admin/dashboard#status=all&${WEEK}&only=real`)
})

test('links neither a zero nor what no list shows', async () => {
  const table = await openTable('origin', ['partner.example'], {
    requests: 3,
    median_answer_seconds: 60,
    booked: 1,
    demos: 0,
  })
  expect(
    table
      .getAllByRole('link', { name: /partner/ })
      .map((link) => link.getAttribute('aria-label')),
  ).toEqual([
    'Requests, partner.example: 3',
    'Unanswered, partner.example: 3',
    'Booked, partner.example: 1',
  ])
})

test('shows below each number the one of the period before, zero for a new line', async () => {
  answerReports(({ dimension, first_day }) => {
    if (first_day === '2026-11-09') return [aLine('old', { requests: 7 })]
    if (dimension === 'all') return [aLine(null, { requests: 3 })]
    return [aLine('old', { requests: 3 }), aLine('fresh', { requests: 1 })]
  })
  await openAdmin(`/admin/report#by=campaign&${WEEK}`)
  const before = async (name: string) => {
    const row = await screen.findByRole('row', { name: new RegExp(`^${name}`) })
    return within(row).getAllByTitle(/^before: /)[0]?.title
  }
  expect(await before('old')).toBe('before: 7')
  expect(await before('fresh')).toBe('before: 0')
})
