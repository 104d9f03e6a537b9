import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { failCall } from '../support/admin/answers'
import { listed, openDashboard, openEntry } from '../support/admin/render-admin'
import { aDelivery, anEntry, BEN, daysAgo } from '../support/admin/rows'
import {
  api,
  refusal,
  requests,
  server,
  tables,
} from '../support/admin/waitlist-server'

// Erasing entries: what goes along, who was sent it, and what happened.

const NIAMH = { name: 'Niamh Kelly', email: 'niamh@x.example' }
const dialog = () => within(screen.getByRole('dialog'))

async function askToErase(entry = anEntry(NIAMH)) {
  const opened = await openEntry(entry)
  await opened.user.click(opened.panel.getByRole('button', { name: 'Erase…' }))
  return opened
}

/** Selects everything on the page, and asks to erase it. */
async function askToEraseAll(entries: ReturnType<typeof anEntry>[]) {
  const { user } = await openDashboard({ entries })
  await user.click(await screen.findByLabelText('Select all on this page'))
  await user.click(screen.getByRole('button', { name: 'Erase' }))
  return user
}

test('an erasure names where the entry was sent, each place once', async () => {
  const entry = anEntry({
    ...NIAMH,
    deliveries: [
    aDelivery('Sales'),
    aDelivery('CRM', { kind: 'webhook', style: 'slack' }),
    aDelivery('Admin', { admin_id: BEN }, { finished_at: daysAgo(2) }),
    aDelivery('Sales', {}, { finished_at: daysAgo(3) }),
    ],
  })
  await askToErase(entry)
  expect(await screen.findByText(/^It was sent to: /)).toHaveTextContent(
    'It was sent to: Sales, email, Nov 24, 2026; CRM, Slack, Nov 24, 2026; Ben, email, Nov 23, 2026.',
  )
})

test('an erasure says if the entry was sent to nobody', async () => {
  await askToErase()
  expect(await screen.findByText('It was sent to nobody.')).toBeVisible()
  expect(dialog().queryByRole('button', { name: 'Copy this list' })).toBeNull()
})

test('the list of receivers is copied, to ask them to delete it too', async () => {
  const entry = anEntry({ ...NIAMH, deliveries: [aDelivery('Sales')] })
  const { user } = await askToErase(entry)
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(
    await screen.findByRole('button', { name: 'Copy this list' }),
  )
  expect(await screen.findByText('Copied')).toBeVisible()
  expect(copied).toHaveBeenCalledWith(
    'Niamh Kelly <niamh@x.example>\n- Sales, email, Nov 24, 2026',
  )
})

test('receivers that could not be looked up do not stop an erasure', async () => {
  const { user, panel } = await openEntry(anEntry(NIAMH))
  failCall('waitlist_twins')
  await user.click(panel.getByRole('button', { name: 'Erase…' }))
  expect(
    await screen.findByText('Where it was sent couldn’t be looked up.'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Erase 1 entry' }))
  expect(await screen.findByText('1 entry erased')).toBeVisible()
})

test('spam of the same address goes along, with the receivers of it', async () => {
  const [entry, spam] = [anEntry(NIAMH), anEntry({ ...NIAMH, status: 'spam' })]
  tables.waitlist_twins = [{ id: entry.id, twin_id: spam.id, status: 'spam' }]
  const { user } = await openDashboard({
    entries: [entry, spam],
    at: `#entry=${entry.id}`,
  })
  await user.click(await screen.findByRole('button', { name: 'Erase…' }))
  expect(
    await screen.findByText(
      'This also erases 1 more entry of this address, in spam.',
    ),
  ).toBeVisible()
  expect(screen.getByText(/^It was sent to: Sales/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Erase 1 entry' }))
  expect(await screen.findByText('2 entries erased')).toBeVisible()
  expect(tables.waitlist).toEqual([])
})

test('erasing spam leaves the entry of the same address, and says so', async () => {
  const [spam, entry] = [
    anEntry({ ...NIAMH, status: 'spam' }),
    anEntry({ ...NIAMH, name: 'Niamh' }),
  ]
  tables.waitlist_twins = [{ id: spam.id, twin_id: entry.id, status: 'new' }]
  const { user } = await openDashboard({
    entries: [spam, entry],
    at: `#status=spam&entry=${spam.id}`,
  })
  await user.click(await screen.findByRole('button', { name: 'Erase…' }))
  expect(
    await screen.findByText(
      /^An entry of this address that is no spam stays\./,
    ),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Erase 1 entry' }))
  await screen.findByText('1 entry erased')
  expect(tables.waitlist).toEqual([entry])
})

test('an erasure that was refused says that nothing was erased', async () => {
  const { user } = await askToErase()
  server.use(http.delete(api('waitlist'), () => refusal('57014', 500)))
  await user.click(screen.getByRole('button', { name: 'Erase 1 entry' }))
  expect(
    await screen.findByText('Nothing was erased. Please try again.'),
  ).toBeVisible()
  expect(tables.waitlist).toHaveLength(1)
})

test('Keep closes the dialog, erases nothing, and returns the focus', async () => {
  const { user, panel } = await askToErase()
  await user.click(dialog().getAllByRole('button', { name: 'Keep' })[0]!)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(panel.getByRole('button', { name: 'Erase…' })).toHaveFocus()
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
})

test('an erased entry closes its panel, and the focus goes to the list', async () => {
  const { user } = await askToErase()
  await user.click(screen.getByRole('button', { name: 'Erase 1 entry' }))
  await waitFor(() =>
    expect(
      screen.getByRole('heading', { name: 'Waitlist Submissions' }),
    ).toHaveFocus(),
  )
  expect(screen.queryByRole('region', { name: 'Niamh Kelly' })).toBeNull()
  await waitFor(() => expect(listed()).toEqual([]))
})

test('selected entries are erased while another stays open', async () => {
  const entries = ['Niamh', 'Aoife', 'Brian'].map((name) => anEntry({ name }))
  const { user } = await openDashboard({ entries })
  for (const name of ['Aoife', 'Brian'])
    await user.click(await screen.findByLabelText(`Select ${name}`))
  await user.click(screen.getByRole('link', { name: 'Niamh' }))
  await user.click(screen.getByRole('button', { name: 'Erase' }))
  await user.click(screen.getByRole('button', { name: 'Erase 2 entries' }))
  expect(await screen.findByText('2 entries erased')).toBeVisible()
  await waitFor(() => expect(listed()).toEqual(['Niamh']))
  expect(screen.getByRole('region', { name: 'Niamh' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'What is selected' })).toBeNull()
})

test('an erasure of many names eight, by phone if they have no address', async () => {
  const entries = Array.from({ length: 10 }, (_, at) =>
    anEntry(at === 2 ? { email: null, phone: '+353' } : {}),
  )
  await askToEraseAll(entries)
  const items = dialog()
    .getAllByRole('listitem')
    .map((item) => item.textContent)
  expect(items).toHaveLength(9)
  expect(items[2]).toMatch(/^Person 3 \+353/)
  expect(items[8]).toBe('and 2 more')
})

test('an erasure of more than a hundred that fails midway says how many went', async () => {
  const entries = Array.from({ length: 101 }, () => anEntry())
  const { user } = await openDashboard({ entries, at: '#source=demo' })
  await user.click(await screen.findByLabelText('Select all on this page'))
  await user.click(
    await screen.findByRole('button', { name: 'Select all 101' }),
  )
  await user.click(
    await screen.findByRole('button', { name: 'Erase 101 entries' }),
  )
  await screen.findAllByText('It was sent to nobody.')
  let calls = 0
  server.use(
    http.delete(api('waitlist'), () =>
      calls++ ? refusal('57014', 500) : undefined,
    ),
  )
  await user.click(dialog().getByRole('button', { name: 'Erase 101 entries' }))
  expect(
    await screen.findByText(
      '100 entries went, the others are still there. Please try again.',
    ),
  ).toBeVisible()
  await waitFor(() => expect(listed()).toHaveLength(1))
})
