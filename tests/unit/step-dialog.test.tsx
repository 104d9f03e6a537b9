import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openEntry } from '../support/admin/render-admin'
import { anEntry, type Row } from '../support/admin/rows'
import { sent } from '../support/admin/waitlist-server'

// The dialog that plans the next step of an entry, or puts it off.

async function openStep(key: 'd' | 'h', given: Row = {}) {
  const opened = await openEntry(anEntry({ name: 'Niamh Kelly', ...given }))
  await opened.user.keyboard(key)
  return { ...opened, dialog: within(screen.getByRole('dialog')) }
}
const PLANNED = { next_step: 'Call', next_step_on: '2026-11-26' }
const changes = () => sent('PATCH', 'waitlist')

test('d asks for the next step, with the focus on its text', async () => {
  const { dialog } = await openStep('d')
  expect(
    dialog.getByRole('heading', { name: 'Next step for Niamh Kelly' }),
  ).toBeVisible()
  expect(dialog.getByLabelText('What to do next')).toHaveFocus()
  expect(dialog.getByLabelText('Pick a date')).toHaveValue('2026-11-26')
  expect(dialog.queryByRole('button', { name: 'Mark as done' })).toBeNull()
})

test.each([
  ['Today', '2026-11-25', 'Call · today'],
  ['Tomorrow', '2026-11-26', 'Call · tomorrow'],
  // Three days on is a Saturday.
  ['Monday', '2026-11-30', 'Call · Monday'],
  ['In a week', '2026-12-02', 'Call · Dec 2, 2026'],
])('a press on %s saves the step for that day', async (name, day, step) => {
  const { user, dialog } = await openStep('d')
  await user.keyboard(' Call ')
  await user.click(dialog.getByRole('button', { name }))
  expect(
    await screen.findByText(`Niamh Kelly: next step ${step}`),
  ).toBeVisible()
  expect(changes()).toMatchObject([{ next_step: 'Call', next_step_on: day }])
  expect(screen.getByRole('heading', { name: 'Niamh Kelly' })).toHaveFocus()
})

test('Enter saves the chosen day, at first tomorrow', async () => {
  const { user } = await openStep('d')
  await user.keyboard('Call{Enter}')
  expect(
    await screen.findByText('Niamh Kelly: next step Call · tomorrow'),
  ).toBeInTheDocument()
})

test('a planned step opens with its text and day, from its button', async () => {
  const { user, panel } = await openEntry(anEntry(PLANNED))
  await user.click(
    panel.getByRole('button', {
      name: 'Call · tomorrow. Change the next step',
    }),
  )
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByLabelText('What to do next')).toHaveValue('Call')
  expect(dialog.getByRole('button', { pressed: true })).toHaveTextContent(
    'Tomorrow',
  )
})

test('h puts off to tomorrow by Enter, or to a picked day', async () => {
  const { user, dialog } = await openStep('h', PLANNED)
  expect(dialog.getByRole('button', { name: 'Tomorrow' })).toHaveFocus()
  fireEvent.change(dialog.getByLabelText('Pick a date'), {
    target: { value: '2026-12-24' },
  })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Niamh Kelly: next step Call · Dec 24, 2026')
  expect(changes()).toMatchObject([
    { next_step: 'Call', next_step_on: '2026-12-24' },
  ])
})

test.each(['', '2026-11-24'])(
  'the picked day "%s" is refused at its field',
  async (day) => {
    const { user, dialog } = await openStep('d')
    await user.keyboard('Call')
    fireEvent.change(dialog.getByLabelText('Pick a date'), {
      target: { value: day },
    })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByLabelText('Pick a date')).toHaveAccessibleDescription(
      'Choose today or a later day.',
    )
    expect(dialog.getByLabelText('What to do next')).toHaveValue('Call')
    expect(changes()).toEqual([])
  },
)

test('a step that is late keeps its day when its text changes', async () => {
  const { user } = await openStep('d', {
    next_step: 'Call',
    next_step_on: '2026-11-20',
  })
  await user.keyboard(' again{Enter}')
  await screen.findByText(/^Niamh Kelly: next step Call again/)
  expect(changes()).toMatchObject([{ next_step_on: '2026-11-20' }])
})

test('a letter typed on a day button goes into the text', async () => {
  const { user, dialog } = await openStep('h')
  await user.keyboard('Ring')
  expect(dialog.getByLabelText('What to do next')).toHaveValue('Ring')
})

test('a step that is done is removed', async () => {
  const { user, dialog } = await openStep('d', PLANNED)
  await user.click(dialog.getByRole('button', { name: 'Mark as done' }))
  expect(await screen.findByText('Niamh Kelly: no next step')).toBeVisible()
  expect(changes()).toMatchObject([{ next_step: null, next_step_on: null }])
})

test('Escape closes the dialog alone', async () => {
  const { user } = await openStep('d', PLANNED)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Niamh Kelly' })).toHaveFocus()
  expect(changes()).toEqual([])
})
