import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { askedAt, mentionsIn } from '@/admin/requests/model/mentions'
import { openEntry } from '../support/admin/render-admin'
import { ANNA, anEntry, BEN } from '../support/admin/rows'
import {
  api,
  refusal,
  sent,
  server,
  tables,
} from '../support/admin/waitlist-server'

// Colleagues whom a note names.

const DORA = '00000000-0000-4000-8000-0000000000d0'

async function open() {
  tables.people.push({
    ...tables.people[1],
    id: DORA,
    name: 'Dora Lee',
    email: 'dora@x.example',
  })
  const opened = await openEntry(anEntry({ name: 'Niamh Kelly' }))
  const field = await opened.panel.findByLabelText('Add a note')
  const offered = () =>
    screen
      .queryAllByRole('listbox', { name: 'Colleagues' })
      .flatMap((list) => within(list).getAllByRole('option'))
      .map(({ textContent }) => textContent)
  return { ...opened, field, offered }
}

test('@ offers the colleagues, not oneself and former ones', async () => {
  const { user, field, offered } = await open()
  await user.type(field, 'For @')
  await waitFor(() => expect(offered()).toEqual(['Ben', 'Dora Lee']))
})

test('a colleague is found by the first or last name, and chosen by Enter', async () => {
  const { user, field, offered } = await open()
  await user.type(field, 'For @lE')
  await waitFor(() => expect(offered()).toEqual(['Dora Lee']))
  await user.keyboard('{Enter}')
  expect(field).toHaveValue('For @Dora Lee ')
  expect(offered()).toEqual([])
  await user.keyboard('please ring')
  expect(field).toHaveValue('For @Dora Lee please ring')
})

test('arrow keys move through the colleagues, and the field names the current one', async () => {
  const { user, field } = await open()
  await user.type(field, '@')
  const list = await screen.findByRole('listbox', { name: 'Colleagues' })
  await user.keyboard('{ArrowDown}')
  const dora = within(list).getByRole('option', { name: 'Dora Lee' })
  expect(dora).toHaveAttribute('aria-selected', 'true')
  expect(field).toHaveAttribute('aria-activedescendant', dora.id)
  await user.keyboard('{ArrowDown}{Tab}')
  expect(field).toHaveValue('@Ben ')
  expect(field).toHaveFocus()
})

test('a press chooses a colleague, and Escape closes the list, not the entry', async () => {
  const { user, field, offered, panel } = await open()
  await user.type(field, '@')
  await user.keyboard('{Escape}')
  expect(offered()).toEqual([])
  expect(panel.getByLabelText('Add a note')).toHaveFocus()
  await user.keyboard('B')
  const list = await screen.findByRole('listbox', { name: 'Colleagues' })
  await user.click(within(list).getByRole('option', { name: 'Ben' }))
  expect(field).toHaveValue('@Ben ')
  expect(field).toHaveFocus()
})

test('an address offers nobody', async () => {
  const { user, field, offered } = await open()
  await user.type(field, 'ben@')
  expect(offered()).toEqual([])
})

test('a note is stored with the colleagues whom its text names', async () => {
  const { user, panel, field } = await open()
  await user.type(field, '@Ben and @Dora Lee, please ring')
  await user.click(panel.getByRole('button', { name: 'Add note' }))
  await waitFor(() =>
    expect(sent('POST', 'waitlist_notes')).toMatchObject([
      {
        body: '@Ben and @Dora Lee, please ring',
        mentions: [BEN, DORA],
      },
    ]),
  )
})

test.each([
  ['@', 1, { from: 0, start: '' }],
  ['Hi @be', 6, { from: 3, start: 'be' }],
  ['Hi @be there', 6, { from: 3, start: 'be' }],
  ['(@be', 4, { from: 1, start: 'be' }],
  ['One\n@be', 7, { from: 4, start: 'be' }],
  ['Hi @be ', 7, undefined],
  ['a@be', 4, undefined],
])('%j, with the caret at %i, asks for %j', (text, caret, asked) => {
  expect(askedAt(text, caret)).toEqual(asked)
})

const admin = { isMe: false, isAdmin: true, hasLeft: false }
const ids = (text: string, admins: Parameters<typeof mentionsIn>[1]) =>
  mentionsIn(text, admins).map(({ id }) => id)

test('a longer name is no mention of a shorter one', () => {
  const admins = [
    { ...admin, id: ANNA, name: 'Ann' },
    { ...admin, id: BEN, name: 'Ann Lee' },
    { ...admin, id: DORA, name: 'Dora', isAdmin: false },
  ]
  expect(ids('@Ann Lee and @Dora', admins)).toEqual([BEN])
  expect(ids('@Ann Lee and @Ann', admins)).toEqual([ANNA, BEN])
})

test.each(['@Samsung', '@Samé', '@Sam2', 'info@Sam', 'sam', '@'])(
  '%j names nobody',
  (text) => {
    expect(ids(text, [{ ...admin, id: BEN, name: 'Sam' }])).toEqual([])
  },
)

test.each(['@Sam', '@Sam, please', '(@Sam)', 'For\n@Sam’s list', 'Ask @Sam.'])(
  '%j names Sam',
  (text) => {
    expect(ids(text, [{ ...admin, id: BEN, name: 'Sam' }])).toEqual([BEN])
  },
)

test('a former colleague or reader with a longer name hides no admin', () => {
  const admins = [
    { ...admin, id: BEN, name: 'Ann' },
    { ...admin, id: DORA, name: 'Ann Lee', isAdmin: false },
  ]
  expect(ids('@Ann Lee', admins)).toEqual([BEN])
})

test('two admins with one name are both named', () => {
  const admins = [
    { ...admin, id: BEN, name: 'Ann' },
    { ...admin, id: DORA, name: 'Ann' },
  ]
  expect(ids('@Ann, please ring', admins)).toEqual([BEN, DORA])
})

test('the colleagues whom a note tells appear below it, but not oneself', async () => {
  const { user, panel, field } = await open()
  await user.type(field, '@Anna, @Dora Lee and @Benn')
  expect(panel.getByText('An email tells Dora Lee.')).toBeVisible()
  await user.type(field, '{Backspace}')
  expect(panel.getByText('An email tells Ben and Dora Lee.')).toBeVisible()
})

/** As the database does, once Ben has lost his role. */
function refuseBen() {
  Object.assign(tables.people[1]!, { role: 'reader' })
  server.use(
    http.post(api('waitlist_notes'), () => refusal('23514'), { once: true }),
  )
}

test('a note that names a former admin says so, and whom it tells now', async () => {
  const { user, panel, field } = await open()
  await user.type(field, '@Ben and @Dora Lee')
  refuseBen()
  await user.click(panel.getByRole('button', { name: 'Add note' }))
  expect(
    await screen.findByText(/names a colleague who is no admin any more/),
  ).toBeVisible()
  expect(field).toHaveValue('@Ben and @Dora Lee')
  expect(panel.getByText('An email tells Dora Lee.')).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Add note' }))
  await waitFor(() =>
    expect(sent('POST', 'waitlist_notes').at(-1)).toMatchObject({
      mentions: [DORA],
    }),
  )
})

test('a refused note that names present admins says that the entry is full', async () => {
  const { user, panel, field } = await open()
  server.use(http.post(api('waitlist_notes'), () => refusal('23514')))
  await user.type(field, '@Ben')
  await user.click(panel.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText(/An entry holds 200 notes/)).toBeVisible()
})
