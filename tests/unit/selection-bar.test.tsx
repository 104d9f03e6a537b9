import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { letterOf } from '@/admin/shortcuts'
import { watchDownloads } from '../support/admin/downloads'
import { listed, openDashboard } from '../support/admin/render-admin'
import { ANNA, anEntry } from '../support/admin/rows'
import { sent, tables } from '../support/admin/waitlist-server'

// Selecting rows, and what can be done with all of them at once.

const NAMES = ['Aoife', 'Brian', 'Ciara', 'Donal']
const four = () => NAMES.map((name) => anEntry({ name }))
const box = (name: string) => screen.getByLabelText(`Select ${name}`)
const pageBox = () => screen.getByLabelText('Select all on this page')
const bar = () => within(screen.getByRole('region', { name: /is selected/ }))
const noBar = () =>
  waitFor(() =>
    expect(screen.queryByRole('region', { name: /is selected/ })).toBeNull(),
  )
const selected = () =>
  listed().filter(
    (name) => screen.getByLabelText<HTMLInputElement>(`Select ${name}`).checked,
  )

async function openAndSelect(...names: string[]) {
  const { user } = await openDashboard({ entries: four(), at: '#status=all' })
  await screen.findByLabelText('Select Aoife')
  for (const name of names) await user.click(box(name))
  return { user }
}

test('selected rows are counted and marked', async () => {
  await openAndSelect('Aoife', 'Ciara')
  expect(bar().getByText('2 selected')).toBeVisible()
  expect(
    screen
      .getAllByRole('row', { selected: true })
      .map((row) => within(row).getByRole('link').textContent),
  ).toEqual(['Aoife', 'Ciara'])
})

test('a press with Shift selects all from the last one', async () => {
  await openAndSelect('Aoife')
  fireEvent.click(box('Ciara'), { shiftKey: true })
  expect(selected()).toEqual(['Aoife', 'Brian', 'Ciara'])
})

test('a press with Shift on a selected row deselects all from the last one', async () => {
  const { user } = await openAndSelect()
  await user.click(pageBox())
  await user.click(box('Donal'))
  fireEvent.click(box('Brian'), { shiftKey: true })
  expect(selected()).toEqual(['Aoife'])
})

test('the box of the heading selects the whole page, and shows a part as neither', async () => {
  const { user } = await openAndSelect('Aoife')
  expect(pageBox()).toBePartiallyChecked()
  await user.click(pageBox())
  expect(selected()).toEqual(NAMES)
  expect(pageBox()).toBeChecked()
  await user.click(pageBox())
  expect(selected()).toEqual([])
  await noBar()
})

test('a button clears the selection', async () => {
  const { user } = await openAndSelect('Aoife', 'Brian')
  await user.click(bar().getByRole('button', { name: 'Clear selection' }))
  expect(selected()).toEqual([])
  await noBar()
})

test('a selection of the page grows to the whole view', async () => {
  const { user } = await openDashboard({
    entries: Array.from({ length: 51 }, () => anEntry()),
    at: '#source=demo',
  })
  await user.click(await screen.findByLabelText('Select all on this page'))
  await user.click(await screen.findByRole('button', { name: 'Select all 51' }))
  expect(await bar().findByText('51 selected')).toHaveTextContent(
    '51 selected (1 not on this page)',
  )
  expect(bar().getByRole('button', { name: 'Erase 51 entries' })).toBeVisible()
})

test('a selection stays when the page turns, and counts what is out of sight', async () => {
  const { user } = await openDashboard({
    entries: Array.from({ length: 51 }, () => anEntry()),
    at: '#status=all',
  })
  await user.click(await screen.findByLabelText('Select Person 1'))
  await user.click(box('Person 2'))
  await user.click(screen.getByRole('link', { name: 'Next' }))
  await screen.findByLabelText('Select Person 51')
  expect(bar().getByText(/^2 selected/)).toHaveTextContent(
    '2 selected (2 not on this page)',
  )
})

test('more than a thousand cannot be selected at once', async () => {
  tables.waitlist_state[0]!.new = 1100
  const { user } = await openDashboard({ entries: four(), at: '#status=new' })
  await user.click(await screen.findByLabelText('Select Aoife'))
  expect(
    await screen.findByRole('button', { name: 'Select the first 1,000' }),
  ).toBeVisible()
})

test('the status of all selected is set at once, and undo gives each its own back', async () => {
  const entries = four()
  Object.assign(entries[1]!, { status: 'contacted' })
  const { user } = await openDashboard({ entries })
  await user.click(await screen.findByLabelText('Select Aoife'))
  await user.click(box('Brian'))
  await user.selectOptions(bar().getByLabelText('Set status'), 'Closed')
  await screen.findByText('2 entries: closed')
  expect(entries.map(({ status }) => status)).toEqual([
    ...['closed', 'closed', 'new', 'new'],
  ])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(entries.map(({ status }) => status)).toEqual([
      ...['new', 'contacted', 'new', 'new'],
    ]),
  )
})

test('the owner of all selected is set at once, also to nobody', async () => {
  const { user } = await openAndSelect('Aoife', 'Brian')
  await bar().findByRole('option', { name: 'Ben' })
  await user.selectOptions(bar().getByLabelText('Set owner'), 'Me')
  await screen.findByText('2 entries: owner Anna')
  await user.selectOptions(bar().getByLabelText('Set owner'), 'Nobody')
  await screen.findByText('2 entries: owner Nobody')
  expect(sent('PATCH', 'waitlist')).toMatchObject([
    { owner_id: ANNA },
    { owner_id: null },
  ])
})

test('all selected get one next step', async () => {
  const { user } = await openAndSelect('Aoife', 'Brian')
  await user.click(bar().getByRole('button', { name: 'Next step' }))
  expect(
    screen.getByRole('heading', { name: 'Next step for 2 entries' }),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'In a week' }))
  await screen.findByText('2 entries: next step Dec 2, 2026')
  expect(sent('PATCH', 'waitlist')).toMatchObject([
    { next_step: null, next_step_on: '2026-12-02' },
  ])
})

test('h puts off all selected, with the focus on tomorrow', async () => {
  const { user } = await openAndSelect('Aoife', 'Brian')
  await user.keyboard('h')
  expect(
    screen.getByRole('heading', { name: 'Next step for 2 entries' }),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Tomorrow' })).toHaveFocus()
})

test('the step of all selected begins with the text they share', async () => {
  const entries = four()
  for (const entry of entries)
    Object.assign(entry, { next_step: 'Call', next_step_on: '2026-11-26' })
  Object.assign(entries[1]!, { next_step_on: '2026-11-27' })
  const { user } = await openDashboard({ entries })
  await user.click(await screen.findByLabelText('Select Aoife'))
  await user.click(box('Brian'))
  await user.keyboard('d')
  expect(screen.getByLabelText('What to do next')).toHaveValue('Call')
  expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull()
})

test('selected rows alone are exported, and logged without a view', async () => {
  const read = watchDownloads()
  const { user } = await openAndSelect('Brian', 'Aoife')
  await user.click(bar().getByRole('button', { name: 'Export CSV' }))
  await screen.findByText('2 rows were written.')
  const [file] = await read()
  expect(file?.text.match(/Aoife|Brian|Ciara|Donal/g)).toEqual(
    expect.arrayContaining(['Aoife', 'Brian']),
  )
  expect(file?.text).not.toMatch(/Ciara|Donal/)
  expect(sent('POST', 'audit_log')).toEqual([
    { action: 'export', entry_count: 2 },
  ])
})

test('a key changes all selected, if the open entry is one of them', async () => {
  const { user } = await openAndSelect('Aoife', 'Brian')
  await user.click(screen.getByRole('link', { name: 'Aoife' }))
  await screen.findByRole('region', { name: 'Aoife' })
  await user.keyboard(letterOf('contacted'))
  expect(await screen.findByText('2 entries: contacted')).toBeInTheDocument()
})

test('buttons of the bar keep their names as icons beside an open entry', async () => {
  const { user } = await openAndSelect('Aoife')
  await user.click(screen.getByRole('link', { name: 'Brian' }))
  const erase = bar().getByRole('button', { name: 'Erase' })
  expect(erase).toHaveTextContent('')
  expect(erase).toHaveAttribute('title', 'Erase')
  expect(bar().getByRole('button', { name: 'Export CSV' })).toBeVisible()
})
