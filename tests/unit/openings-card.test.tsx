import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { failCall } from '../support/admin/answers'
import { openAdmin } from '../support/admin/render-admin'
import { anOpening } from '../support/admin/rows'
import {
  api,
  refusal,
  sent,
  server,
  tables,
} from '../support/admin/waitlist-server'

// The page on which admins edit the openings of replies.

beforeEach(() => {
  tables.reply_openings = [
    anOpening({
      name: 'Offer a time',
      subject: 'Your {product} demo',
      body: 'Hello {first name},\n\n{time}',
    }),
    anOpening({ name: 'Offer a time', form: 'app' }),
  ]
})

const openReplies = async () => {
  const { user } = await openAdmin('/admin/replies')
  await screen.findAllByRole('heading', { level: 3 })
  return user
}

async function choose(user: ReturnType<typeof userEvent.setup>, item: string) {
  await user.click(
    screen.getByRole('button', { name: 'Actions: Offer a time, Every form' }),
  )
  await user.click(screen.getByRole('button', { name: item }))
  return within(await screen.findByRole('dialog'))
}

test('lists each opening with its form, subject and text', async () => {
  await openReplies()
  const [first, second] = within(
    screen.getByRole('list', { name: 'Openings' }),
  ).getAllByRole('listitem')
  expect(first).toHaveTextContent(
    'Offer a timeEvery formYour {product} demoHello {first name}, {time}',
  )
  expect(second).toHaveTextContent('Offer a timeApp page')
})

test('a changed opening is saved, and listed', async () => {
  const user = await openReplies()
  const dialog = await choose(user, 'Edit')
  await user.clear(dialog.getByLabelText('Subject'))
  await user.type(dialog.getByLabelText('Subject'), 'A demo?')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved: Offer a time')).toBeVisible()
  expect(await screen.findByText('A demo?')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an opening for one form is added', async () => {
  const user = await openReplies()
  await user.click(screen.getByRole('button', { name: 'Add an opening' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Name'), 'After figures')
  await user.selectOptions(
    dialog.getByLabelText('For requests from'),
    'ROI calculator',
  )
  await user.type(dialog.getByLabelText('Subject'), 'Your figures')
  await user.type(dialog.getByLabelText('Text'), 'Hello')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(
    await screen.findByRole('heading', { name: 'After figures' }),
  ).toBeVisible()
  expect(sent('POST', 'reply_openings')).toMatchObject([
    {
      name: 'After figures',
      form: 'roi',
      subject: 'Your figures',
      body: 'Hello',
    },
  ])
})

test('shows beside the text how one person would read it', async () => {
  const user = await openReplies()
  const dialog = await choose(user, 'Edit')
  const preview = dialog.getByRole('region', { name: 'How it reads' })
  expect(preview).toHaveTextContent('Your Sayfield demo')
  expect(preview).toHaveTextContent('Hello Sam,')
  await user.type(dialog.getByLabelText('Text'), ' {{company}')
  expect(preview).toHaveTextContent('next week? Example Ltd')
})

test('a misspelt placeholder is not saved, and is named', async () => {
  const user = await openReplies()
  const dialog = await choose(user, 'Edit')
  await user.type(dialog.getByLabelText('Text'), ' {{frist name}')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByLabelText('Text')).toHaveAccessibleDescription(
    /^\{frist name\} is none of the words/,
  )
  expect(sent('PATCH', 'reply_openings')).toEqual([])
})

test('an empty name is asked for', async () => {
  const user = await openReplies()
  await user.click(screen.getByRole('button', { name: 'Add an opening' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription(
    /^Please fill this in\./,
  )
})

test('a name that the form has already is said beside the field', async () => {
  server.use(http.patch(api('reply_openings'), () => refusal('23505', 409)))
  const user = await openReplies()
  const dialog = await choose(user, 'Edit')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription(
    /^There is an opening of this name/,
  )
})

test("after another admin's change nothing is saved, and the text stays", async () => {
  const user = await openReplies()
  const dialog = await choose(user, 'Edit')
  await user.type(dialog.getByLabelText('Text'), ' Mine')
  server.use(http.patch(api('reply_openings'), () => HttpResponse.json([])))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(
    await dialog.findByText(/^Another admin has changed or removed/),
  ).toBeVisible()
  expect(dialog.getByLabelText('Text')).toHaveDisplayValue(/ Mine$/)
})

test('an opening is removed after a question', async () => {
  const user = await openReplies()
  const dialog = await choose(user, 'Remove…')
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Removed: Offer a time')).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1)
})

test('says that there is no opening', async () => {
  tables.reply_openings = []
  await openAdmin('/admin/replies')
  expect(await screen.findByText(/^There is no opening/)).toBeVisible()
})

test('openings that failed to load are loaded by a button', async () => {
  failCall('reply_openings')
  const { user } = await openAdmin('/admin/replies')
  expect(
    await screen.findByText('The openings couldn’t be loaded.'),
  ).toBeVisible()
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your {product} demo')).toBeVisible()
})
