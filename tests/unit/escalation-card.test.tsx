import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failCall } from '../support/admin/answers'
import { openAdmin } from '../support/admin/render-admin'
import { ANNA, BEN } from '../support/admin/rows'
import { sent, tables } from '../support/admin/waitlist-server'

/** Opens the form of escalations with these settings of the team. */
async function openEscalation(settings: object = {}) {
  Object.assign(tables.team_settings[0]!, settings)
  const { user } = await openAdmin('/admin/notifications')
  const hours = await screen.findByLabelText('After working hours')
  const person = screen.getByLabelText('Person to tell')
  await within(person).findByRole('option', { name: 'Ben' })
  const save = () =>
    user.click(screen.getByRole('button', { name: 'Save escalation' }))
  return { user, hours, person, save }
}

test('tells nobody at first, and names the admins to choose from', async () => {
  const { person, hours } = await openEscalation()
  expect(person).toHaveDisplayValue('Nobody')
  expect(hours).toHaveValue(8)
  expect(
    within(person)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nobody', 'Anna', 'Ben'])
})

test('shows the person who is named', async () => {
  const { person } = await openEscalation({ escalate_to: BEN })
  expect(person).toHaveDisplayValue('Ben')
})

test('saves the person and the hours', async () => {
  const { user, person, hours, save } = await openEscalation()
  await user.selectOptions(person, 'Anna')
  await user.clear(hours)
  await user.type(hours, '200')
  await save()
  expect(await screen.findByText('Escalation saved')).toBeInTheDocument()
  expect(sent('PATCH', 'team_settings')).toEqual([
    { escalate_to: ANNA, escalation_hours: 200 },
  ])
})

test('names nobody any more', async () => {
  const { user, person, save } = await openEscalation({ escalate_to: BEN })
  await user.selectOptions(person, 'Nobody')
  await save()
  await screen.findByText('Escalation saved')
  expect(sent('PATCH', 'team_settings')).toEqual([{ escalate_to: null }])
})

test('refuses hours out of range, names the range and saves nothing', async () => {
  const { user, hours, save } = await openEscalation()
  await user.clear(hours)
  await user.type(hours, '201')
  await save()
  expect(hours).toHaveAccessibleDescription('Whole hours, 1 to 200.')
  expect(sent('PATCH', 'team_settings')).toEqual([])
})

test('says so if it was not saved, and keeps what was chosen', async () => {
  const { user, person, save } = await openEscalation()
  failCall('team_settings')
  await user.selectOptions(person, 'Ben')
  await save()
  expect(
    await screen.findByText(
      'That didn’t work. Nothing was changed. Please try again.',
    ),
  ).toBeVisible()
  expect(person).toHaveDisplayValue('Ben')
})
