import { fireEvent, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { letterOf } from '@/admin/shortcuts'
import { REQUEST_FIELDS } from '@/content/request-fields'
import { failCall } from '../support/admin/answers'
import { openEntry, rowOf } from '../support/admin/render-admin'
import {
  aDemo,
  aChange,
  ANNA,
  anEntry,
  aReturn,
  BEN,
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

// The panel of an open entry: what it shows, and changes made in it.

const niamh = (given: Row = {}) =>
  anEntry({ name: 'Niamh Kelly', email: 'niamh@x.example', ...given })
const open = (given: Row = {}) => openEntry(niamh(given))
const changes = () => sent('PATCH', 'waitlist')

test('the heading has the focus, and the links write and call', async () => {
  const { panel } = await open({ company: 'Daly', phone: '+353 1 555 0101 x9' })
  expect(panel.getByRole('heading', { name: 'Niamh Kelly' })).toHaveFocus()
  expect(panel.getByText('Daly')).toBeVisible()
  expect(panel.getByRole('link', { name: 'niamh@x.example' })).toHaveAttribute(
    'href',
    'mailto:niamh@x.example',
  )
  expect(panel.getByRole('link', { name: 'Call' })).toHaveAttribute(
    'href',
    'tel:+35315550101;ext=9',
  )
})

test.each(REQUEST_FIELDS)('shows what was sent as %s', async (field) => {
  const { panel } = await open({ [field]: `the ${field}` })
  expect(
    panel.queryAllByText(`the ${field}`),
    `src/admin/requests/entry/entry-fields.tsx: the value of ${field} is not the whole text of any element`,
  ).not.toEqual([])
})

test('a phone text without a number is no link', async () => {
  const { panel } = await open({ phone: 'on request' })
  expect(panel.getByText('on request')).not.toHaveAttribute('href')
  expect(panel.queryByRole('link', { name: 'Call' })).toBeNull()
})

test('an entry without an address has no reply', async () => {
  const { panel } = await open({ email: null, phone: '+353 1 555 0101' })
  expect(panel.queryByRole('button', { name: 'Reply' })).toBeNull()
  expect(panel.getByRole('link', { name: 'Call' })).toBeVisible()
})

test.each<[string, Row, RegExp]>([
  [
    'with its form, while a repeated request waits',
    { source: 'roi', asked_again_at: minutesAgo(30) },
    /^1 h ago · Nov 25, 2026, 09:00 PM · ROI calculator · Not answered yet$/,
  ],
  [
    'with the working time until the answer',
    { answered_at: minutesAgo(0), answer_seconds: 1800 },
    /· Demo form · Answered in 30 min$/,
  ],
  [
    'without such a time, if it came by a call',
    { answered_at: minutesAgo(0), answer_seconds: null, source: 'call' },
    /· Phone call$/,
  ],
  [
    'by its date alone after a month',
    { created_at: daysAgo(40) },
    /^Oct 16, 2026, \d\d:00 PM · Demo form$/,
  ],
  ['without a form', { source: null }, /^1 h ago · Nov 25, 2026, 09:00 PM$/],
])('the request is told %s', async (_, given, text) => {
  const { panel } = await open(given)
  const line = panel.getByText(/, \d\d:00 PM$/).closest('p')
  expect(line?.textContent.replaceAll('\u00a0', ' ')).toMatch(text)
})

test('the message comes under a heading only after a repeated request', async () => {
  const { panel } = await open({
    message: 'Many reps',
    return_count: 1,
    waitlist_returns: [aReturn({ message: 'Forty now' })],
  })
  expect(panel.getByRole('heading', { name: 'First message' })).toBeVisible()
  expect(panel.getByText('Many reps')).toBeVisible()
  expect(panel.getByRole('region', { name: 'Asked again' })).toHaveTextContent(
    /Asked again · 30 min ago · Demo form.*Forty now/,
  )
})

test('a first message has no heading', async () => {
  const { panel } = await open({ message: 'Many reps' })
  expect(panel.getByText('Many reps')).toBeVisible()
  expect(panel.queryByRole('heading', { name: 'First message' })).toBeNull()
})

test('a repeated request offers what differs, which one press takes over', async () => {
  const { user, panel } = await open({
    phone: '+353 1 555 0101',
    return_count: 1,
    waitlist_returns: [
      aReturn({
        email: 'NIAMH@x.example',
        phone: '+353 1 555 0177',
        company: null,
      }),
    ],
  })
  expect(
    panel
      .getAllByRole('button', { name: /^Use this/ })
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Use this phone: +353 1 555 0177'])
  expect(panel.getByText('before: +353 1 555 0101')).toBeVisible()
  await user.click(panel.getByRole('button', { name: /^Use this phone/ }))
  expect(await screen.findByText('Niamh Kelly: phone corrected')).toBeVisible()
  expect(changes()).toMatchObject([{ phone: '+353 1 555 0177' }])
})

test('earlier repeated requests are counted, with those that were deleted', async () => {
  const { panel } = await open({
    return_count: 5,
    waitlist_returns: [
      aReturn(),
      aReturn({ created_at: minutesAgo(60), company: 'Other' }),
    ],
  })
  expect(panel.getByText('Asked 4 times before that')).toBeInTheDocument()
  expect(
    panel.getByText('3 earlier ones were deleted after 30 days.'),
  ).toBeInTheDocument()
})

test('ten equal requests stand once, with their number, and hide no other', async () => {
  const { panel } = await open({
    return_count: 11,
    waitlist_returns: [
      ...Array.from({ length: 10 }, (_, number) =>
        aReturn({ created_at: minutesAgo(number), message: 'Cheap pills' }),
      ),
      aReturn({
        created_at: minutesAgo(60),
        message: 'We have budget now: 400 seats, call Friday',
      }),
    ],
  })
  const asked = panel.getByRole('region', { name: 'Asked again' })
  expect(asked).toHaveTextContent(/Asked again · 10 times, most recently/)
  expect(panel.getAllByText('Cheap pills')).toHaveLength(1)
  expect(panel.getByText('Asked 1 time before that')).toBeInTheDocument()
  expect(asked).toHaveTextContent('We have budget now: 400 seats, call Friday')
  expect(asked).not.toHaveTextContent(/deleted|not shown/)
})

test('requests with equal texts but another phone number stand apart', async () => {
  const { panel } = await open({
    return_count: 2,
    waitlist_returns: [
      aReturn({ message: 'Call me', phone: '+353 1 555 0177' }),
      aReturn({ message: 'Call me', phone: '+353 1 555 0188' }),
    ],
  })
  expect(panel.getAllByText('Call me')).toHaveLength(2)
})

test('requests beyond the thousand that the panel loads are kept, it says', async () => {
  const { panel } = await open({
    return_count: 1003,
    waitlist_returns: Array.from({ length: 1000 }, () => aReturn()),
  })
  const asked = panel.getByRole('region', { name: 'Asked again' })
  expect(asked).toHaveTextContent('3 earlier ones are not shown.')
})

test.each([
  ['closed', 'This entry was closed and is now back to New.'],
  [
    'spam',
    'This entry was marked as spam, and is back to New because they wrote again.',
  ],
])(
  'a repeated request says that the entry was %s before',
  async (before, text) => {
    const { panel } = await open({
      return_count: 1,
      waitlist_returns: [aReturn()],
      waitlist_history: [
        aChange('status', { before, after: 'new', admin_id: null }),
      ],
    })
    expect(panel.getByText(text)).toBeVisible()
  },
)

test('an entry that a repeated request reopened still says that it was won, and when', async () => {
  const { panel } = await open({
    status: 'new',
    outcome: 'won',
    outcome_at: new Date(2026, 10, 12, 9).toISOString(),
    return_count: 1,
    waitlist_returns: [aReturn()],
  })
  expect(panel.getByText('Won on 12 November')).toBeVisible()
})

test('a repeated request says why it looked like spam, and that it reopened the entry', async () => {
  const { panel } = await open({
    return_count: 1,
    waitlist_returns: [aReturn({ spam_reason: 'links' })],
    waitlist_history: [
      aChange('status', { before: 'closed', after: 'new', admin_id: null }),
    ],
  })
  expect(panel.getByText('It holds three or more links')).toBeVisible()
  expect(
    panel.getByText('This entry was closed and is now back to New.'),
  ).toBeVisible()
})

test('other entries of the company are linked with their status, without spam', async () => {
  const { panel } = await openEntry(
    niamh({ company_domain: 'daly.example' }),
    anEntry({
      name: 'Brian',
      status: 'closed',
      outcome: 'won',
      company_domain: 'daly.example',
    }),
    anEntry({ name: 'Robot', status: 'spam', company_domain: 'daly.example' }),
  )
  await panel.findByRole('heading', { name: 'Same company (daly.example)' })
  expect(panel.getByRole('link', { name: 'Brian' })).toHaveAttribute(
    'href',
    expect.stringContaining('entry='),
  )
  expect(panel.getByText('Status: Closed')).toBeInTheDocument()
  expect(panel.queryByRole('link', { name: 'Robot' })).toBeNull()
})

test('the origin of a visitor is listed without the form', async () => {
  const { panel } = await open({
    landing_path: '/roi',
    referrer_host: 's.example',
    utm_campaign: 'q4',
    utm_source: 'news',
    utm_medium: 'mail',
  })
  expect(
    panel.getAllByRole('definition').map((one) => one.textContent),
  ).toEqual(['/roi', 's.example', 'q4 (news, mail)'])
})

test.each([
  ['hurried', 'It was sent within 2 seconds.'],
  [null, 'Marked by an admin.'],
])('spam says why it was set aside (%s)', async (spam_reason, text) => {
  const { panel } = await open({ status: 'spam', spam_reason })
  expect(panel.getByText(new RegExp(text))).toHaveTextContent(
    `Set aside as spam: ${text} It is erased 30 days after it was set aside.`,
  )
})

test('spam has no next step, by keys neither, and one press makes it new', async () => {
  const { user, panel } = await open({ status: 'spam' })
  expect(panel.queryByText('Next step')).toBeNull()
  await user.keyboard('hd')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Not spam' }))
  expect(await screen.findByText('Niamh Kelly: new')).toBeVisible()
})

test.each([
  ['1', 'booked', { status: 'new' }],
  ['2', 'new', { status: 'contacted' }],
  ['3', 'new', { status: 'booked' }],
  ['4', 'new', { status: 'closed' }],
  ['5', 'new', { status: 'spam' }],
  ['m', 'new', { owner_id: ANNA }],
])(
  'the key %s changes the open entry that is %s',
  async (key, status, change) => {
    const { user } = await open({ status })
    await user.keyboard(key)
    await waitFor(() => expect(changes()).toMatchObject([change]))
  },
)

test('status and owner are chosen, and undo takes the last one back', async () => {
  const { user, panel } = await open()
  await user.selectOptions(panel.getByLabelText('Status'), 'Contacted')
  await screen.findByText('Niamh Kelly: contacted')
  await user.selectOptions(panel.getByLabelText('Owner'), 'Ben')
  await screen.findByText('Niamh Kelly: owner Ben')
  panel.getByRole('heading', { name: 'Niamh Kelly' }).focus()
  await user.keyboard('u')
  await screen.findByText('Undone for 1 entry')
  expect(panel.getByLabelText('Status')).toHaveValue('contacted')
  expect(panel.getByLabelText('Owner')).toHaveDisplayValue('Nobody')
  expect(changes()).toMatchObject([
    { status: 'contacted' },
    { owner_id: BEN },
    { owner_id: null },
  ])
})

test('the owner can be anybody of the present team', async () => {
  const { panel } = await open({ owner_id: BEN })
  expect(
    Array.from(
      panel.getByLabelText<HTMLSelectElement>('Owner').options,
      ({ text }) => text,
    ),
  ).toEqual(['Nobody', 'Me', 'Ben'])
})

test('a closed entry has an outcome, which can be changed or removed', async () => {
  const { user, panel } = await open({ status: 'closed', outcome: 'won' })
  await user.selectOptions(panel.getByLabelText(/^Outcome/), 'Lost')
  await screen.findByText('Niamh Kelly: outcome lost')
  await user.selectOptions(panel.getByLabelText(/^Outcome/), 'Not recorded')
  await waitFor(() =>
    expect(changes()).toMatchObject([{ outcome: 'lost' }, { outcome: null }]),
  )
})

test('an entry that is not closed has no outcome, and one that is not booked no demo', async () => {
  const { panel } = await open()
  expect(panel.queryByLabelText(/^Outcome/)).toBeNull()
  expect(panel.queryByLabelText('Demo')).toBeNull()
})

const demoChanges = () => sent('PATCH', 'demos')
const setTime = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } })

test.each([
  ['on leaving its field', (field: HTMLElement) => fireEvent.blur(field)],
  [
    'by Enter',
    (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter' }),
  ],
])("the time of a demo is saved %s, in the admin's zone", async (_, leave) => {
  const { panel } = await open({
    status: 'booked',
    demos: [aDemo(daysAgo(-1))],
  })
  const field = panel.getByLabelText('Demo')
  expect(field).toHaveValue('2026-11-26T22:00')
  setTime(field, '2026-12-01T10:30')
  leave(field)
  expect(
    await screen.findByText('Niamh Kelly: demo Dec 1, 2026, 10:30 AM'),
  ).toBeVisible()
  expect(demoChanges()).toMatchObject([
    { starts_at: new Date(2026, 11, 1, 10, 30).toISOString() },
  ])
})

test('an emptied time cancels the demo', async () => {
  const { panel } = await open({
    status: 'booked',
    demos: [aDemo(daysAgo(-1))],
  })
  const field = panel.getByLabelText('Demo')
  setTime(field, '')
  fireEvent.blur(field)
  expect(await screen.findByText('Niamh Kelly: demo cancelled')).toBeVisible()
  expect(demoChanges()).toMatchObject([{ outcome: 'cancelled' }])
})

test('the demos of an entry stand in their order, and a further one is booked after a no-show', async () => {
  const { user, panel } = await open({
    status: 'closed',
    demos: [
      aDemo(daysAgo(9), { outcome: 'cancelled' }),
      aDemo(daysAgo(2), { outcome: 'no-show' }),
    ],
  })
  expect(
    panel.getAllByLabelText(/^What came of the demo/).map((each) => {
      const { selectedOptions } = each as HTMLSelectElement
      return selectedOptions[0]?.text
    }),
  ).toEqual(['Cancelled', 'No-show'])
  const field = panel.getByLabelText('Next demo')
  field.focus()
  setTime(field, '2026-12-01T10:30')
  await user.keyboard('{Enter}')
  await screen.findByText('Niamh Kelly: demo Dec 1, 2026, 10:30 AM')
  expect(sent('POST', 'demos')).toMatchObject([
    { starts_at: new Date(2026, 11, 1, 10, 30).toISOString() },
  ])
  expect(panel.getByLabelText('Demo')).toHaveFocus()
  expect(panel.getByText('Nov 23, 2026, 10:00 PM')).toBeVisible()
})

test('the outcome of a demo is chosen, and undo takes it back', async () => {
  const { user, panel } = await open({
    status: 'booked',
    demos: [aDemo(daysAgo(1))],
  })
  await user.selectOptions(
    panel.getByLabelText(/^What came of the demo on Nov 24/),
    'Held',
  )
  await screen.findByText('Niamh Kelly: demo held')
  await user.keyboard('u')
  await screen.findByText('Undone for 1 entry')
  expect(demoChanges()).toMatchObject([{ outcome: 'held' }, { outcome: null }])
})

test('undo of a booking takes the demo back', async () => {
  const { user, panel } = await open({ status: 'booked' })
  const field = panel.getByLabelText('Demo')
  setTime(field, '2026-12-01T10:30')
  fireEvent.blur(field)
  await screen.findByText('Niamh Kelly: demo Dec 1, 2026, 10:30 AM')
  await user.keyboard('u')
  await screen.findByText('Undone for 1 entry')
  expect(tables.waitlist[0]!.demos).toEqual([])
  expect(panel.getByLabelText('Demo')).toHaveValue('')
})

test('Escape gives the time of a demo back, and saves nothing', async () => {
  const { user, panel } = await open({
    status: 'booked',
    demos: [aDemo(daysAgo(-1))],
  })
  const field = panel.getByLabelText('Demo')
  field.focus()
  setTime(field, '2027-01-01T10:00')
  await user.keyboard('{Escape}')
  expect(field).toHaveValue('2026-11-26T22:00')
  expect(panel.getByRole('heading', { name: 'Niamh Kelly' })).toHaveFocus()
  expect(demoChanges()).toEqual([])
})

test('a demo in the past says so beside its time', async () => {
  const { panel } = await open({
    status: 'booked',
    demos: [aDemo(daysAgo(1))],
  })
  expect(panel.getByText(/In the past/)).toBeVisible()
})

test('keys step through the list, and stop at its ends', async () => {
  const { user, panel } = await openEntry(
    niamh({ created_at: minutesAgo(1) }),
    anEntry({ name: 'Brian' }),
  )
  const [previous, next] = ['Previous entry', 'Next entry'].map((name) =>
    panel.getByRole('button', { name }),
  )
  expect(previous).toHaveAttribute('aria-disabled', 'true')
  expect(next).not.toHaveAttribute('aria-disabled')
  await user.keyboard('k')
  expect(panel.getByRole('heading', { name: 'Niamh Kelly' })).toBeVisible()
  await user.keyboard('j')
  expect(await screen.findByRole('region', { name: 'Brian' })).toBeVisible()
  await user.keyboard('k')
  expect(
    await screen.findByRole('region', { name: 'Niamh Kelly' }),
  ).toBeVisible()
})

test('one Escape leaves a field, the next closes the panel', async () => {
  const { user, panel } = await open()
  await user.click(await panel.findByLabelText('Add a note'))
  await user.keyboard('{Escape}')
  expect(panel.getByRole('heading', { name: 'Niamh Kelly' })).toHaveFocus()
  await user.keyboard('{Escape}')
  const row = await rowOf('Niamh Kelly')
  await waitFor(() => expect(row).toContainElement(focused()))
  expect(screen.queryByRole('region', { name: 'Niamh Kelly' })).toBeNull()
})

const focused = () => document.activeElement as HTMLElement

test('a change that failed is told in the panel too', async () => {
  const { user, panel } = await open()
  server.use(http.patch(api('waitlist'), () => refusal('57014', 500)))
  await user.keyboard(letterOf('booked'))
  await waitFor(() =>
    expect(panel.getAllByRole('alert').map((one) => one.textContent)).toContain(
      'Nothing was changed. Please try again.',
    ),
  )
})

test('an entry that failed to load again keeps what is known, with a button', async () => {
  const { user, panel } = await open({ message: 'Many reps' })
  failCall('waitlist')
  await user.keyboard(letterOf('booked'))
  expect(await panel.findByText(/This couldn’t be loaded again/)).toBeVisible()
  expect(panel.getByText('Many reps')).toBeVisible()
  server.resetHandlers()
  await user.click(panel.getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(panel.queryByText(/This couldn’t be loaded again/)).toBeNull(),
  )
})

// Changes that come after another admin's.

/** Ben's change of an entry, which the open page hasn't loaded. */
const changeByBen = (entry: ReturnType<typeof anEntry>, change: Row) =>
  Object.assign(entry, change, {
    version: 9,
    changed_by: BEN,
    changed_at: minutesAgo(1),
  })

test("a change after another admin's is refused, and says who changed what and when", async () => {
  const entry = niamh()
  const { user, panel } = await openEntry(entry)
  changeByBen(entry, { status: 'contacted', phone: '+353 1 555 0099' })
  await user.keyboard(letterOf('booked'))
  const text =
    'Ben has changed Niamh Kelly in the meantime (Nov 25, 2026, 09:59 PM). It is now: contacted, owner Nobody, phone +353 1 555 0099.'
  await waitFor(() =>
    expect(panel.getAllByRole('alert').map((one) => one.textContent)).toContain(
      text,
    ),
  )
  expect(await screen.findByText('1 entry was not changed')).toBeVisible()
  expect(panel.getByLabelText('Status')).toHaveValue('contacted')
})

test("a second try after another admin's change builds on it", async () => {
  const entry = niamh()
  const { user } = await openEntry(entry)
  changeByBen(entry, { status: 'contacted' })
  await user.keyboard(letterOf('spam'))
  await screen.findByText('1 entry was not changed')
  await user.keyboard(letterOf('spam'))
  expect(await screen.findByText('Niamh Kelly: spam')).toBeVisible()
})

test('an entry erased in the meantime is gone from the panel', async () => {
  const { user } = await open()
  server.use(
    http.patch(api('waitlist'), () => Response.json([])),
    http.get(api('waitlist'), () => Response.json([])),
  )
  await user.keyboard(letterOf('booked'))
  expect(
    await screen.findByText('Niamh Kelly has been erased in the meantime.'),
  ).toBeVisible()
  expect(
    await screen.findByText('This entry isn’t there any more.'),
  ).toBeVisible()
})
