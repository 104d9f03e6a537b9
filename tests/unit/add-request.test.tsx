import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { openDashboard } from '../support/admin/render-admin'
import { anEntry } from '../support/admin/rows'
import {
  api,
  refusal,
  sent,
  server,
  tables,
} from '../support/admin/waitlist-server'

// The dialog that adds a request from a call, a fair or an email.

async function openForm(...entries: ReturnType<typeof anEntry>[]) {
  const { user } = await openDashboard({ entries, at: '#status=all' })
  await user.keyboard('c')
  const form = within(await screen.findByRole('dialog'))
  const fill = async (texts: Record<string, string>) => {
    for (const [label, text] of Object.entries(texts))
      await user.type(form.getByLabelText(RegExp(`^${label}`)), text)
  }
  const add = () => user.click(form.getByRole('button', { name: 'Add' }))
  return { user, form, fill, add }
}
const added = () => sent('POST', 'waitlist')

test('c opens the form with the focus on the name', async () => {
  const { form } = await openForm()
  expect(form.getByRole('heading', { name: 'Add a request' })).toBeVisible()
  expect(form.getByLabelText(/^Name/)).toHaveFocus()
  expect(form.getByLabelText('Source')).toHaveDisplayValue('Phone call')
})

test('a request needs a name, then an address or a phone number', async () => {
  const { form, fill, add } = await openForm()
  await add()
  expect(form.getByLabelText(/^Name/)).toHaveAccessibleDescription(
    'Name is required',
  )
  await fill({ Name: 'Niamh' })
  await add()
  expect(form.getByLabelText(/^Email/)).toHaveAccessibleDescription(
    'Enter an email address or a phone number',
  )
  expect(form.getByLabelText(/^Email/)).toHaveFocus()
  expect(added()).toEqual([])
})

test('a phone number is enough', async () => {
  const { form, fill, add } = await openForm()
  await fill({ Name: 'Niamh', Phone: '+353 1' })
  expect(form.getByLabelText(/^Email/)).not.toBeRequired()
  await add()
  await waitFor(() =>
    expect(added()).toEqual([
      { name: 'Niamh', phone: '+353 1', source: 'call' },
    ]),
  )
})

test.each(['Control', 'Meta'])(
  'a request is added from its message by %s and Enter, and its entry opens',
  async (key) => {
    const { user, form, fill } = await openForm()
    await fill({ Name: 'Niamh', Email: 'niamh@x.example' })
    await user.selectOptions(form.getByLabelText('Source'), 'Fair or event')
    await fill({ Message: `Met{${key}>}{Enter}{/${key}}` })
    expect(await screen.findByRole('region', { name: 'Niamh' })).toBeVisible()
    expect(added()).toEqual([
      {
        name: 'Niamh',
        email: 'niamh@x.example',
        message: 'Met',
        source: 'fair',
      },
    ])
    expect(location.hash).toContain(`entry=${String(tables.waitlist[0]?.id)}`)
  },
)

test('a request put aside by Escape is there again, until it is discarded', async () => {
  const { user, fill } = await openForm()
  await fill({ Name: 'Niamh' })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  const button = screen.getByRole('button', { name: 'Add request' })
  await user.click(button)
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Niamh')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await user.click(button)
  expect(screen.getByLabelText(/^Name/)).toHaveValue('')
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
})

test('an added request leaves no draft', async () => {
  const { user, fill, add } = await openForm()
  await fill({ Name: 'Niamh', Email: 'niamh@x.example' })
  await add()
  await screen.findByRole('region', { name: 'Niamh' })
  await user.click(screen.getByRole('button', { name: 'Add request' }))
  expect(screen.getByLabelText(/^Name/)).toHaveValue('')
})

const KNOWN = { name: 'Niamh Kelly', email: 'niamh@x.example', company: 'Daly' }

test('entries of a whole name are shown, with an offer to add to those that are no spam', async () => {
  const { form, fill } = await openForm(
    anEntry(KNOWN),
    anEntry({ ...KNOWN, company: undefined, status: 'spam' }),
  )
  await fill({ Name: 'Niamh Kelly' })
  expect(
    await form.findByText('This person may be here already:'),
  ).toBeVisible()
  expect(form.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    ['Niamh Kelly, Daly· NewAdd to this entry', 'Niamh Kelly· Spam'],
  )
})

test.each([
  ['a first name', { Name: 'Niamh' }],
  ['half an address', { Email: 'niamh@' }],
  ['a few digits', { Phone: '353 1' }],
])('%s identifies nobody', async (_, texts) => {
  const { form, fill } = await openForm(anEntry(KNOWN))
  await fill(texts)
  await new Promise((done) => setTimeout(done, 120))
  expect(form.queryByText(/may be here already/)).toBeNull()
  expect(sent('POST', 'rpc/waitlist_matching')).toEqual([])
})

test('a request for a known person is added to the entry as a repeated one', async () => {
  const { user, form, fill } = await openForm(anEntry(KNOWN))
  await fill({ Name: 'Niamh Kelly', Message: 'Again' })
  await user.click(
    await form.findByRole('button', {
      name: 'Add to this entry: Niamh Kelly',
    }),
  )
  expect(
    await screen.findByRole('region', { name: 'Niamh Kelly' }),
  ).toBeVisible()
  expect(sent('POST', 'waitlist_returns')).toEqual([
    {
      name: 'Niamh Kelly',
      message: 'Again',
      source: 'call',
      entry_id: tables.waitlist[0]?.id,
    },
  ])
  expect(added()).toEqual([])
})

test('following a known entry closes the dialog, and keeps the draft', async () => {
  const { user, form, fill } = await openForm(anEntry(KNOWN))
  await fill({ Name: 'Niamh Kelly' })
  await user.click(await form.findByRole('link', { name: 'Niamh Kelly, Daly' }))
  expect(
    await screen.findByRole('region', { name: 'Niamh Kelly' }),
  ).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add request' }))
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Niamh Kelly')
})

test.each([
  ['23505', 'Another entry has this address.'],
  ['23514', 'Invalid email address'],
])('a refused address (%s) is told at its field', async (code, text) => {
  const { form, fill, add } = await openForm()
  await fill({ Name: 'Niamh', Email: 'x@x.example' })
  server.use(http.post(api('waitlist'), () => refusal(code)))
  await add()
  await waitFor(() =>
    expect(form.getByLabelText(/^Email/)).toHaveAccessibleDescription(text),
  )
  expect(form.getByLabelText(/^Email/)).toHaveFocus()
})

test('a request that was not saved says so, and stays in the form', async () => {
  const { form, fill, add } = await openForm()
  await fill({ Name: 'Niamh', Email: 'x@x.example' })
  server.use(http.post(api('waitlist'), () => refusal('57014', 500)))
  await add()
  await waitFor(() =>
    expect(form.getByRole('alert')).toHaveTextContent(
      'That was not saved. Please try again.',
    ),
  )
  expect(form.getByLabelText(/^Name/)).toHaveValue('Niamh')
})
