import { screen, waitFor, within } from '@testing-library/react'
import { delay, http } from 'msw'
import { expect, test } from 'vitest'
import { openAdmin } from '../support/admin/render-admin'
import { aLine, answerDays, answerReports } from '../support/admin/reports'
import { api, refusal, sent, server } from '../support/admin/waitlist-server'
import { watchDownloads } from '../support/admin/downloads'

// Today is Wednesday, 25 November 2026.

async function openReport(at = '') {
  const opened = await openAdmin(`/admin/report${at}`)
  await screen.findByLabelText('From')
  await waitFor(() =>
    expect(screen.queryByText('Loading the figures...')).toBeNull(),
  )
  return opened
}

const choice = (name: string) => screen.getByRole('link', { name })
const sum = (given: Parameters<typeof aLine>[1]) =>
  answerReports(({ dimension }) =>
    dimension === 'all' ? [aLine(null, given)] : [],
  )

/** A figure at the top with its share, the rest and the one before. */
const figure = (name: string) =>
  within(screen.getByLabelText('Figures of the period')).getByText(name)
    .parentElement!

test('shows last week by origin at first', async () => {
  await openReport()
  expect(choice('Last week')).toHaveAttribute('aria-current', 'true')
  expect(choice('Origin')).toHaveAttribute('aria-current', 'true')
  expect(screen.getByLabelText('From')).toHaveValue('2026-11-16')
  expect(screen.getByLabelText('To')).toHaveValue('2026-11-22')
})

test.each([
  ['This week', 'from=2026-11-23&to=2026-11-25'],
  ['30 days', 'from=2026-10-27&to=2026-11-25'],
  ['90 days', 'from=2026-08-28&to=2026-11-25'],
  ['12 months', 'from=2025-11-26&to=2026-11-25'],
])('opens %s, which the address keeps', async (name, days) => {
  const { user } = await openReport()
  await user.click(choice(name))
  expect(window.location.hash).toBe(`#by=origin&${days}`)
  expect(choice(name)).toHaveAttribute('aria-current', 'true')
  expect(choice('Last week')).not.toHaveAttribute('aria-current')
})

test('keeps the period when requests are shown by another dimension', async () => {
  const { user } = await openReport('#by=origin&from=2026-11-02&to=2026-11-08')
  await user.click(choice('Campaign'))
  expect(window.location.hash).toBe(
    '#by=campaign&from=2026-11-02&to=2026-11-08',
  )
  expect(screen.getByRole('heading', { name: 'By campaign' })).toBeVisible()
})

test("asks for the reader's days, and the same days of the week before", async () => {
  await openReport('#by=landingPath&from=2026-11-16&to=2026-11-18')
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const now = { first_day: '2026-11-16', last_day: '2026-11-18', zone }
  const before = { first_day: '2026-11-09', last_day: '2026-11-11', zone }
  expect(sent('POST', 'rpc/waitlist_report')).toEqual([
    { dimension: 'all', ...now },
    { dimension: 'landingPath', ...now },
    { dimension: 'all', ...before },
    { dimension: 'landingPath', ...before },
  ])
  expect(sent('POST', 'rpc/waitlist_days')).toEqual([{ ...now, unit: 'day' }])
})

test('shows another first day, but ignores an emptied field', async () => {
  const { user } = await openReport()
  const from = screen.getByLabelText('From')
  await user.clear(from)
  expect(window.location.hash).toBe('')
  await user.type(from, '2026-11-02')
  expect(window.location.hash).toBe('#by=origin&from=2026-11-02&to=2026-11-22')
})

test('offers no day after today, and none before the first', async () => {
  await openReport()
  expect(screen.getByLabelText('From')).toHaveAttribute('max', '2026-11-22')
  expect(screen.getByLabelText('To')).toHaveAttribute('min', '2026-11-16')
  expect(screen.getByLabelText('To')).toHaveAttribute('max', '2026-11-25')
})

test.each([
  [
    'Requests',
    { requests: 1500, open: 300 },
    '1,500',
    /300 still open\s1,200 closed/,
  ],
  [
    'Answered',
    { requests: 30, answered: 20 },
    '20',
    /67% of requests\s10 not yet/,
  ],
  [
    'First answer',
    {
      requests: 1,
      median_answer_seconds: 5430,
      p90_answer_seconds: 9000,
      median_clock_seconds: 90_000,
    },
    '1 h 31 min',
    /median, in working time\sP90 2 h 30 min\s25 h 0 min by the clock/,
  ],
  ['Booked', { requests: 30, booked: 14 }, '14', /47% of requests/],
  [
    'Held',
    { demos: 16, held: 9, no_show: 2, cancelled: 2, pending: 3 },
    '9',
    /of 16 demos\s2 no-show, 2 cancelled\s3 pending/,
  ],
  ['Won', { won: 5, lost: 15 }, '5', /25% of won and lost\s15 lost/],
])(
  'shows the figure %s with its share and rest',
  async (name, given, now, more) => {
    sum(given)
    await openReport()
    expect(figure(name)).toHaveTextContent(now)
    expect(figure(name).textContent).toMatch(more)
  },
)

test('shows the figure of the period before beside each', async () => {
  answerReports(({ dimension, first_day }) =>
    dimension === 'all'
      ? [aLine(null, { requests: first_day === '2026-11-09' ? 12 : 30 })]
      : [],
  )
  await openReport()
  expect(figure('Requests')).toHaveTextContent('before: 12')
})

test('shows a dash for the first answer while nothing was answered', async () => {
  sum({ requests: 1 })
  await openReport()
  expect(figure('First answer')).toHaveTextContent(
    'First answer-median, in working time P90 -',
  )
})

test('says that nothing counts in these days, which cannot be exported', async () => {
  await openReport()
  expect(
    screen.getByText('No request, demo or closing in these days.'),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('defines its terms', async () => {
  sum({ requests: 1 })
  await openReport()
  expect(
    screen.getByText('Held and cancelled:').parentElement,
  ).toHaveTextContent(
    'of a closed entry, a demo without an outcome counts as held if it began before the entry was won or lost, else as cancelled.',
  )
})

test('exports the lines with their figures and those before, safe from formulas', async () => {
  answerReports(({ dimension, first_day }) => {
    if (dimension === 'all') return [aLine(null, { requests: 5 })]
    return first_day === '2026-11-16'
      ? [
          aLine(null, {
            requests: 4,
            answered: 3,
            median_answer_seconds: 5430,
            median_clock_seconds: 90_000,
            booked: 2,
            open: 1,
            demos: 3,
            held: 1,
            cancelled: 1,
            pending: 1,
            won: 1,
          }),
          aLine('=1+1', { requests: 1 }),
        ]
      : [aLine('=1+1', { requests: 7 })]
  })
  const downloads = watchDownloads()
  const { user } = await openReport()
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  const [file] = await downloads()
  expect(file?.name).toBe('report-origin-2026-11-16-to-2026-11-22.csv')
  expect(file?.type).toBe('text/csv;charset=utf-8')
  const NAMES =
    '"Requests","Answered","Unanswered","Median (working minutes)","P90 (working minutes)","Booked","Open","Demos","Held","No-show","Cancelled","Pending","Won","Lost",' +
    '"Median by the clock (minutes)","P90 by the clock (minutes)"'
  expect(file?.text.split('\r\n')).toEqual([
    `\uFEFF"Origin",${NAMES},${NAMES.replaceAll('",', ', before",').replace(/"$/, ', before"')}`,
    '"None known","4","3","1","91","","2","1","3","1","0","1","1","1","0","1500","","0","0","0","","","0","0","0","0","0","0","0","0","0","",""',
    '"\'=1+1","1","0","1","","","0","0","0","0","0","0","0","0","0","","","7","0","7","","","0","0","0","0","0","0","0","0","0","",""',
    '',
  ])
})

test('says so if the figures could not be loaded, and loads them on request', async () => {
  server.use(http.post(api('rpc/waitlist_days'), () => refusal('XX000', 500)))
  const { user } = await openReport()
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The figures couldn’t be loaded.',
  )
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(
    await screen.findByText('No request, demo or closing in these days.'),
  ).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('keeps the last figures while those of another period load', async () => {
  sum({ requests: 1234 })
  const { user } = await openReport()
  server.use(http.post(api('rpc/waitlist_report'), () => delay('infinite')))
  await user.click(choice('30 days'))
  expect(figure('Requests')).toHaveTextContent('1,234')
  expect(screen.queryByText('Loading the figures...')).not.toBeInTheDocument()
})

test('draws a bar for each day, also for days without requests', async () => {
  answerDays({ '2026-11-16': 2, '2026-11-18': 4, '2026-11-20': 1 })
  await openReport()
  const chart = screen.getByRole('figure')
  expect(
    within(chart)
      .getAllByRole('listitem')
      .map((bar) => bar.title),
  ).toEqual([
    'Nov 16, 2026: 2 requests',
    'Nov 17, 2026: 0 requests',
    'Nov 18, 2026: 4 requests',
    'Nov 19, 2026: 0 requests',
    'Nov 20, 2026: 1 request',
    'Nov 21, 2026: 0 requests',
    'Nov 22, 2026: 0 requests',
  ])
})

test('sums up the chart in words', async () => {
  answerDays({ '2026-11-16': 2, '2026-11-18': 1200 })
  await openReport()
  expect(
    screen.getByRole('figure').querySelector('figcaption'),
  ).toHaveTextContent(
    'Requests per day Nov 16, 2026 to Nov 22, 20261,202 in all, at most 1,200 (Nov 18, 2026)',
  )
})

test('says none in an empty chart', async () => {
  await openReport()
  expect(
    screen.getByRole('figure').querySelector('figcaption'),
  ).toHaveTextContent(/none$/)
})

test('names only the first day below a chart of many bars, and the last', async () => {
  await openReport('#from=2026-10-27&to=2026-11-25')
  const bars = screen.getByRole('figure').querySelector('ol')!
  expect(bars.children).toHaveLength(30)
  expect(bars.nextElementSibling).toHaveTextContent(
    /^Oct 27, 2026Nov 25, 2026$/,
  )
})

test('names the month below the first bar and at its change', async () => {
  await openReport('#from=2026-10-30&to=2026-11-02')
  expect(
    screen.getByRole('figure').querySelector('ol')!.nextElementSibling,
  ).toHaveTextContent(/^Oct 3031Nov 12$/)
})

test('draws bars of weeks for a year, each named by its Monday', async () => {
  answerDays({ '2026-11-23': 3 })
  await openReport('#from=2025-11-26&to=2026-11-25')
  const bars = within(screen.getByRole('figure')).getAllByRole('listitem')
  expect(bars).toHaveLength(53)
  expect(bars.at(-1)).toHaveAttribute('title', 'From Nov 23, 2026: 3 requests')
})
