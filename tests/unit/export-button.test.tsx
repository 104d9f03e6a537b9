import { cleanup, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { teamZone } from '@/admin/team-time'
import { failCall } from '../support/admin/answers'
import { watchDownloads } from '../support/admin/downloads'
import { openDashboard } from '../support/admin/render-admin'
import { aDemo, ANNA, anEntry, minutesAgo } from '../support/admin/rows'
import { api, requests, sent, server } from '../support/admin/waitlist-server'

// The list as a file for spreadsheets.

const exportList = () => screen.getByRole('button', { name: 'Export CSV' })
/** Lines of a saved file, without the byte order mark. */
const linesOf = (text = '') => text.slice(1).trimEnd().split('\r\n')

test('an export has one row per entry, with names instead of ids and local times', async () => {
  const read = watchDownloads()
  const { user } = await openDashboard({
    entries: [
      anEntry({
        ...{ name: 'Niamh Kelly', email: 'niamh@x.example', company: 'Daly' },
        ...{ phone: '+353 (0)1 555 0123', message: 'Many reps' },
        ...{ status: 'contacted', return_count: 2 },
        ...{ latest_message: 'Any news?', last_request_at: minutesAgo(5) },
        ...{ owner_id: ANNA, next_step: 'Call', next_step_on: '2026-11-24' },
        answer_seconds: 26 * 60,
        demos: [
          aDemo(minutesAgo(90), { outcome: 'cancelled' }),
          aDemo(minutesAgo(60), { outcome: 'no-show' }),
        ],
      }),
    ],
  })
  await user.click(exportList())
  expect(await screen.findByText('1 rows were written.')).toBeVisible()
  const [file] = await read()
  expect(file).toMatchObject({
    name: 'waitlist-2026-11-25.csv',
    type: 'text/csv;charset=utf-8',
  })
  const [headings, row] = linesOf(file?.text)
  expect(headings).toContain(`"Submitted (${teamZone()})","Name","Email"`)
  expect(row).toContain(
    `"2026-11-25 21:00:00","Niamh Kelly","niamh@x.example","Daly","+353 1 555 0123","Many reps","Call","Demo form",`,
  )
  expect(row).toContain('"Any news?","2","2026-11-25 21:55:00",')
  expect(row).toContain(
    '"Contacted","Anna","2026-11-24","2026-11-25 21:00:00","no-show",' +
      '"2026-11-25 20:30:00 cancelled; 2026-11-25 21:00:00 no-show","","26",',
  )
})

test('an export is logged with its number of rows and the name of its view, without the search', async () => {
  watchDownloads()
  const { user } = await openDashboard({ at: '#owner=nobody&q=person' })
  await screen.findByLabelText('Select Person 1')
  await user.click(exportList())
  await screen.findByText('Export finished')
  expect(sent('POST', 'audit_log')).toEqual([
    { action: 'export', entry_count: 1, after: 'Open, Owner is Nobody' },
  ])
})

test('an export of no rows has the headings', async () => {
  const read = watchDownloads()
  const { user } = await openDashboard({ entries: [] })
  await user.click(exportList())
  expect(await screen.findByText('0 rows were written.')).toBeVisible()
  expect(linesOf((await read())[0]?.text)).toHaveLength(1)
})

test('an export that cannot be logged saves no file', async () => {
  const read = watchDownloads()
  const { user } = await openDashboard()
  failCall('audit_log')
  await user.click(exportList())
  expect(await screen.findByText('Export stopped')).toBeVisible()
  expect(await read()).toEqual([])
})

test('an export loads the list in batches of a thousand, and gathers them in one file', async () => {
  const read = watchDownloads()
  const { user } = await openDashboard({
    entries: Array.from({ length: 1001 }, () => anEntry()),
  })
  await user.click(exportList())
  expect(await screen.findByText('1,001 rows were written.')).toBeVisible()
  expect(linesOf((await read())[0]?.text)).toHaveLength(1002)
})

/** Answers the export's log entry by an act, such as a press. */
const whileLogging = (act: () => void) =>
  server.use(
    http.post(api('audit_log'), () => {
      act()
      return HttpResponse.json([])
    }),
  )

test('an export that is cancelled saves no file, and says nothing', async () => {
  const read = watchDownloads()
  const { user } = await openDashboard()
  whileLogging(() => screen.getByText('Cancel export').click())
  await user.click(exportList())
  expect(
    await screen.findByRole('button', { name: 'Export CSV' }),
  ).toBeVisible()
  expect(await read()).toEqual([])
  expect(screen.queryByText(/^Export (finished|stopped)/)).toBeNull()
})

test('an export whose page is left saves no file', async () => {
  const read = watchDownloads()
  const { user } = await openDashboard()
  whileLogging(cleanup)
  const before = requests.length
  await user.click(exportList())
  await waitFor(() => expect(sent('POST', 'audit_log')).toHaveLength(1))
  await new Promise((done) => setTimeout(done, 50))
  expect(requests.slice(before).map(({ method }) => method)).not.toContain(
    'GET',
  )
  expect(await read()).toEqual([])
})

test('an export stops with an error where the server sends the same rows again and again', async () => {
  const read = watchDownloads()
  const { user } = await openDashboard()
  const row = { ...anEntry({ name: 'Niamh Kelly' }), waitlist_notes: [] }
  server.use(http.get(api('waitlist'), () => HttpResponse.json([row])))
  await user.click(exportList())
  expect(await screen.findByText('Export stopped')).toBeVisible()
  expect(await read()).toEqual([])
})
