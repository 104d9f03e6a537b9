import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FiguresStrip } from '@/admin/reports/figures-strip'
import { periodBefore, periods, readReport } from '@/admin/reports/period'
import { Report } from '@/admin/reports/report'
import { reportFile } from '@/admin/reports/report-file'

const { loadReport, loadDays, countWaiting, loadOwnerNames } = vi.hoisted(() => ({
  loadReport: vi.fn<(dimension: string, period: { from: string }) => Promise<object[]>>(),
  loadDays: vi.fn<() => Promise<object[]>>(),
  countWaiting: vi.fn<() => Promise<number>>(),
  loadOwnerNames: vi.fn<() => Promise<object>>(),
}))
vi.mock('@/admin/report-api', async (original) => ({
  ...(await original<object>()),
  loadReport,
  loadDays,
  countWaiting,
  loadOwnerNames,
}))

const TODAY = '2026-11-25'
const line = (value: string | null, requests: number, rest = {}) => ({
  value,
  requests,
  open: 1,
  answered: 1,
  median_answer_seconds: 2520,
  p90_answer_seconds: 5400,
  booked: 4,
  held: 3,
  no_show: 1,
  won: 2,
  lost: 0,
  ...rest,
})

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T12:00:00`), shouldAdvanceTime: true })
  loadReport.mockImplementation((dimension, { from }) =>
    Promise.resolve(
      dimension === 'all'
        ? [line(null, from === '2026-11-16' ? 9 : 12)]
        : [line('linkedin', 7), line(null, 5, { median_answer_seconds: null })],
    ),
  )
  loadDays.mockResolvedValue([{ day: TODAY, entries: 12 }])
  countWaiting.mockResolvedValue(3)
  loadOwnerNames.mockResolvedValue({ 'id-1': 'Anna' })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

const setUp = (page: ReactNode, address = '/') => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>
    </QueryClientProvider>,
  )
  return queries
}
const addressOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('the periods of the report', () => {
  it('are whole days up to today, and weeks begin on Monday', () => {
    expect(periods.week(TODAY)).toEqual({ from: '2026-11-23', to: TODAY })
    expect(periods.week('2026-11-29').from).toBe('2026-11-23')
    expect(periods.month(TODAY)).toEqual({ from: '2026-10-27', to: TODAY })
    expect(periods.lastWeek(TODAY)).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  })

  it('are compared with the same days a week before, or with as many days before', () => {
    expect(periodBefore(periods.week(TODAY))).toEqual({ from: '2026-11-16', to: '2026-11-18' })
    expect(periodBefore(periods.lastWeek(TODAY))).toEqual({ from: '2026-11-09', to: '2026-11-15' })
    expect(periodBefore(periods.month(TODAY))).toEqual({ from: '2026-09-27', to: '2026-10-26' })
  })

  it.each([
    ['', { from: '2026-11-16', to: '2026-11-22', by: 'origin' }],
    ['#by=page&from=2026-01-02&to=2026-02-03', { from: '2026-01-02', to: '2026-02-03', by: 'page' }],
    ['#from=2026-02-03&to=2026-01-02', { from: '2026-01-02', to: '2026-02-03', by: 'origin' }],
    ['#by=nothing&from=yesterday&to=9999-99-99', { from: '2026-11-16', to: '2026-11-22', by: 'origin' }],
    ['#from=2026-02-31&to=2026-03-31', { from: '2026-03-02', to: '2026-03-31', by: 'origin' }],
    ['#from=2026-11-01&to=2026-11-31', { from: '2026-11-01', to: '2026-11-22', by: 'origin' }],
    ['#from=2199-01-01&to=2199-12-31', { from: '2026-11-16', to: '2026-11-22', by: 'origin' }],
  ])('are read from the address "%s"', (hash, expected) => expect(readReport(hash, TODAY)).toEqual(expected))
})

describe("the dashboard's strip of figures", () => {
  it("shows this week's figures, each with a link to its list", async () => {
    setUp(<FiguresStrip />)
    await screen.findByRole('link', { name: 'This week 12' })
    expect(addressOf(/^This week/)).toBe('/admin/dashboard#status=all&only=real&from=2026-11-23')
    expect(addressOf(/^First answer 42 min/)).toMatch(/^\/admin\/report#/)
    expect(addressOf(/^Waiting over a day 3/)).toBe('/admin/dashboard#status=new&only=waiting&dir=asc')
    expect(addressOf(/^Booked 4 of 12/)).toBe('/admin/dashboard#status=all&only=booked&from=2026-11-23')
  })
})

describe('the report', () => {
  it('groups requests by origin, and by another dimension on a click', async () => {
    setUp(<Report />)
    const row = await screen.findByRole('row', { name: /linkedin/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(
      Object.entries({
        Requests: 7,
        Answered: 1,
        Unanswered: 6,
        Median: '42 min',
        P90: '1 h 30 min',
        Booked: 4,
        Held: 3,
      })
        .concat(Object.entries({ 'No-show': 1, Pending: 0, Open: 1, Won: 2, Lost: 0, Other: 4 }))
        .map(([name, figure]) => `${name}${figure} ${figure}`),
    )
    expect(row.querySelector('rect')?.getAttribute('width')).toBe('100.0%')
    expect(
      screen
        .getByRole('row', { name: /None known/ })
        .querySelector('rect')
        ?.getAttribute('width'),
    ).toBe('71.4%')
    expect(
      within(row)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(
      ['real', 'answered', 'unanswered', 'booked', 'held', 'no-show', '', 'won'].map(
        (only) =>
          `/admin/dashboard#status=${only ? 'all' : 'open'}&from=2026-11-16&to=2026-11-22&origin=linkedin${only && `&only=${only}`}`,
      ),
    )
    expect(screen.getAllByRole('columnheader', { name: /First answer|Demos|Requests now/ })).toHaveLength(3)
    const figures = screen.getByLabelText('Figures of the period')
    expect([...figures.children].map(({ textContent }) => textContent)).toEqual([
      'Requests91 open\n8 closedbefore: 12',
      'Answered111% of requests\n8 not yetbefore: 1',
      'First answer42 minmedian\nP90 1 h 30 minbefore: 42 min',
      'Booked444% of requestsbefore: 4',
      'Held3of 4 booked\n1 no-show, 0 pendingbefore: 3',
      'Won2of 8 closed\n0 lost, 6 otherbefore: 2',
    ])
    expect(screen.getByRole('row', { name: /None known/ }).textContent).toContain('-')
    fireEvent.click(screen.getByRole('link', { name: 'Campaign' }))
    await screen.findByRole('row', { name: /No campaign/ })
    expect(loadReport).toHaveBeenCalledWith('campaign', { from: '2026-11-16', to: '2026-11-22' })
    expect(loadReport).toHaveBeenCalledWith('campaign', { from: '2026-11-09', to: '2026-11-15' })
    loadReport.mockResolvedValue([line('id-1', 3)])
    fireEvent.click(screen.getByRole('link', { name: 'Owner' }))
    expect(await screen.findByRole('row', { name: /Anna/ })).toBeDefined()
  })

  it('changes its period on a click, and has a message for a period without requests', async () => {
    loadReport.mockResolvedValue([])
    setUp(<Report />, '/admin/report#from=2020-01-01&to=2020-01-31')
    await screen.findByText('No requests in these days.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV' }).disabled).toBe(true)
    fireEvent.click(screen.getByRole('link', { name: 'This week' }))
    await waitFor(() => expect(loadReport).toHaveBeenCalledWith('all', { from: '2026-11-23', to: TODAY }))
  })

  it('can be retried after a failure', async () => {
    loadDays.mockRejectedValueOnce(new Error('away'))
    setUp(<Report />)
    await screen.findByRole('alert')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('row', { name: /linkedin/ })).toBeDefined()
  })

  it('is exported with formulas in campaigns escaped', () => {
    const lines = [line('=1+1', 3), line(null, 4, { median_answer_seconds: null, p90_answer_seconds: null })]
    const outcomes = ['Held', 'No-show', 'Pending', 'Open', 'Won', 'Lost', 'Other']
    const columns = ['Requests', 'Answered', 'Unanswered', 'Median (minutes)', 'P90 (minutes)', 'Booked', ...outcomes]
    const head = ['Campaign', ...columns, ...columns.map((column) => `${column}, before`)].join('","')
    expect(reportFile({ by: 'campaign', lines, linesBefore: [line('=1+1', 3)], ownerNames: {} })).toBe(
      `\uFEFF"${head}"\r\n"'=1+1","3","1","2","42","90","4","3","1","0","1","2","0","0","3","1","2","42","90","4","3","1","0","1","2","0","0"\r\n` +
        `"No campaign","4","1","3","","","4","3","1","0","1","2","0","1","0","0","0","","","0","0","0","0","0","0","0","0"\r\n`,
    )
  })
})
