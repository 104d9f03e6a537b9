import {
  act,
  renderHook,
  screen,
  waitFor,
  within,
} from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useDebounced } from '@/admin/ui/use-debounced'
import { listed, openDashboard, rowOf } from '../support/admin/render-admin'
import { anEntry, minutesAgo } from '../support/admin/rows'
import { sent } from '../support/admin/waitlist-server'

test('a name searched in the palette after a duplicate warning of it shows the entry', async () => {
  const { user } = await openDashboard({
    entries: [anEntry({ name: 'Ada Byrne', company: 'Lir' })],
  })
  await rowOf('Ada Byrne')
  await user.keyboard('c')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Name/), 'Ada Byrne')
  await dialog.findByText('This person may be here already:')
  await user.keyboard('{Escape}{Control>}k{/Control}')
  await user.type(screen.getByRole('combobox'), 'Ada Byrne')
  expect(
    await screen.findByRole('option', { name: /Ada Byrne, Lir/ }),
  ).toBeVisible()
})

test('a search says under its rows what it finds in other places', async () => {
  const { user } = await openDashboard({
    entries: [
      anEntry({ name: 'Niamh Kelly' }),
      anEntry({ name: 'Tom Kelly', status: 'closed' }),
    ],
  })
  await user.click(await screen.findByRole('searchbox'))
  await user.paste('Kelly')
  await user.click(
    await screen.findByRole('link', { name: '1 more in Closed' }),
  )
  expect(await rowOf('Tom Kelly')).toBeVisible()
})

test('a row shows the line that a search found', async () => {
  const { user } = await openDashboard({
    entries: [
      anEntry({ name: 'Niamh Kelly', message: 'Hello\nWe are 40 in Galway' }),
    ],
  })
  await user.type(await screen.findByRole('searchbox'), 'galway')
  expect(await screen.findByText('We are 40 in Galway')).toBeVisible()
})

test('sixteen letters, typed as a person does, ask once', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const asked = new Set<string>()
  const { rerender } = renderHook(
    (typed: string) => asked.add(useDebounced(typed)),
    { initialProps: '' },
  )
  for (const at of 'nobody like this'.split('').keys()) {
    act(() => void vi.advanceTimersByTime(110))
    rerender('nobody like this'.slice(0, at + 1))
  }
  act(() => void vi.advanceTimersByTime(1000))
  vi.useRealTimers()
  expect([...asked]).toEqual(['', 'nobody like this'])
})

test('the palette opens all that it finds', async () => {
  const { user } = await openDashboard({
    entries: Array.from({ length: 8 }, (_, at) =>
      anEntry({ name: `Kelly ${at}` }),
    ),
  })
  await rowOf('Kelly 1')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(screen.getByRole('combobox'), 'Kelly')
  await user.click(await screen.findByRole('option', { name: 'All 8' }))
  expect(window.location.hash).toBe('#q=Kelly&status=all')
})

test('a term that finds nothing asks once', async () => {
  const { user } = await openDashboard({
    entries: [anEntry({ name: 'Niamh Kelly' })],
    at: '#status=new',
  })
  await user.click(await screen.findByRole('searchbox'))
  await user.paste('nobody like this')
  expect(
    await screen.findByText('No entries match these filters.'),
  ).toBeVisible()
  expect(sent('POST', 'rpc/waitlist_matching')).toHaveLength(1)
})

test('a search in Due finds what is due, and by a press what is due later', async () => {
  const { user } = await openDashboard({
    entries: [
      anEntry({ name: 'Niamh Kelly', due_at: minutesAgo(5) }),
      anEntry({ name: 'Tom Kelly', due_at: minutesAgo(-5) }),
    ],
    at: '#status=due',
  })
  await user.click(await screen.findByRole('searchbox'))
  await user.paste('Kelly')
  await waitFor(() => expect(listed()).toEqual(['Niamh Kelly']))
  await user.click(screen.getByRole('button', { name: 'Show later' }))
  await waitFor(() => expect(listed()).toHaveLength(2))
})
