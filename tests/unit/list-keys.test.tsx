import { fireEvent, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { letterOf } from '@/admin/shortcuts'
import { failCall } from '../support/admin/answers'
import { openDashboard } from '../support/admin/render-admin'
import { anEntry } from '../support/admin/rows'
import { api, sent, server } from '../support/admin/waitlist-server'

// Keys of the list, and where they leave the keyboard alone.

async function openList() {
  const { user } = await openDashboard({
    entries: ['Aoife', 'Brian', 'Ciara'].map((name) => anEntry({ name })),
  })
  await screen.findByLabelText('Select Aoife')
  return user
}
const row = (name: string) => screen.getByRole('link', { name })
const box = (name: string) => screen.getByLabelText(`Select ${name}`)
const changes = () => sent('PATCH', 'waitlist')

test.each([
  ['{ArrowDown}', 'Ciara'],
  ['j', 'Ciara'],
  ['{ArrowUp}', 'Aoife'],
  ['k', 'Aoife'],
])('%s moves the focus from Brian to %s', async (key, name) => {
  const user = await openList()
  row('Brian').focus()
  await user.keyboard(key)
  expect(row(name)).toHaveFocus()
})

test('the focus stays on the first and on the last row', async () => {
  const user = await openList()
  row('Aoife').focus()
  await user.keyboard('k')
  expect(row('Aoife')).toHaveFocus()
  row('Ciara').focus()
  await user.keyboard('j')
  expect(row('Ciara')).toHaveFocus()
})

test('j enters the list from elsewhere, arrow keys do not', async () => {
  const user = await openList()
  const button = screen.getByRole('button', { name: 'Mine' })
  button.focus()
  await user.keyboard('{ArrowDown}')
  expect(button).toHaveFocus()
  await user.keyboard('j')
  expect(row('Aoife')).toHaveFocus()
})

test('a box in a row counts as the row', async () => {
  const user = await openList()
  box('Brian').focus()
  await user.keyboard('{ArrowUp}')
  expect(row('Aoife')).toHaveFocus()
})

test('x selects the row, with Shift all from the last one', async () => {
  const user = await openList()
  row('Aoife').focus()
  await user.keyboard('x')
  expect(box('Aoife')).toBeChecked()
  row('Ciara').focus()
  await user.keyboard('{Shift>}X{/Shift}')
  expect(screen.getByText('3 selected')).toBeVisible()
})

test('/ goes to the search, and Arrow Down from there to the first row', async () => {
  const user = await openList()
  await user.keyboard('/')
  expect(screen.getByRole('searchbox')).toHaveFocus()
  expect(screen.getByRole('searchbox')).toHaveValue('')
  await user.keyboard('{ArrowDown}')
  expect(row('Aoife')).toHaveFocus()
})

test('a number changes the row with the focus', async () => {
  const user = await openList()
  row('Brian').focus()
  await user.keyboard(letterOf('contacted'))
  expect(await screen.findByText('Brian: contacted')).toBeVisible()
})

test('a number without a row or a selection changes nothing', async () => {
  const user = await openList()
  await user.keyboard(letterOf('contacted'))
  expect(changes()).toEqual([])
})

test.each([
  ['the search', () => screen.getByRole('searchbox')],
  ['a choice', () => screen.getByLabelText('Set status')],
])('letters and numbers in %s are no shortcuts', async (_, field) => {
  const user = await openList()
  await user.click(box('Brian'))
  field().focus()
  await user.keyboard(`x${letterOf('contacted')}hj`)
  expect(field()).toHaveFocus()
  expect(changes()).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['Control', 'Meta', 'Alt'])(
  'keys with %s are left to the browser',
  async (held) => {
    const user = await openList()
    row('Brian').focus()
    await user.keyboard(
      `{${held}>}jx${letterOf('contacted')}{ArrowDown}{/${held}}`,
    )
    expect(row('Brian')).toHaveFocus()
    expect(box('Brian')).not.toBeChecked()
    expect(changes()).toEqual([])
  },
)

test('a key that another part has handled is left alone', async () => {
  await openList()
  row('Brian').focus()
  const event = new KeyboardEvent('keydown', {
    key: 'j',
    bubbles: true,
    cancelable: true,
  })
  event.preventDefault()
  fireEvent(row('Brian'), event)
  expect(row('Brian')).toHaveFocus()
})

test('a handled key does not scroll the page too', async () => {
  await openList()
  row('Brian').focus()
  expect(fireEvent.keyDown(row('Brian'), { key: 'ArrowDown' })).toBe(false)
  expect(fireEvent.keyDown(row('Ciara'), { key: 'q' })).toBe(true)
})

test('keys beside a dialog do nothing, but undo works', async () => {
  const user = await openList()
  row('Brian').focus()
  await user.keyboard(letterOf('contacted'))
  await screen.findByText('Brian: contacted')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.keyboard(`${letterOf('booked')}jx/`)
  expect(changes()).toHaveLength(1)
  await user.keyboard('u')
  expect(await screen.findByText('Undone for 1 entry')).toBeVisible()
})

test.each(['u', '{Control>}z{/Control}', '{Meta>}z{/Meta}'])(
  '%s undoes the last change',
  async (keys) => {
    const user = await openList()
    row('Brian').focus()
    await user.keyboard(letterOf('contacted'))
    await screen.findByText('Brian: contacted')
    await user.keyboard(keys)
    expect(await screen.findByText('Undone for 1 entry')).toBeVisible()
  },
)

test('shortcuts of single letters can be switched off; arrows and Ctrl Z stay', async () => {
  const user = await openList()
  row('Brian').focus()
  await user.keyboard(letterOf('contacted'))
  await screen.findByText('Brian: contacted')
  await user.keyboard('?')
  await user.click(
    screen.getByLabelText('Shortcuts with single letters are on'),
  )
  await user.keyboard('{Escape}')
  row('Brian').focus()
  await user.keyboard(`jx${letterOf('booked')}u/`)
  expect(row('Brian')).toHaveFocus()
  expect(changes()).toHaveLength(1)
  await user.keyboard('{ArrowDown}')
  expect(row('Ciara')).toHaveFocus()
  await user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText('Undone for 1 entry')).toBeVisible()
  localStorage.removeItem('single-letter-shortcuts')
})

test('beside an open entry, j steps to the next entry, and the row takes the focus along', async () => {
  const user = await openList()
  await user.click(row('Aoife'))
  await screen.findByRole('region', { name: 'Aoife' })
  row('Aoife').focus()
  await user.keyboard('j')
  expect(await screen.findByRole('region', { name: 'Brian' })).toBeVisible()
  await waitFor(() => expect(row('Brian')).toHaveFocus())
})

test('a step from the panel leaves the focus in the panel', async () => {
  const user = await openList()
  await user.click(row('Aoife'))
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Aoife' })).toHaveFocus(),
  )
  await user.keyboard('j')
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Brian' })).toHaveFocus(),
  )
})

test('m says so if the admins could not be loaded', async () => {
  failCall('people')
  const user = await openList()
  row('Aoife').focus()
  await user.keyboard('m')
  expect(await screen.findByText('That was not saved')).toBeVisible()
  expect(changes()).toEqual([])
})

test('m waits for the admins, and then assigns to the one who pressed it', async () => {
  let release = () => undefined as void
  const held = new Promise<void>((done) => (release = done))
  server.use(
    http.get(api('people'), async () => {
      await held
      return undefined
    }),
  )
  const user = await openList()
  row('Aoife').focus()
  await user.keyboard('m')
  expect(changes()).toEqual([])
  release()
  expect(await screen.findByText('Aoife: owner Anna')).toBeVisible()
})
