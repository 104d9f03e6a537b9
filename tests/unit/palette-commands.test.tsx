import {
  cleanup,
  fireEvent,
  render,
  screen,
  waitFor,
} from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
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

test('Ctrl K lists the commands of the page with their keys, then every admin page; typing filters them', () => {
  const mine = {
    id: 'mine',
    label: 'Make mine',
    keys: 'm',
    run: vi.fn<() => void>(),
  }
  const undo = {
    id: 'undo',
    label: 'Undo',
    keys: 'Ctrl Z',
    run: vi.fn<() => void>(),
  }
  setUp([
    mine,
    undo,
    { ...mine, id: 'place', label: 'Mine', group: 'Requests', keys: '' },
  ])
  expect(press('k', { ctrlKey: true })).toBe(false)
  expect(options().slice(0, 3)).toEqual([
    'Make minem',
    'UndoCtrlZ',
    'Dashboard',
  ])
  expect(options()).toHaveLength(3 + adminPages.length)
  type('mine')
  expect(options()).toEqual(['Mine', 'Make minem'])
  type('go to péo')
  expect(options()).toEqual(['People'])
  type('xyz')
  expect(options()).toEqual([])
  expect(screen.getByText('No match.')).toBeTruthy()
  press('k', { metaKey: true })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('found entries are first if their name begins with the text, else after commands that do; the first row is selected', async () => {
  const find = vi.fn<Find>((term) => {
    const to = () => `/admin/dashboard#q=${term}&entry=1`
    const labels =
      term === 'not'
        ? []
        : ['Ada Byrne', 'Niamh Kelly', 'Bo', 'Cy', 'Di', 'Ed', 'Fi']
    return Promise.resolve(
      labels.map((label) => ({
        id: `${label} ${term}`,
        label,
        group: 'Entries',
        hint: term,
        to,
      })),
    )
  })
  const here = setUp(
    [{ id: 'mine', label: 'Add request', run: vi.fn<() => void>() }],
    find,
  )
  press('k', { ctrlKey: true })
  type('r')
  expect(find).not.toHaveBeenCalled()
  type('re')
  await screen.findByText('Niamh Kelly')
  expect(options()).toEqual([
    'Report',
    'Add request',
    'Ada Byrnere',
    'Niamh Kellyre',
    'Bore',
    'Cyre',
    'Dire',
    'Edre',
  ])
  press('ArrowDown')
  type('ad')
  await waitFor(() =>
    expect([options()[0], options()[6]]).toEqual([
      'Ada Byrnead',
      'Add request',
    ]),
  )
  expect(screen.getByRole('option', { selected: true }).textContent).toBe(
    'Ada Byrnead',
  )
  type('not')
  await waitFor(() => expect(options()).toEqual(['Notifications']))
  const active = screen
    .getByRole('combobox')
    .getAttribute('aria-activedescendant')
  expect(active).toBe(screen.getByRole('option', { selected: true }).id)
  type('0871234567')
  press('Enter')
  expect(find).not.toHaveBeenCalledWith('0871234567', expect.any(AbortSignal))
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
