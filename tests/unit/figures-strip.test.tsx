import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openDashboard } from '../support/admin/render-admin'
import { aLine, answerReports } from '../support/admin/reports'
import { anEntry, daysAgo, minutesAgo } from '../support/admin/rows'
import { sent, tables } from '../support/admin/waitlist-server'

// The figures beside the dashboard's title. Today is Wednesday, 25 November
// 2026.

afterEach(() => void vi.useRealTimers())

async function openFigures(entries = [anEntry()]) {
  await openDashboard({ entries })
  return within(
    await screen.findByRole('list', { name: 'Figures of this week' }),
  )
}

const figure = (strip: Awaited<ReturnType<typeof openFigures>>, name: string) =>
  strip.getByText(name).closest('a')

test('links the number of requests of this week to them, without spam', async () => {
  answerReports(() => [aLine(null, { requests: 1500 })])
  const link = figure(await openFigures(), 'This week')
  expect(link).toHaveTextContent('This week1,500')
  expect(link).toHaveAttribute(
    'href',
    '/admin/dashboard#status=all&only=real&from=2026-11-23',
  )
})

test("links the week's median first answer to its report", async () => {
  answerReports(() => [aLine(null, { median_answer_seconds: 5430 })])
  const link = figure(await openFigures(), 'First answer')
  expect(link).toHaveTextContent('First answer1 h 31 min')
  expect(link).toHaveAttribute(
    'href',
    '/admin/report#by=origin&from=2026-11-23&to=2026-11-25',
  )
})

test('links how many of the requests were booked to those entries', async () => {
  answerReports(() => [aLine(null, { requests: 30, booked: 14 })])
  const link = figure(await openFigures(), 'Booked')
  expect(link).toHaveTextContent('Booked14 of 30')
  expect(link).toHaveAttribute(
    'href',
    '/admin/dashboard#status=all&only=booked&from=2026-11-23',
  )
})

test('counts the new entries that wait for over a day, and links them, the longest first', async () => {
  const strip = await openFigures([
    anEntry({ status_since: daysAgo(2) }),
    anEntry({ status_since: minutesAgo(24 * 60 + 1) }),
    anEntry({ status_since: minutesAgo(24 * 60 - 1) }),
    anEntry({ status_since: daysAgo(2), status: 'contacted' }),
  ])
  const link = figure(strip, 'Waiting over a day')
  expect(link).toHaveTextContent('Waiting over a day2')
  expect(link).toHaveAttribute(
    'href',
    '/admin/dashboard#status=new&only=waiting&dir=asc',
  )
})

test('says none yet while no request of the week was answered', async () => {
  const strip = await openFigures()
  expect(figure(strip, 'First answer')).toHaveTextContent('none yet')
  expect(figure(strip, 'Booked')).toHaveTextContent('0 of 0')
})

test('counts from the new day on after midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.setSystemTime(new Date(2026, 10, 25, 22))
  tables.waitlist = []
  await openFigures()
  vi.advanceTimersByTime(2 * 60 * 60_000)
  await waitFor(() =>
    expect(sent('POST', 'rpc/waitlist_report').at(-1)).toMatchObject({
      first_day: '2026-11-23',
      last_day: '2026-11-26',
    }),
  )
})
