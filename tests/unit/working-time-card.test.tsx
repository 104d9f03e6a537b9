import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failCall } from '../support/admin/answers'
import { openAdmin } from '../support/admin/render-admin'
import { sent, tables } from '../support/admin/waitlist-server'

/** Opens the form of the working time with these settings of the team. */
async function openWorkingTime(settings: object = {}) {
  Object.assign(tables.team_settings[0]!, settings)
  const { user } = await openAdmin('/admin/notifications')
  await screen.findByRole('group', { name: 'Working days' })
  const save = () =>
    user.click(screen.getByRole('button', { name: 'Save working time' }))
  return { user, save }
}

test("shows the team's days, hours and zone", async () => {
  await openWorkingTime({
    working_days: [1, 6],
    workday_ends: '24:00:00',
    zone: 'Europe/Dublin',
  })
  const checked = screen
    .getAllByRole('checkbox', { checked: true })
    .map((day) => day.closest('label')?.textContent)
  expect(checked).toEqual(['Mon', 'Sat'])
  expect(screen.getByLabelText('From')).toHaveDisplayValue('09:00')
  expect(screen.getByLabelText('To')).toHaveDisplayValue('24:00')
  expect(screen.getByLabelText('Time zone')).toHaveDisplayValue('Europe/Dublin')
})

test('keeps hours and a time zone that are none of its choices', async () => {
  await openWorkingTime({ workday_starts: '08:10:00', zone: 'Mars/Olympus' })
  expect(screen.getByLabelText('From')).toHaveDisplayValue('08:10')
  expect(screen.getByLabelText('Time zone')).toHaveDisplayValue('Mars/Olympus')
})

test('saves days, hours and zone', async () => {
  const { user, save } = await openWorkingTime({ zone: 'Europe/Dublin' })
  await user.click(screen.getByLabelText('Fri'))
  await user.click(screen.getByLabelText('Sun'))
  await user.selectOptions(screen.getByLabelText('From'), '08:30')
  await user.selectOptions(screen.getByLabelText('To'), '24:00')
  await save()
  expect(await screen.findByText('Working time saved')).toBeInTheDocument()
  expect(sent('PATCH', 'team_settings')).toEqual([
    {
      working_days: [1, 2, 3, 4, 7],
      workday_starts: '08:30',
      workday_ends: '24:00',
    },
  ])
})

test('saves only what was changed, so that a colleague’s change stays', async () => {
  const { user, save } = await openWorkingTime({ zone: 'Europe/Dublin' })
  await user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Rome')
  await save()
  await screen.findByText('Working time saved')
  expect(sent('PATCH', 'team_settings')).toEqual([{ zone: 'Europe/Rome' }])
})

test('refuses a week without a working day', async () => {
  const { user, save } = await openWorkingTime({ working_days: [3] })
  await user.click(screen.getByLabelText('Wed'))
  await save()
  expect(
    await screen.findByText('Choose at least one working day.'),
  ).toBeVisible()
  expect(
    screen.getByRole('group', { name: 'Working days' }),
  ).toHaveAccessibleDescription('Choose at least one working day.')
  expect(screen.getByLabelText('Mon')).toHaveFocus()
  expect(sent('PATCH', 'team_settings')).toEqual([])
})

test.each(['09:30', '09:00', '08:00'])(
  'refuses a day from 09:00 to %s, and saves a longer one after it',
  async (ends) => {
    const { user, save } = await openWorkingTime()
    await user.selectOptions(screen.getByLabelText('To'), ends)
    await save()
    expect(
      await screen.findByText(
        'A working day has at least one hour: choose a later end.',
      ),
    ).toBeVisible()
    expect(screen.getByLabelText('To')).toHaveFocus()
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription(/one hour/)
    await user.selectOptions(screen.getByLabelText('To'), '10:00')
    await save()
    expect(await screen.findByText('Working time saved')).toBeInTheDocument()
  },
)

test('says so if it was not saved, and keeps what was chosen', async () => {
  const { user, save } = await openWorkingTime()
  failCall('team_settings')
  await user.click(screen.getByLabelText('Sat'))
  await user.selectOptions(screen.getByLabelText('To'), '12:00')
  await save()
  expect(
    await screen.findByText(
      'That didn’t work. Nothing was changed. Please try again.',
    ),
  ).toBeVisible()
  expect(screen.getByLabelText('Sat')).toBeChecked()
  expect(screen.getByLabelText('To')).toHaveDisplayValue('12:00')
})
