import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failCall } from '../support/admin/answers'
import { openAdmin } from '../support/admin/render-admin'
import { COUNTS, minutesAgo } from '../support/admin/rows'
import { sent, server, tables } from '../support/admin/waitlist-server'

const HOURS = 'Working hours until a new request is due'

/** Opens the form of reminders with these settings of the team. */
async function openReminders(settings: object = {}) {
  Object.assign(tables.team_settings[0]!, settings)
  const { user } = await openAdmin('/admin/notifications')
  const hours = await screen.findByLabelText(HOURS)
  const save = () =>
    user.click(screen.getByRole('button', { name: 'Save reminders' }))
  return { user, hours, save }
}

test("shows the team's settings", async () => {
  const { hours } = await openReminders({
    waiting_hours: 4,
    morning_hour: 17,
  })
  expect(hours).toHaveValue(4)
  expect(screen.getByLabelText('Morning email')).toHaveDisplayValue('17:00')
})

test('offers every hour of a day for the morning email', async () => {
  await openReminders()
  const options = within(screen.getByLabelText('Morning email'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(options).toHaveLength(24)
  expect([options[0], options[8], options[23]]).toEqual([
    '00:00',
    '08:00',
    '23:00',
  ])
})

test('saves the settings', async () => {
  const { user, hours, save } = await openReminders()
  await user.clear(hours)
  await user.type(hours, '72')
  await user.selectOptions(screen.getByLabelText('Morning email'), '17:00')
  await save()
  expect(await screen.findByText('Reminders saved')).toBeInTheDocument()
  expect(sent('PATCH', 'team_settings')).toEqual([
    {
      waiting_hours: 72,
      morning_hour: 17,
    },
  ])
})

test('saves only what was changed, so that a colleague’s change stays', async () => {
  const { user, hours, save } = await openReminders({ waiting_hours: 4 })
  Object.assign(tables.team_settings[0]!, { morning_hour: 6, invites: true })
  await user.clear(hours)
  await user.type(hours, '9')
  await save()
  await screen.findByText('Reminders saved')
  await user.clear(hours)
  await user.type(hours, '4')
  await save()
  await waitFor(() =>
    expect(sent('PATCH', 'team_settings')).toEqual([
      { waiting_hours: 9 },
      { waiting_hours: 4 },
    ]),
  )
})

test('saves whether people are invited to demos', async () => {
  const { user, save } = await openReminders({ invites: false })
  await user.click(screen.getByLabelText(/Send an invitation/))
  await save()
  await screen.findByText('Reminders saved')
  expect(sent('PATCH', 'team_settings')).toEqual([{ invites: true }])
})

test('counts again what is due after a change of the hours', async () => {
  const { save } = await openReminders()
  const due = () => screen.getByRole('link', { name: /^Due/ })
  await waitFor(() => expect(due()).toHaveTextContent('Due1'))
  tables.waitlist_state = [
    { role: 'admin', asked_at: minutesAgo(0), ...COUNTS, due: 9 },
  ]
  await save()
  await waitFor(() => expect(due()).toHaveTextContent('Due9'))
})

test.each(['73', '0', '0.5', ''])(
  'refuses "%s" hours, names the range and saves nothing',
  async (text) => {
    const { user, hours, save } = await openReminders()
    await user.clear(hours)
    if (text) await user.type(hours, text)
    await save()
    expect(hours).toHaveAccessibleDescription('Whole hours, 1 to 72.')
    expect(hours).toHaveFocus()
    expect(sent('PATCH', 'team_settings')).toEqual([])
  },
)

test('takes back the error once the hours are in range', async () => {
  const { user, hours, save } = await openReminders({ waiting_hours: 73 })
  await save()
  await user.clear(hours)
  await user.type(hours, '72')
  await save()
  expect(await screen.findByText('Reminders saved')).toBeInTheDocument()
  expect(hours).not.toHaveAccessibleDescription()
})

test('says so if the settings were not saved, and keeps what was typed', async () => {
  const { user, hours, save } = await openReminders()
  failCall('team_settings')
  await user.clear(hours)
  await user.type(hours, '9')
  await save()
  expect(
    await screen.findByText(
      'That didn’t work. Nothing was changed. Please try again.',
    ),
  ).toBeVisible()
  expect(hours).toHaveValue(9)
})

test('says so if the settings could not be loaded, and loads them on request', async () => {
  failCall('team_settings')
  const { user } = await openAdmin('/admin/notifications')
  expect(
    await screen.findByText(/The settings couldn’t be loaded\./),
  ).toBeVisible()
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText(HOURS)).toHaveValue(4)
})
