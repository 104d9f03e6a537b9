import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Demos } from '@/admin/requests/entry/demos'
import type { DemoChange } from '@/admin/requests/model/demos'
import type { Entry } from '@/admin/requests/model/entry'
import { aDemo, ANNA, anEntry, BEN, CLEO } from '../support/admin/rows'
import { AsAdmin } from '../support/with-queries'

// The demos of the open entry, without what saves them.

afterEach(cleanup)

const NAMES: Record<string, string> = {
  [ANNA]: 'Anna',
  [BEN]: 'Ben',
  [CLEO]: 'Cleo, left',
}

/** Shows these demos; `changes` are those that the panel asks for. */
function showDemos(...demos: ReturnType<typeof aDemo>[]) {
  const changes: DemoChange[] = []
  const entry = anEntry({ status: 'booked', demos }) as unknown as Entry
  render(
    <Demos
      entry={entry}
      work={{
        admins: [
          { id: ANNA, name: 'Anna', isMe: true, isAdmin: true, hasLeft: false },
          { id: BEN, name: 'Ben', isMe: false, isAdmin: true, hasLeft: false },
        ],
        nameOf: (id) => NAMES[id ?? ''] ?? 'Nobody',
      }}
      change={{
        conflict: '',
        to: ({ demo }) => {
          if (demo) changes.push(demo)
          return Promise.resolve({ text: '', kind: undefined })
        },
        mark: vi.fn<() => Promise<{ text: string; kind: undefined }>>(),
      }}
    />,
    { wrapper: AsAdmin },
  )
  return { changes, user: userEvent.setup() }
}

const NEXT = '2099-12-01T10:00:00Z'
const next = aDemo(NEXT)
const missed = aDemo('2026-11-20T10:00:00Z', {
  minutes: 45,
  holder_id: BEN,
  outcome: 'no-show',
})

const optionsOf = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('the length of the next demo is chosen from a quarter of an hour to 90 minutes', async () => {
  const { changes, user } = showDemos(next)
  const length = screen.getByLabelText(/^Length of the demo on Dec 1, 2099/)
  expect(length).toHaveDisplayValue('30 min')
  expect(optionsOf(length)).toEqual([
    '15 min',
    '30 min',
    '45 min',
    '60 min',
    '90 min',
  ])
  await user.selectOptions(length, '60 min')
  expect(changes).toEqual([{ from: next, to: { ...next, minutes: 60 } }])
})

test('another length, such as one of a booking page, is listed while it is chosen', () => {
  showDemos(aDemo(NEXT, { minutes: 20 }))
  const length = screen.getByLabelText(/^Length of the demo/)
  expect(length).toHaveDisplayValue('20 min')
  expect(optionsOf(length).slice(0, 2)).toEqual(['15 min', '20 min'])
})

test('a demo is held by the owner until an admin is chosen', async () => {
  const { changes, user } = showDemos(next)
  expect(screen.getByText('Held by the owner')).toBeVisible()
  const holder = screen.getByLabelText(/^Who holds the demo on Dec 1, 2099/)
  expect(optionsOf(holder)).toEqual(['The owner', 'Me', 'Ben'])
  await user.selectOptions(holder, 'Ben')
  expect(changes).toEqual([{ from: next, to: { ...next, holder_id: BEN } }])
})

test('the holder is taken back to the owner', async () => {
  const held = aDemo(NEXT, { holder_id: BEN })
  const { changes, user } = showDemos(held)
  expect(screen.getByText('Held by Ben')).toBeVisible()
  await user.selectOptions(screen.getByLabelText(/^Who holds/), 'The owner')
  expect(changes).toEqual([{ from: held, to: { ...held, holder_id: null } }])
})

test('a former admin is listed while they hold the demo', () => {
  showDemos(aDemo(NEXT, { holder_id: CLEO }))
  expect(screen.getByLabelText(/^Who holds/)).toHaveDisplayValue('Cleo, left')
})

test('earlier demos say their length, holder and outcome', () => {
  showDemos(missed, next)
  expect(screen.getByText('45 min · Held by Ben')).toBeVisible()
  expect(
    screen.getByLabelText(/^What came of the demo on Nov 20, 2026/),
  ).toHaveDisplayValue('No-show')
  expect(screen.getAllByLabelText(/^Length/)).toHaveLength(1)
})
