import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { letterOf } from '@/admin/shortcuts'
import { keyOf } from '@/admin/keys'
import { openAdmin, openDashboard, rowOf } from '../support/admin/render-admin'
import { anEntry } from '../support/admin/rows'
import { sent } from '../support/admin/waitlist-server'

const twoEntries = () => [
  anEntry({ name: 'Niamh Kelly' }),
  anEntry({ name: 'Tom Daly' }),
]

test.each([
  ['Russian', 'о', 'KeyJ', 'j'],
  ['Greek', 'κ', 'KeyK', 'k'],
  ['Hebrew', 'ל', 'KeyK', 'k'],
  ['Caps Lock', 'J', 'KeyJ', 'j'],
  ['Dvorak', 'j', 'KeyC', 'j'],
  ['French', '1', 'Digit1', '1'],
])('a letter of a %s keyboard is %s on %s', (_, key, code, letter) => {
  expect(keyOf({ key, code, ctrlKey: false, metaKey: false })).toBe(letter)
  expect(keyOf({ key, code, ctrlKey: true, metaKey: false })).toBe(
    `Ctrl ${letter}`,
  )
})

test('Ctrl and K open the palette with a Russian layout', async () => {
  await openDashboard({ entries: twoEntries() })
  await rowOf('Niamh Kelly')
  fireEvent.keyDown(document.body, { key: 'л', code: 'KeyK', ctrlKey: true })
  expect(screen.getByRole('combobox')).toHaveFocus()
})

test('keys of an input method do nothing', async () => {
  const { user } = await openDashboard({ entries: twoEntries() })
  await rowOf('Niamh Kelly')
  await user.keyboard('j')
  fireEvent.keyDown(document.activeElement!, {
    key: letterOf('contacted'),
    isComposing: true,
  })
  expect(sent('PATCH', 'waitlist')).toEqual([])
})

test('the dialog lists the shortcuts by place, and ? opens it on every page', async () => {
  const { user } = await openAdmin('/admin/people')
  await user.keyboard('?')
  expect(
    await screen.findByRole('heading', {
      name: 'When asked what came of an entry, or in a row of Demos: these come first',
    }),
  ).toBeVisible()
  expect(screen.getByText('Assign to a colleague')).toBeVisible()
})

test('c adds a request on every page, and / searches', async () => {
  const { user } = await openAdmin('/admin/report')
  await user.keyboard('c')
  expect(
    await screen.findByRole('dialog', { name: 'Add a request' }),
  ).toBeVisible()
  await user.keyboard('{Escape}/')
  expect(screen.getByRole('combobox')).toHaveFocus()
})

test('an entry is assigned to a colleague by name', async () => {
  const { user } = await openDashboard({ entries: twoEntries() })
  await rowOf('Niamh Kelly')
  await user.keyboard('ja')
  await screen.findByRole('option', { name: 'Ben' })
  await user.keyboard('be{Enter}')
  expect(await screen.findByText('Niamh Kelly: owner Ben')).toBeVisible()
})

test('an arrow key changes nothing in a menu until Enter is pressed', async () => {
  const { user } = await openDashboard({ entries: twoEntries() })
  await rowOf('Niamh Kelly')
  await user.keyboard('jx')
  const menu = screen.getByRole('combobox', { name: 'Set status' })
  menu.focus()
  // As Chromium does on Linux and Windows.
  fireEvent.keyDown(menu, { key: 'ArrowDown' })
  fireEvent.change(menu, { target: { value: 'contacted' } })
  expect(sent('PATCH', 'waitlist')).toEqual([])
  fireEvent.keyDown(menu, { key: 'Enter' })
  expect(await screen.findByText('Niamh Kelly: contacted')).toBeVisible()
})

test('h puts off several entries and keeps the words of each', async () => {
  const planned = (name: string, next_step: string) =>
    anEntry({ name, next_step, next_step_on: '2026-11-25' })
  const { user } = await openDashboard({
    entries: [planned('Niamh Kelly', 'Ring'), planned('Tom Daly', 'Write')],
  })
  await rowOf('Niamh Kelly')
  await user.keyboard('jxjxh')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Tomorrow' }))
  await screen.findByText(/2 entries: next step/)
  expect(sent('PATCH', 'waitlist')).toMatchObject([
    { next_step_on: '2026-11-26' },
  ])
  expect(sent('PATCH', 'waitlist')[0]).not.toHaveProperty('next_step')
})
