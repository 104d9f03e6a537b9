import {
  cleanup,
  fireEvent,
  render,
  screen,
  waitFor,
} from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { addWords } from '@/admin/requests/model/entry-words'
import { Palette, type Find } from '@/admin/shell/palette'
import { adminPages } from '@/lib/paths'
import { useCommands, type Command } from '@/admin/ui/commands'
import { WithQueries } from '../support/with-queries'

afterEach(cleanup)

function setUp(
  commands: readonly Command[],
  find: Find = () => Promise.resolve([]),
) {
  const here = { pathname: '' }
  function Page() {
    useCommands(commands)
    Object.assign(here, useLocation())
    return <button type="button">Row</button>
  }
  render(
    <MemoryRouter>
      <Palette find={find} />
      <Page />
    </MemoryRouter>,
    { wrapper: WithQueries },
  )
  return here
}

const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document, { key, ...more })
const options = () =>
  screen.queryAllByRole('option').map(({ textContent }) => textContent)
const type = (value: string) =>
  fireEvent.change(screen.getByRole('combobox'), { target: { value } })

const open = () => press('k', { ctrlKey: true })
const aCommand = (label: string, more: Partial<Command> = {}): Command => ({
  id: label,
  label,
  run: vi.fn<() => void>(),
  ...more,
})
const OF_THE_PAGE = [
  aCommand('Make mine', { keys: 'm' }),
  aCommand('Undo', { keys: 'Ctrl Z' }),
  aCommand('Mine', { group: 'Requests' }),
]

test('Control and K open the palette, instead of what the browser does', () => {
  setUp([])
  const isLeftToBrowser = open()
  expect(isLeftToBrowser).toBe(false)
  expect(screen.getByRole('combobox')).toBeInTheDocument()
})

test('the same keys close the palette', () => {
  setUp([])
  open()
  press('k', { metaKey: true })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the palette lists the commands of the page with their keys, then every admin page', () => {
  setUp(OF_THE_PAGE)
  open()
  expect(options().slice(0, 3)).toEqual([
    'Make minem',
    'UndoCtrlZ',
    'Dashboard',
  ])
  expect(options()).toHaveLength(OF_THE_PAGE.length + adminPages.length)
})

test('typing filters the commands, those that begin with the text first', () => {
  setUp(OF_THE_PAGE)
  open()
  type('mine')
  expect(options()).toEqual(['Mine', 'Make minem'])
})

test('a page is found by “go to”, and by letters with other accents', () => {
  setUp([])
  open()
  type('go to péo')
  expect(options()).toEqual(['People'])
})

test('the palette says that nothing matches', () => {
  setUp(OF_THE_PAGE)
  open()
  type('xyz')
  expect(options()).toEqual([])
  expect(screen.getByText('No match.')).toBeInTheDocument()
})

const NAMES = ['Ada Byrne', 'Niamh Kelly', 'Bo', 'Cy', 'Di', 'Ed', 'Fi']

/**
 * Finds the same entries for each text; shows the text as hint behind their
 * names.
 */
const findNames = (names = NAMES) =>
  vi.fn<Find>((term) =>
    Promise.resolve(
      names.map((label) => ({
        id: `${label} ${term}`,
        label,
        group: 'Entries',
        hint: term,
        to: () => `/admin/dashboard#q=${term}&entry=1`,
      })),
    ),
  )
const ADD_REQUEST = aCommand(addWords.button)

test('entries are searched from two letters on', async () => {
  const find = findNames()
  setUp([], find)
  open()
  type('r')
  expect(find).not.toHaveBeenCalled()
  type('re')
  expect(await screen.findByText('Niamh Kelly')).toBeInTheDocument()
})

test('at most six found entries follow the commands that begin with the text', async () => {
  setUp([ADD_REQUEST], findNames())
  open()
  type('re')
  await screen.findByText('Niamh Kelly')
  expect(options()).toEqual([
    'Replies',
    'Report',
    addWords.button,
    'Ada Byrnere',
    'Niamh Kellyre',
    'Bore',
    'Cyre',
    'Dire',
    'Edre',
  ])
})

test('found entries come before the commands if the name of one begins with the text', async () => {
  setUp([ADD_REQUEST], findNames())
  open()
  type('ad')
  await waitFor(() => expect(options()[0]).toBe('Ada Byrnead'))
  expect(options()[6]).toBe(addWords.button)
})

test('the first row is selected again when other rows are found', async () => {
  setUp([ADD_REQUEST], findNames())
  open()
  type('re')
  await screen.findByText('Niamh Kelly')
  press('ArrowDown')
  type('ad')
  await waitFor(() =>
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent(
      'Ada Byrnead',
    ),
  )
})

test('the field names the selected row to screen readers', async () => {
  setUp([], findNames([]))
  open()
  type('not')
  await waitFor(() => expect(options()).toEqual(['Notifications']))
  const selected = screen.getByRole('option', { selected: true })
  expect(screen.getByRole('combobox')).toHaveAttribute(
    'aria-activedescendant',
    selected.id,
  )
})

test('Enter waits for the entries of a text just typed, and opens the first', async () => {
  const find = findNames()
  const here = setUp([], find)
  open()
  type('0871234567')
  press('Enter')
  expect(find).not.toHaveBeenCalled()
  await waitFor(() =>
    expect(here).toMatchObject({
      pathname: '/admin/dashboard',
      hash: '#q=0871234567&entry=1',
    }),
  )
})

test('arrow keys and Enter choose a command, which runs after the focus has returned', async () => {
  const focused: (string | null | undefined)[] = []
  setUp([
    { id: 'one', label: 'One', run: () => focused.push('one') },
    {
      id: 'two',
      label: 'Two',
      run: () => focused.push(document.activeElement?.textContent),
    },
  ])
  screen.getByText('Row').focus()
  press('k', { ctrlKey: true })
  const field = screen.getByRole('combobox')
  expect(document.activeElement).toBe(field)
  press('ArrowDown')
  expect(
    document.getElementById(field.getAttribute('aria-activedescendant')!)
      ?.textContent,
  ).toBe('Two')
  press('Enter')
  await waitFor(() => expect(focused).toEqual(['Row']))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the palette opens another page, returns the focus on Escape, and stays closed over another dialog', async () => {
  const here = setUp([])
  screen.getByText('Row').focus()
  press('k', { ctrlKey: true })
  press('Escape')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Row'))
  press('k', { ctrlKey: true })
  type('peo')
  press('Enter')
  await waitFor(() => expect(here.pathname).toBe('/admin/people'))
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div role="dialog"><button type="button">Other</button></div>',
  )
  screen.getByText('Other').focus()
  press('k', { ctrlKey: true })
  expect(screen.queryByRole('combobox')).toBeNull()
  document.querySelector('[role=dialog]')?.remove()
})
