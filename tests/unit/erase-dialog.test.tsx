import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { listed, openDashboard, openEntry } from '../support/admin/render-admin'
import { anEntry, BEN, minutesAgo } from '../support/admin/rows'
import {
  api,
  refusal,
  requests,
  server,
  tables,
} from '../support/admin/waitlist-server'

// The question before entries are erased.

/** A notice of an entry that was delivered. */
const notice = (name: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  event: 'request.created',
  state: 'delivered',
  finished_at: minutesAgo(3 * 24 * 60),
  destinations: { name, kind: 'email', style: null, admin_id: null, ...more },
})

const niamh = (more = {}) =>
  anEntry({ name: 'Niamh Kelly', email: 'niamh@x.example', ...more })

/** Opens the question for all these entries, which it selects. */
async function askFor(...entries: ReturnType<typeof anEntry>[]) {
  const { user } = await openDashboard({ entries, at: '#status=all' })
  await user.click(
    await screen.findByRole('checkbox', { name: 'Select all on this page' }),
  )
  await user.click(screen.getByRole('button', { name: 'Erase' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Erase/ }))
  return { user, dialog }
}

const erasures = () => requests.filter(({ method }) => method === 'DELETE')

test('names the person and everybody who was told, once a receiver', async () => {
  const { dialog } = await askFor(
    niamh({
      deliveries: [
        notice('Sales'),
        notice('Sales'),
        notice('CRM', { kind: 'webhook', style: 'slack' }),
        notice('', { admin_id: BEN }),
      ],
    }),
  )
  expect(dialog.getByText('Niamh Kelly')).toBeVisible()
  expect(dialog.getByText('niamh@x.example')).toBeVisible()
  const told = await dialog.findByText(/^It was sent to: /)
  expect(told.textContent?.match(/Sales/g)).toHaveLength(1)
  expect(told).toHaveTextContent(/CRM/)
  expect(told).toHaveTextContent(/Ben/)
})

test('says that nobody was told, and erases', async () => {
  const { user, dialog } = await askFor(niamh())
  expect(await dialog.findByText('It was sent to nobody.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Erase 1 entry' }))
  expect(await screen.findByText('1 entry erased')).toBeInTheDocument()
  expect(tables.waitlist).toEqual([])
})

test('keeps the entry and returns the focus to the bar on Keep', async () => {
  const { user, dialog } = await askFor(niamh())
  await user.click(dialog.getByText('Keep'))
  expect(screen.getByRole('button', { name: 'Erase' })).toHaveFocus()
  expect(erasures()).toEqual([])
})

test('copies the list of receivers, with the person’s name and address', async () => {
  const { user, dialog } = await askFor(
    niamh({ deliveries: [notice('Sales')] }),
  )
  await user.click(
    await dialog.findByRole('button', { name: 'Copy this list' }),
  )
  expect(await dialog.findByText('Copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toMatch(
    /^Niamh Kelly <niamh@x\.example>\n- .*Sales/,
  )
})

test('counts the address’s entries in spam, which go along', async () => {
  const person = niamh()
  const spam = niamh({ status: 'spam' })
  tables.waitlist_twins = [{ id: person.id, twin_id: spam.id, status: 'spam' }]
  const { user, dialog } = await askFor(person)
  expect(
    await dialog.findByText(
      'This also erases 1 more entry of these addresses, in spam.',
    ),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Erase 1 entry' }))
  expect(await screen.findByText('2 entries erased')).toBeInTheDocument()
})

test('warns that the address’s entry outside spam stays', async () => {
  const spam = niamh({ status: 'spam' })
  tables.waitlist_twins = [
    { id: spam.id, twin_id: crypto.randomUUID(), status: 'new' },
  ]
  const { dialog } = await askFor(spam)
  expect(
    await dialog.findByText(
      /^An entry that is no spam has one of these addresses.* It stays/,
    ),
  ).toBeVisible()
})

test('names eight people, then counts the others', async () => {
  const { dialog } = await askFor(
    ...Array.from({ length: 10 }, (_, at) => anEntry({ name: `Person ${at}` })),
  )
  expect(dialog.getByText('Person 7')).toBeVisible()
  expect(dialog.queryByText('Person 8')).toBeNull()
  expect(dialog.getByText('and 2 more')).toBeVisible()
})

test('shows the phone number of a person without an address', async () => {
  const { dialog } = await askFor(
    Object.assign(niamh({ phone: '+353 1 555 0177' }), { email: null }),
  )
  expect(dialog.getByText('+353 1 555 0177')).toBeVisible()
})

test('says that nothing was erased when the database refuses', async () => {
  const { user, dialog } = await askFor(niamh())
  server.use(http.delete(api('waitlist'), () => refusal('57014', 500)))
  await user.click(dialog.getByRole('button', { name: 'Erase 1 entry' }))
  expect(await screen.findByText('Unable to erase')).toBeInTheDocument()
  expect(tables.waitlist).toHaveLength(1)
})

test('says how many went when a later part fails', async () => {
  // The first call takes a hundred ids, the second one fails.
  const entries = Array.from({ length: 101 }, () => anEntry())
  const { user, dialog } = await askFor(...entries.slice(0, 1))
  const spam = entries.slice(1)
  expect(dialog).toBeTruthy()
  await user.keyboard('{Escape}')
  tables.waitlist.push(...spam)
  tables.waitlist_twins = spam.map(({ id }) => ({
    id: entries[0]!.id,
    twin_id: id,
    status: 'spam',
  }))
  await user.click(screen.getByRole('button', { name: 'Erase' }))
  await screen.findByText(/This also erases 100 more entries/)
  server.use(
    http.delete(api('waitlist'), ({ request }) =>
      request.url.includes(spam.at(-1)!.id) ? refusal('57014', 500) : undefined,
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Erase 1 entry' }))
  expect(
    await screen.findByText('Not everything was erased'),
  ).toBeInTheDocument()
  expect(screen.getByText(/^100 entries went/)).toBeInTheDocument()
  await waitFor(() => expect(tables.waitlist).toHaveLength(1))
})

test('still erases when the receivers can’t be looked up', async () => {
  server.use(http.get(api('waitlist_twins'), () => refusal('57014', 500)))
  const { user, dialog } = await askFor(niamh())
  expect(
    await dialog.findByText('Where it was sent couldn’t be looked up.'),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Erase 1 entry' }))
  expect(await screen.findByText('1 entry erased')).toBeInTheDocument()
})

test('dates the last notice of each receiver', async () => {
  const { dialog } = await askFor(
    niamh({ deliveries: [notice('Sales'), notice('', { admin_id: BEN })] }),
  )
  expect(await dialog.findByText(/^It was sent to: /)).toHaveTextContent(
    'It was sent to: Sales, email, Nov 22, 2026; Ben, email, Nov 22, 2026.',
  )
})

test('closes the panel of an erased entry, and gives the focus to the list', async () => {
  const { user, panel } = await openEntry(niamh())
  await user.click(panel.getByRole('button', { name: 'Erase…' }))
  await user.click(await screen.findByRole('button', { name: 'Erase 1 entry' }))
  await waitFor(() =>
    expect(
      screen.getByRole('heading', { name: 'Waitlist Submissions' }),
    ).toHaveFocus(),
  )
  expect(screen.queryByRole('region', { name: 'Niamh Kelly' })).toBeNull()
  await waitFor(() => expect(listed()).toEqual([]))
})

test('erases selected entries while another stays open', async () => {
  const entries = ['Niamh', 'Aoife', 'Brian'].map((name) => anEntry({ name }))
  const { user } = await openDashboard({ entries })
  for (const name of ['Aoife', 'Brian'])
    await user.click(await screen.findByLabelText(`Select ${name}`))
  await user.click(screen.getByRole('link', { name: 'Niamh' }))
  await user.click(screen.getByRole('button', { name: 'Erase' }))
  await user.click(
    await screen.findByRole('button', { name: 'Erase 2 entries' }),
  )
  expect(await screen.findByText('2 entries erased')).toBeVisible()
  await waitFor(() => expect(listed()).toEqual(['Niamh']))
  expect(screen.getByRole('region', { name: 'Niamh' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'What is selected' })).toBeNull()
})
