import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { failCall } from '../support/admin/answers'
import { aMailbox, at } from '../support/admin/destinations'
import { sessionAt } from '../support/admin/factors'
import { openAdmin } from '../support/admin/render-admin'
import { aLine, answerReports } from '../support/admin/reports'
import { ANNA, BEN, minutesAgo } from '../support/admin/rows'
import {
  api,
  refusal,
  sent,
  server,
  tables,
} from '../support/admin/waitlist-server'
import { deferred } from '../support/deferred'

/**
 * Answers the reports that count open entries by owner and recently answered
 * ones.
 */
const answerCounts = (
  openEntries: Record<string, number>,
  answered: readonly ReturnType<typeof aLine>[] = [],
) =>
  answerReports(({ dimension }) =>
    dimension === 'present owner'
      ? Object.entries(openEntries).map(([id, open]) => aLine(id, { open }))
      : answered,
  )

const openPeople = () => openAdmin('/admin/people')
const personOf = async (name: string) =>
  (await screen.findByRole('heading', { name: new RegExp(name) })).closest(
    'li',
  )!

beforeEach(() => {
  tables.user_roles = [
    { user_id: ANNA, role: 'admin', takes_turns: true },
    { user_id: BEN, role: 'admin', takes_turns: true },
  ]
})

test('lists the team, the one who looks marked, and former members apart', async () => {
  await openPeople()
  const admins = within(await screen.findByRole('list', { name: 'Team' }))
  const former = within(screen.getByRole('list', { name: 'Left' }))
  expect(
    admins.getAllByRole('heading').map(({ textContent }) => textContent),
  ).toEqual(['AnnaYou', 'Ben'])
  expect(former.getByRole('heading')).toHaveTextContent('Cleo')
})

test('shows the mail server’s words beside an admin whose mailbox refuses mail, and sends it again', async () => {
  tables.failing_mailboxes = [
    aMailbox({
      failing_since: at(8),
      failure: 'Mail: the mail server answered 550 No such user',
      failed: 1,
    }),
  ]
  tables.deliveries = [
    { id: 'n1', destination_id: 'm1', state: 'failed' },
    { id: 'n2', destination_id: 'm1', state: 'waiting' },
  ]
  const { user } = await openPeople()
  const ben = await personOf('Ben')
  expect(
    await within(ben).findByText(
      /This mailbox has taken no mail since Nov 20, 2026, 08:05 AM: Mail: the mail server answered 550 No such user\. 1 mail couldn’t be delivered\./,
    ),
  ).toBeVisible()
  tables.failing_mailboxes = []
  await user.click(
    within(ben).getByRole('button', { name: 'Send again what Ben didn’t get' }),
  )
  expect(await screen.findByText('2 mails are sent again')).toBeVisible()
  expect(sent('PATCH', 'deliveries')).toEqual([{ state: 'waiting' }])
  await waitFor(() => expect(ben).not.toHaveTextContent('no mail since'))
})

test("shows when an admin was last seen, in the team's time zone", async () => {
  tables.people[1]!.last_seen_at = new Date(2026, 10, 24, 23, 5).toISOString()
  await openPeople()
  expect(await personOf('Ben')).toHaveTextContent(
    'ben@x.example · Last seen: Nov 24, 2026, 11:05 PM',
  )
})

test('says no exact time of an admin whose session was renewed within the hour', async () => {
  tables.people[1]!.last_seen_at = minutesAgo(59)
  await openPeople()
  expect(await personOf('Ben')).toHaveTextContent(
    'ben@x.example · Last seen: within the last hour',
  )
})

test('shows when a former admin left', async () => {
  tables.people[2]!.left_at = new Date(2026, 9, 2, 9, 30).toISOString()
  await openPeople()
  expect(await personOf('Cleo')).toHaveTextContent(
    'Left: Oct 2, 2026, 09:30 AM',
  )
})

test('says that an admin was never seen, and repeats no address that is the name', async () => {
  Object.assign(tables.people[1]!, { name: 'Ben', email: 'Ben' })
  tables.people[1]!.last_seen_at = null
  await openPeople()
  const text = (await personOf('Ben')).querySelector('p')
  expect(text).toHaveTextContent(/^Last seen: Never$/)
})

test("links the number of an admin's open entries to them", async () => {
  answerCounts({ [BEN]: 1200 })
  await openPeople()
  const link = await screen.findByRole('link', {
    name: '1,200 open entries of Ben',
  })
  expect(link).toHaveTextContent('1,200')
  expect(link).toHaveAttribute('href', `/admin/dashboard#owner=${BEN}`)
})

test('shows answered requests and their median, or a dash without any', async () => {
  answerCounts({}, [aLine(BEN, { answered: 21, median_answer_seconds: 5430 })])
  await openPeople()
  expect(await personOf('Ben')).toHaveTextContent(
    'Answered, 30 days21Median1 h 31 min',
  )
  expect(await personOf('Anna')).toHaveTextContent('Answered, 30 days0Median-')
})

test('counts the answers of 30 days, today included, and open entries of all time', async () => {
  await openPeople()
  await personOf('Ben')
  expect(sent('POST', 'rpc/waitlist_report')).toMatchObject([
    {
      dimension: 'present owner',
      first_day: '2020-01-01',
      last_day: '2026-11-25',
    },
    { dimension: 'owner', first_day: '2026-10-27', last_day: '2026-11-25' },
  ])
})

test('offers to remove the access of other present admins only', async () => {
  await openPeople()
  await personOf('Ben')
  expect(
    screen
      .getAllByRole('button', { name: /^Actions/ })
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Actions: Ben'])
})

test('offers turns to present admins only, as each takes them now', async () => {
  tables.people[1]!.takes_turns = false
  await openPeople()
  await personOf('Ben')
  expect(
    screen.getAllByRole('checkbox', { name: /^Takes turns/ }),
  ).toHaveLength(2)
  expect(screen.getByLabelText('Takes turns: Anna')).toBeChecked()
  expect(screen.getByLabelText('Takes turns: Ben')).not.toBeChecked()
})

test('takes an admin out of the turns at once, before the answer', async () => {
  const { user } = await openPeople()
  const answer = deferred<undefined>()
  server.use(
    http.patch(api('user_roles'), async () => {
      await answer.promise
      tables.people[1]!.takes_turns = false
      return HttpResponse.json([{ user_id: BEN }])
    }),
  )
  await user.click(await screen.findByLabelText('Takes turns: Ben'))
  expect(screen.getByLabelText('Takes turns: Ben')).not.toBeChecked()
  answer.resolve(undefined)
  await waitFor(() =>
    expect(sent('PATCH', 'user_roles')).toEqual([{ takes_turns: false }]),
  )
  expect(screen.getByLabelText('Takes turns: Ben')).not.toBeChecked()
})

test('says so if the turns were not changed, and shows the real state again', async () => {
  failCall('user_roles')
  const { user } = await openPeople()
  await user.click(await screen.findByLabelText('Takes turns: Ben'))
  expect(await screen.findByText('That didn’t work')).toBeInTheDocument()
  await waitFor(() =>
    expect(screen.getByLabelText('Takes turns: Ben')).toBeChecked(),
  )
})

test('says that the admins could not be loaded, and loads them on request', async () => {
  server.use(http.get(api('people'), () => refusal('XX000', 500)))
  const { user } = await openPeople()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The team couldn’t be loaded.',
  )
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Ben' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('explains the turns, and how an admin is added', async () => {
  await openPeople()
  expect(
    await screen.findByText(
      /^New requests go in turn to the admins who take turns; each is notified\. .* requests have no owner\.$/,
    ),
  ).toBeVisible()
})

const answerInvite = (status: number, body: object) => {
  const asked: unknown[] = []
  server.use(
    http.post('*/functions/v1/colleagues', async ({ request }) => {
      asked.push(await request.clone().json())
      return HttpResponse.json(body, { status })
    }),
  )
  return asked
}

const anInvitation = () => ({
  id: '5',
  email: 'new@x.example',
  role: 'reader',
  full_name: 'Nia Byrne',
  invited_at: minutesAgo(5),
  expires_at: minutesAgo(-60),
  accepted_at: null,
})

test('invites a colleague by address and role', async () => {
  const asked = answerInvite(200, { result: 'sent' })
  const { user } = await openPeople()
  await user.type(
    await screen.findByLabelText('Email address'),
    'new@x.example',
  )
  await user.type(screen.getByLabelText('Name (optional)'), ' Nia Byrne ')
  await user.selectOptions(screen.getByLabelText('Role'), 'Reader')
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  expect(await screen.findByText('new@x.example was invited')).toBeVisible()
  expect(asked).toEqual([
    { email: 'new@x.example', role: 'reader', name: 'Nia Byrne' },
  ])
  expect(screen.getByLabelText('Email address')).toHaveValue('')
})

test.each([
  [409, 'has-access', /has access already/],
  [429, 'limited', /ten people an hour/],
  [502, 'mail-limit', /No more mails can be sent this hour/],
  [502, 'not-sent', /could not be sent/],
])(
  'says why nobody was invited, and keeps the address: %i %s',
  async (status, problem, text) => {
    answerInvite(status, { problem })
    const { user } = await openPeople()
    const field = await screen.findByLabelText('Email address')
    await user.type(field, 'new@x.example')
    await user.click(screen.getByRole('button', { name: 'Invite' }))
    expect(await screen.findByText(text)).toBeVisible()
    expect(field).toHaveValue('new@x.example')
  },
)

test('withdraws an invitation', async () => {
  tables.access_invitations = [anInvitation()]
  const { user } = await openPeople()
  await user.click(
    await screen.findByRole('button', { name: 'Actions: new@x.example' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await waitFor(() =>
    expect(screen.queryByRole('list', { name: 'Invited' })).toBeNull(),
  )
  expect(tables.access_invitations).toEqual([])
})

test('sends an invitation again, with its role and name', async () => {
  tables.access_invitations = [anInvitation()]
  const asked = answerInvite(200, { result: 'sent' })
  const { user } = await openPeople()
  await user.click(
    await screen.findByRole('button', { name: 'Actions: new@x.example' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Send again' }))
  await waitFor(() =>
    expect(asked).toEqual([
      { email: 'new@x.example', role: 'reader', name: 'Nia Byrne' },
    ]),
  )
})

const inviteNew = async (address = 'new@x.example') => {
  const { user } = await openPeople()
  await user.type(await screen.findByLabelText('Email address'), address)
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  return user
}

const pickAction = async (
  user: Awaited<ReturnType<typeof openPeople>>['user'],
  action: string,
) => {
  await user.click(
    await screen.findByRole('button', { name: 'Actions: new@x.example' }),
  )
  await user.click(await screen.findByRole('button', { name: action }))
}

test('invites a reader unless another role is chosen, and forgets the choice', async () => {
  const asked = answerInvite(200, { result: 'sent' })
  const user = await inviteNew()
  await screen.findByText('new@x.example was invited')
  await user.selectOptions(screen.getByLabelText('Role'), 'Admin')
  await user.type(screen.getByLabelText('Email address'), 'head@x.example')
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  await screen.findByText('head@x.example was invited')
  expect(asked).toMatchObject([{ role: 'reader' }, { role: 'admin' }])
  expect(screen.getByLabelText('Role')).toHaveValue('reader')
})

test('offers no other action on an invitation while it is sent again', async () => {
  tables.access_invitations = [anInvitation()]
  const answer = deferred<undefined>()
  server.use(
    http.post('*/functions/v1/colleagues', async () => {
      await answer.promise
      return HttpResponse.json({ result: 'sent' })
    }),
  )
  const { user } = await openPeople()
  await pickAction(user, 'Send again')
  await pickAction(user, 'Withdraw')
  expect(sent('DELETE', 'access_invitations')).toEqual([])
  answer.resolve(undefined)
  expect(await screen.findByText('new@x.example was invited')).toBeVisible()
})

test('withdraws the invitation of an address that was sent again elsewhere', async () => {
  tables.access_invitations = [anInvitation()]
  const { user } = await openPeople()
  await screen.findByText('new@x.example')
  tables.access_invitations = [{ ...anInvitation(), id: '6' }]
  await pickAction(user, 'Withdraw')
  await waitFor(() => expect(tables.access_invitations).toEqual([]))
})

test('focuses the heading of the form after a withdrawal, as the button is gone', async () => {
  tables.access_invitations = [anInvitation()]
  const { user } = await openPeople()
  await pickAction(user, 'Withdraw')
  await waitFor(() =>
    expect(screen.queryByRole('list', { name: 'Invited' })).toBeNull(),
  )
  expect(
    screen.getByRole('heading', { name: 'Invite a colleague' }),
  ).toHaveFocus()
})

test('keeps the focus on an invitation that was sent again', async () => {
  tables.access_invitations = [anInvitation()]
  server.use(
    http.post('*/functions/v1/colleagues', () => {
      tables.access_invitations = [{ ...anInvitation(), id: '6' }]
      return HttpResponse.json({ result: 'sent' })
    }),
  )
  const { user } = await openPeople()
  await pickAction(user, 'Send again')
  await screen.findByText('new@x.example was invited')
  await waitFor(() =>
    expect(sent('GET', 'access_invitations').length).toBeGreaterThan(1),
  )
  expect(
    screen.getByRole('button', { name: 'Actions: new@x.example' }),
  ).toHaveFocus()
})

test('invites with a new token if the session has to be renewed first', async () => {
  let renewed = false
  server.use(
    http.post('*/auth/v1/token', () => {
      renewed = true
      return HttpResponse.json(sessionAt('aal1'))
    }),
    http.post('*/functions/v1/colleagues', () =>
      renewed
        ? HttpResponse.json({ result: 'sent' })
        : HttpResponse.json({ problem: 'session' }, { status: 401 }),
    ),
  )
  await inviteNew()
  expect(await screen.findByText('new@x.example was invited')).toBeVisible()
})

test('says that it is unknown whether a mail went out, and keeps the address', async () => {
  answerInvite(502, { problem: 'no-answer' })
  await inviteNew()
  expect(
    await screen.findByText(/the mail server gave no answer/),
  ).toBeVisible()
  expect(screen.getByLabelText('Email address')).toHaveValue('new@x.example')
})

test('makes another admin a reader, and passes their entries on', async () => {
  answerCounts({ [BEN]: 2 })
  server.use(http.post(api('rpc/change_role'), () => HttpResponse.json(true)))
  const { user } = await openPeople()
  await user.click(await screen.findByRole('button', { name: 'Actions: Ben' }))
  await user.click(
    await screen.findByRole('button', { name: 'Make a reader…' }),
  )
  await user.selectOptions(
    screen.getByLabelText('Give their 2 open entries to'),
    'Me',
  )
  await user.click(screen.getByRole('button', { name: 'Make a reader' }))
  await waitFor(() =>
    expect(sent('POST', 'rpc/change_role')).toEqual([
      { person: BEN, new_role: 'reader', new_owner: ANNA },
    ]),
  )
})

test('says so if a role was not changed, as another admin was faster', async () => {
  server.use(http.post(api('rpc/change_role'), () => HttpResponse.json(false)))
  const { user } = await openPeople()
  await user.click(await screen.findByRole('button', { name: 'Actions: Ben' }))
  await user.click(
    await screen.findByRole('button', { name: 'Make a reader…' }),
  )
  await user.click(screen.getByRole('button', { name: 'Make a reader' }))
  expect(
    await screen.findByText('The role of Ben was not changed'),
  ).toBeVisible()
  expect(screen.queryByText('Ben is a reader now')).toBeNull()
})
