import type { Page } from '@playwright/test'
import { hydrated, expect, advancePageClock, test, toast } from '../support/test.ts'
import { holdRequests } from '../support/hold-requests.ts'

/** Messages of the waitlist form, whose visitors have not requested a demo. */
const joined = {
  title: 'You are on the list',
  description: 'We will write to you when you can start, and about product updates. Nothing else.',
}
const already = {
  title: 'You are on the list already',
  description: 'Your email is saved. We will write to you when you can start.',
}
const person = { name: 'Orla', email: 'orla@harbour.example' }

const form = (page: Page) => page.getByRole('form', { name: 'Join the waitlist' })
const submit = (page: Page) => form(page).getByRole('button', { name: 'Join the waitlist' })
/** A field, also found while the note covers the form. */
const field = (page: Page, name: string) => page.locator(`form[aria-label='Join the waitlist'] [name=${name}]`)

async function fill(page: Page, values: Partial<typeof person>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

test.beforeEach(async ({ page }) => {
  await page.goto('/app')
  await hydrated(page.locator('form[aria-label]'))
  await advancePageClock(page)
})

test('spec §2, §4 /app: an entry is stored trimmed, the button is busy meanwhile, and a note replaces the form', async ({
  page,
  site,
}) => {
  const release = await holdRequests(page, '**/rest/v1/waitlist*')
  await fill(page, { name: '  Orla ', email: ' orla@harbour.example ' })
  await submit(page).click()
  await expect(form(page).getByRole('button', { name: 'Joining...' })).toBeDisabled()
  release()
  await expect(toast(page, joined.title)).toHaveText(joined.title + joined.description)
  for (const name of Object.keys(person)) await expect(field(page, name)).toHaveValue('')
  const rows = await site.sql('select name, email, company, phone, message, source from public.waitlist')
  expect(rows).toEqual([{ ...person, company: null, phone: null, message: null, source: 'app' }])
  const note = page.getByRole('main').getByRole('region', { name: 'Your place is kept' })
  await expect(note).toBeFocused()
  await expect(submit(page)).toHaveCount(0)
  await note.getByRole('button', { name: 'Add somebody else' }).click()
  await expect(field(page, 'name')).toBeFocused()
  await expect(submit(page)).toBeEnabled()
})

test('spec §2 /app: an email in different case is a duplicate, the fields are kept, and the form names the privacy policy', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/waitlist/, /status of 409/)
  await site.sql(`insert into public.waitlist (name, email) values ('Earlier', 'ORLA@Harbour.Example')`)
  await fill(page, person)
  await submit(page).click()
  await expect(toast(page, already.title)).toHaveText(already.title + already.description)
  for (const [name, value] of Object.entries(person)) await expect(field(page, name)).toHaveValue(value)
  expect(await site.sql('select name from public.waitlist')).toEqual([{ name: 'Earlier' }])
  const note = form(page).getByRole('paragraph').filter({ hasText: 'privacy policy' })
  await expect(note).toHaveText(/joining the waitlist you agree to our privacy policy .* only about product updates/)
  await note.getByRole('link', { name: 'privacy policy' }).click()
  await expect(page).toHaveURL('/privacy-policy')
})
