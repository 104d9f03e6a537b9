import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { http } from 'msw'
import { letterOf } from '@/admin/shortcuts'
import { openDashboard } from '../support/admin/render-admin'
import {
  aDemo,
  anEntry,
  daysAgo,
  minutesAgo,
  type Row,
} from '../support/admin/rows'
import {
  api,
  refusal,
  sent,
  server,
  tables,
} from '../support/admin/waitlist-server'
import { deferred } from '../support/deferred'

// The questions after closing and booking: the outcome, and the time of the
// demo.

const CLOSED = 'Closed Niamh. What came of it?'
const WHEN = 'When is the demo with Niamh?'
const OVER = 'That is in the past. What came of the demo with Niamh?'

/** Presses keys on the row of Niamh, whose demo is tomorrow. */
async function press(keys: string, given: Row = {}) {
  const { user } = await openDashboard({
    entries: [
      anEntry({ name: 'Niamh', demos: [aDemo(daysAgo(-1))], ...given }),
      anEntry({ name: 'Brian' }),
    ],
    at: '#status=all',
  })
  await screen.findByLabelText('Select Niamh')
  row('Niamh').focus()
  if (keys) await user.keyboard(keys)
  return { user }
}
const row = (name: string) => screen.getByRole('link', { name })
const question = (name: string) => screen.findByRole('group', { name })
const noQuestion = () =>
  waitFor(() => expect(screen.queryByText(/What came|When is/)).toBeNull())
const changes = () => sent('PATCH', 'waitlist')
const booked = () => sent('POST', 'demos')
const decided = () => sent('PATCH', 'demos')
const told = (text: string) => screen.findByText(text)

test('closing an entry asks for the outcome, and takes the focus', async () => {
  await press(letterOf('closed'))
  const asked = await question(CLOSED)
  await waitFor(() => expect(asked).toHaveFocus())
})

test('each answer to the question for the outcome names its key', async () => {
  await press(letterOf('closed'))
  const asked = await question(CLOSED)
  expect(
    within(asked)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-keyshortcuts')),
  ).toEqual(['h', 'n', 'c', 'w', 'l', 'Escape'])
})

test.each([
  ['w', 'won'],
  ['L', 'lost'],
])(
  'the key %s closes the entry as %s, and the focus returns to the row',
  async (key, outcome) => {
    const { user } = await press(letterOf('closed'))
    await question(CLOSED)
    await user.keyboard(key)
    await told(`Niamh: outcome ${outcome}`)
    expect(changes().at(-1)).toMatchObject({ outcome })
    expect(row('Niamh')).toHaveFocus()
    await noQuestion()
  },
)

test.each([
  ['h', 'held'],
  ['n', 'no-show'],
  ['C', 'cancelled'],
])('the key %s decides the demo: %s', async (key, outcome) => {
  const { user } = await press(letterOf('closed'))
  await question(CLOSED)
  await user.keyboard(key)
  await told(`Niamh: demo ${outcome}`)
  expect(decided()).toMatchObject([{ outcome }])
  expect(changes()).toHaveLength(1)
  expect(row('Niamh')).toHaveFocus()
  await noQuestion()
})

test('undo opens the demo again, then the entry', async () => {
  const { user } = await press(letterOf('closed'))
  await question(CLOSED)
  await user.keyboard('n')
  await told('Niamh: demo no-show')
  await user.keyboard('u')
  await waitFor(() => expect(decided()).toHaveLength(2))
  expect(decided()[1]).toMatchObject({ outcome: null })
  await user.keyboard('u')
  await waitFor(() => expect(changes().at(-1)).toMatchObject({ status: 'new' }))
})

test('a demo that a colleague has decided meanwhile keeps their outcome, which is told', async () => {
  const { user } = await press(letterOf('closed'))
  await question(CLOSED)
  const [demo] = tables.waitlist[0]!.demos as Row[]
  Object.assign(demo!, { outcome: 'held' })
  await user.keyboard('n')
  expect(await told('1 entry was not changed')).toBeVisible()
  expect(
    screen.getByText(
      /has changed Niamh in the meantime .*: closed, owner Nobody, demo held\./,
    ),
  ).toBeVisible()
  expect(demo).toMatchObject({ outcome: 'held' })
})

test('a press on an answer closes the question too', async () => {
  const { user } = await press(letterOf('closed'))
  const asked = within(await question(CLOSED))
  await user.click(asked.getByRole('button', { name: /^No-show/ }))
  expect(await told('Niamh: demo no-show')).toBeInTheDocument()
  await noQuestion()
})

test('undo takes back first the outcome, then the closing', async () => {
  const { user } = await press(letterOf('closed'))
  await question(CLOSED)
  await user.keyboard('w')
  await told('Niamh: outcome won')
  await user.keyboard('u')
  await waitFor(() => expect(changes()).toHaveLength(3))
  await user.keyboard('u')
  await waitFor(() =>
    expect(changes().slice(2)).toMatchObject([
      { outcome: null },
      { status: 'new' },
    ]),
  )
})

test('an undo while asked answers the question', async () => {
  const { user } = await press(letterOf('closed'))
  await question(CLOSED)
  await user.keyboard('u')
  await told('Undone for 1 entry')
  await noQuestion()
  await waitFor(() => expect(row('Niamh')).toHaveFocus())
})

test('a close that fails leaves the question about another entry open', async () => {
  const { user } = await press('')
  const [niamh] = tables.waitlist
  const saving = deferred<undefined>()
  server.use(
    http.patch(api('waitlist'), async ({ request }) => {
      if (!request.url.includes(String(niamh!.id))) return refusal('57014', 500)
      await saving.promise
      return undefined
    }),
  )
  await user.keyboard(letterOf('closed'))
  row('Brian').focus()
  await user.keyboard(letterOf('closed'))
  saving.resolve(undefined)
  await question(CLOSED)
  await told('That was not saved')
  expect(await question(CLOSED)).toBeVisible()
})

test('Ctrl and a letter answer nothing', async () => {
  const { user } = await press(letterOf('closed'))
  const asked = await question(CLOSED)
  await user.keyboard('{Control>}w{/Control}')
  expect(asked).toBeVisible()
  expect(changes()).toHaveLength(1)
})

test('Tab goes through the answers, and Enter presses one', async () => {
  const { user } = await press(letterOf('closed'))
  const asked = within(await question(CLOSED))
  await user.tab()
  await user.tab()
  expect(asked.getByRole('button', { name: /^No-show/ })).toHaveFocus()
  await user.keyboard('{Enter}')
  await told('Niamh: demo no-show')
})

test.each(['Escape', 'Enter'])(
  '%s skips the question, and the focus returns to the row',
  async (key) => {
    const { user } = await press(letterOf('closed'))
    await question(CLOSED)
    await user.keyboard(`{${key}}`)
    await noQuestion()
    expect(row('Niamh')).toHaveFocus()
    expect(changes()).toHaveLength(1)
  },
)

test('another key skips the question, and does what it does in the list', async () => {
  const { user } = await press(letterOf('closed'))
  await question(CLOSED)
  await user.keyboard('j')
  await noQuestion()
  expect(row('Brian')).toHaveFocus()
})

test('a press elsewhere skips the question', async () => {
  const { user } = await press(letterOf('closed'))
  await question(CLOSED)
  await user.click(screen.getByRole('searchbox'))
  await noQuestion()
  expect(screen.getByRole('searchbox')).toHaveFocus()
})

test('an entry without a demo has none that could be held or missed', async () => {
  await press(letterOf('closed'), { demos: [] })
  expect(
    within(await question(CLOSED))
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['WonW', 'LostL', 'Skip'])
})

test('an entry with an outcome is not asked about', async () => {
  await press(letterOf('closed'), { outcome: 'won', status: 'closed' })
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(screen.queryByText(/What came of it/)).toBeNull()
})

test('several closed entries are asked about together, without Held if one never had a demo', async () => {
  const { user } = await press('')
  await user.click(screen.getByLabelText('Select Niamh'))
  await user.click(screen.getByLabelText('Select Brian'))
  await user.selectOptions(screen.getByLabelText('Set status'), 'Closed')
  const asked = within(await question('Closed 2 entries. What came of it?'))
  expect(asked.queryByRole('button', { name: /^Held/ })).toBeNull()
  await user.click(asked.getByRole('button', { name: /^Lost/ }))
  await told('2 entries: outcome lost')
})

const demoField = async () =>
  within(await question(WHEN)).getByLabelText<HTMLInputElement>('Demo')

test('booking a demo asks for its time, with the focus in the field', async () => {
  await press(letterOf('booked'), { demos: [] })
  await waitFor(async () => expect(await demoField()).toHaveFocus())
})

test.each([
  ['Enter', undefined],
  ['the button', 'Save'],
])('%s saves the time of the demo', async (_, button) => {
  const { user } = await press(letterOf('booked'), { demos: [] })
  const field = await demoField()
  fireEvent.change(field, { target: { value: '2027-01-02T14:30' } })
  if (button) await user.click(screen.getByRole('button', { name: button }))
  else await user.keyboard('{Enter}')
  await told('Niamh: demo Jan 2, 2027, 02:30 PM')
  expect(booked()).toMatchObject([
    { starts_at: new Date(2027, 0, 2, 14, 30).toISOString() },
  ])
  await noQuestion()
})

test.each([
  ['as the team has it', false, false, false],
  ['as the team has it', true, false, true],
  ['when an admin ticks it', false, true, true],
  ['when an admin unticks it', true, true, false],
])(
  'an invitation is sent %s (default %s, pressed %s): %s',
  async (_how, invites, isPressed, isInvited) => {
    tables.team_settings[0]!.invites = invites
    const { user } = await press(letterOf('booked'), { demos: [] })
    const field = await demoField()
    const tick = await screen.findByRole('checkbox', {
      name: 'Send an invitation',
      checked: invites,
    })
    fireEvent.change(field, { target: { value: '2027-01-02T14:30' } })
    if (isPressed) await user.click(tick)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await told('Niamh: demo Jan 2, 2027, 02:30 PM')
    expect(booked()).toMatchObject([{ invites: isInvited }])
  },
)

test('no invitation is offered to a person without an address', async () => {
  await press(letterOf('booked'), { demos: [], email: null, phone: '+353 1' })
  await demoField()
  expect(
    screen.queryByRole('checkbox', { name: 'Send an invitation' }),
  ).toBeNull()
})

test('Enter in an empty time saves nothing and says what is missing', async () => {
  const { user } = await press(letterOf('booked'), { demos: [] })
  const field = await demoField()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field).toBeInvalid())
  expect(field).toHaveAccessibleDescription(
    /^Enter the day and the time, or skip\./,
  )
  expect(field).toHaveFocus()
  expect(changes()).toHaveLength(1)
})

test('Escape skips the question, whatever was typed', async () => {
  const { user } = await press(letterOf('booked'), { demos: [] })
  const field = await demoField()
  fireEvent.change(field, { target: { value: '2027-01-02T14:30' } })
  await user.keyboard('{Escape}')
  await noQuestion()
  expect(changes()).toHaveLength(1)
  expect(row('Niamh')).toHaveFocus()
})

test('a demo in the past asks for its outcome, and the entry stays booked for another', async () => {
  const { user } = await press(letterOf('booked'), { demos: [] })
  const field = await demoField()
  fireEvent.change(field, { target: { value: '2026-11-02T14:30' } })
  await user.keyboard('{Enter}')
  await question(OVER)
  await user.keyboard('n')
  await told('Niamh: demo no-show')
  expect(changes()).toMatchObject([{ status: 'booked' }])
  expect(decided()).toMatchObject([{ outcome: 'no-show' }])
  await noQuestion()
})

test('undo of the time asks for it again, undo of the booking no more', async () => {
  const { user } = await press(letterOf('booked'), { demos: [] })
  const field = await demoField()
  fireEvent.change(field, { target: { value: '2026-11-02T14:30' } })
  await user.keyboard('{Enter}')
  await question(OVER)
  await user.keyboard('u')
  await demoField()
  await user.keyboard('u')
  await noQuestion()
  expect(sent('DELETE', 'demos')).toHaveLength(1)
  expect(changes()).toMatchObject([{ status: 'booked' }, { status: 'new' }])
})

test('booking again after a no-show asks for the time of another demo, and keeps the no-show', async () => {
  const { user } = await press(letterOf('booked'), {
    status: 'closed',
    demos: [aDemo(daysAgo(2), { outcome: 'no-show' })],
  })
  const field = await demoField()
  fireEvent.change(field, { target: { value: '2027-01-02T14:30' } })
  await user.keyboard('{Enter}')
  await told('Niamh: demo Jan 2, 2027, 02:30 PM')
  expect(tables.waitlist[0]!.demos).toMatchObject([
    { outcome: 'no-show' },
    { outcome: null },
  ])
})

test('booking again asks for a time, though an earlier demo has no outcome yet', async () => {
  await press(letterOf('booked'), {
    status: 'contacted',
    demos: [aDemo(daysAgo(20))],
  })
  await demoField()
  expect(changes()).toMatchObject([{ status: 'booked' }])
})

test('a booked entry that is booked again keeps its demo, and is asked for the outcome', async () => {
  await press(letterOf('booked'), {
    status: 'booked',
    demos: [aDemo(minutesAgo(90))],
  })
  await question(OVER)
  expect(changes()).toHaveLength(1)
  expect(decided()).toEqual([])
})
