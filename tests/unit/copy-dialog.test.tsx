import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { failCall } from '../support/admin/answers'
import { watchDownloads } from '../support/admin/downloads'
import { openEntry } from '../support/admin/render-admin'
import {
  aDemo,
  aChange,
  aDelivery,
  anEntry,
  aNote,
  aReply,
  aReturn,
  BEN,
  daysAgo,
  minutesAgo,
  type Row,
} from '../support/admin/rows'
import { sent, server, tables } from '../support/admin/waitlist-server'

// The copy of a person's data. waitlist-copy.test.tsx compares it with the
// database's columns.

const NIAMH = { name: 'Niamh Kelly', email: 'niamh@x.example' }

async function openCopy(given: Row = {}, ...others: Row[]) {
  const opened = await openEntry(
    anEntry({ ...NIAMH, ...given }),
    ...others.map((other) => anEntry(other)),
  )
  await opened.user.click(
    opened.panel.getByRole('button', { name: 'Copy of their data…' }),
  )
  const dialog = within(screen.getByRole('dialog'))
  const text = async () =>
    (await dialog.findByText(/^What Sayfield holds about/)).textContent
  return { ...opened, dialog, text }
}

test('the copy says under headings what is held, and for how long', async () => {
  const { text } = await openCopy({
    ...{ company: 'Daly', message: 'Many reps', source: 'roi' },
    ...{ owner_id: BEN, landing_path: '/roi', referrer_host: 's.example' },
    ...{ utm_campaign: 'q4', utm_source: 'news', utm_medium: 'mail' },
    return_count: 1,
    waitlist_returns: [aReturn({ message: 'Forty now', source: 'app' })],
    waitlist_notes: [aNote('Called')],
    waitlist_history: [aChange('phone', { after: '+353 1' })],
    deliveries: [aDelivery('CRM', { kind: 'webhook', style: 'slack' })],
  })
  const said = await text()
  for (const part of [
    'What Sayfield holds about Niamh Kelly, Nov 25, 2026\n\nWHAT WAS SENT\nSubmitted: Wednesday, November 25, 2026 at 9:00:00 PM',
    'Email: niamh@x.example\nCompany: Daly\nPhone: N/A\nMessage: Many reps\n\nWHAT WAS SENT AGAIN\n',
    'Message: Forty now\nForm: App page\n\nHOW THEY FOUND US\nFirst page: /roi\nSite: s.example\nCampaign: q4 (news, mail)\nForm: ROI calculator\n\n',
    'WHAT WE DID\nStatus: New\nOwner: Ben\n\nDEMOS\nNothing.\n\nNOTES BY OUR TEAM\n',
    ', Anna:\nCalled\n\nREPLIES BY OUR TEAM\nNothing.\n\nWHAT WAS CHANGED\n',
    ': Phone from N/A to +353 1\n\nWHO WAS NOTIFIED\n',
    ': Notified CRM (Slack) of the request\n\nHOW LONG IT IS KEPT\nUntil Nov 25, 2028, unless it is erased before.\n',
  ])
    expect(said).toContain(part)
})

test('the copy tells the outcome, the demos, the next step, the answer and the booking', async () => {
  const { text } = await openCopy({
    ...{ status: 'closed', outcome: 'won' },
    demos: [
      aDemo(daysAgo(2), { outcome: 'no-show', decided_by: BEN }),
      aDemo(daysAgo(1)),
    ],
    ...{ next_step: 'Call', next_step_on: '2026-11-26' },
    ...{ answered_at: minutesAgo(10), booked_at: minutesAgo(5) },
  })
  const said = await text()
  expect(said).toMatch(/Status: Closed\nOutcome: Won\nOwner: Nobody\nNext/)
  expect(said).toMatch(
    /DEMOS\nMon.*: 30 minutes, No-show, booked by Anna, outcome by Ben\nTue.*: 30 minutes, Not recorded, booked by Anna\n/,
  )
  expect(said).toContain('Next step: Call, Nov 26, 2026\n')
  expect(said).toMatch(/First answered: Wed.* 9:50:00 PM/)
  expect(said).toMatch(/First booked: Wed.* 9:55:00 PM/)
})

test('the copy has the replies with their state', async () => {
  const { text } = await openCopy({
    replies: [
      aReply({ sent_at: minutesAgo(4), created_at: minutesAgo(5) }),
      aReply({ admin_id: BEN, refused_at: minutesAgo(3), error: '550 No' }),
    ],
  })
  const said = await text()
  expect(said).toMatch(
    /, Anna, sent Wed.* 9:56:00 PM.*:\nYour demo\nCould we say Tuesday\?\n/,
  )
  expect(said).toMatch(/, Ben, refused: 550 No:\nYour demo\n/)
})

test('the copy has the spam of the same address too, and is logged with both entries', async () => {
  const spam = { ...NIAMH, status: 'spam', created_at: daysAgo(2) }
  const { user, dialog } = await openCopy({}, spam)
  const [first, second] = tables.waitlist
  tables.waitlist_twins = [
    { id: first?.id, twin_id: second?.id, status: 'spam' },
  ]
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0]!)
  await user.click(screen.getByRole('button', { name: 'Copy of their data…' }))
  expect((await screen.findByText(/^What Sayfield holds/)).textContent).toMatch(
    /Entry 2 of this address\n\nWHAT WAS SENT\n[^]*Status: Spam\n[^]*Until Dec 23, 2026/,
  )
  expect(sent('POST', 'audit_log').at(-1)).toEqual({
    action: 'copy',
    entry_count: 2,
  })
})

test('the copy is saved as text and as JSON', async () => {
  const read = watchDownloads()
  const { user, dialog, text } = await openCopy()
  const said = await text()
  await user.click(dialog.getByRole('button', { name: 'Save text' }))
  await user.click(dialog.getByRole('button', { name: 'Save JSON' }))
  const [asText, asJson] = await read()
  expect(asText).toMatchObject({
    name: 'what-we-hold-2026-11-25.txt',
    type: 'text/plain;charset=utf-8',
    text: said,
  })
  expect(asJson).toMatchObject({
    name: 'what-we-hold-2026-11-25.json',
    type: 'application/json',
  })
  expect(JSON.parse(asJson!.text)).toMatchObject({
    ...NIAMH,
    owner: null,
    kept_until: '2028-11-25',
  })
})

test('the copy is put on the clipboard, or says that the browser refused', async () => {
  const { user, dialog, text } = await openCopy()
  const said = await text()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(dialog.getByRole('button', { name: 'Copy text' }))
  expect(await dialog.findByText('Copied.')).toBeVisible()
  expect(write).toHaveBeenCalledWith(said)
  write.mockRejectedValue(new Error('refused'))
  await user.click(dialog.getByRole('button', { name: 'Copy JSON' }))
  expect(
    await dialog.findByText(/Copying was refused by the browser/),
  ).toBeVisible()
})

test('a copy that could not be gathered says so, and is gathered by a button', async () => {
  const { user, panel } = await openEntry(anEntry(NIAMH))
  failCall('waitlist_twins')
  await user.click(panel.getByRole('button', { name: 'Copy of their data…' }))
  expect(await screen.findByText(/This couldn’t be gathered/)).toBeVisible()
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^What Sayfield holds/)).toBeVisible()
})

test('closing the copy returns the focus', async () => {
  const { user, dialog } = await openCopy()
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0]!)
  await waitFor(() =>
    expect(
      screen.getByRole('button', { name: 'Copy of their data…' }),
    ).toHaveFocus(),
  )
})
