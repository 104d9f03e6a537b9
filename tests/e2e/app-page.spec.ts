import { hydrated, expect, advancePageClock, test, toast } from '../support/test.ts'
import { holdRequests } from '../support/hold-requests.ts'

/** Messages of the waitlist form, whose visitors have not requested a demo. */
const joined = {
  title: 'You are on the list',
  description: 'We’ll email you when your trial can start, and about product updates. Nothing else.',
}
const already = {
  title: 'You are on the list already',
  description: 'We have your email, and we’ll write when your trial can start.',
}
const person = { name: 'Orla', email: 'orla@harbour.example' }

test('spec §2, §4, §8 /app: an entry is stored trimmed, a note replaces the form, and the same email in different case is a duplicate, which keeps the fields', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/waitlist/, /status of 409/)
  const form = page.getByRole('form', { name: 'Join the waitlist' })
  /** A field, also found while the note covers the form. */
  const field = (name: string) => page.locator(`form[aria-label='Join the waitlist'] [name=${name}]`)
  const fill = async (values: typeof person) => {
    for (const [name, value] of Object.entries(values)) await field(name).fill(value)
  }
  await page.goto('/app')
  await hydrated(form)
  await advancePageClock(page)
  const release = await holdRequests(page, '**/rest/v1/waitlist*')
  await fill({ name: '  Orla ', email: ' orla@harbour.example ' })
  await form.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(form.getByRole('button', { name: 'Joining...' })).toBeDisabled()
  release()
  await expect(toast(page, joined.title)).toHaveText(joined.title + joined.description)
  for (const name of Object.keys(person)) await expect(field(name)).toHaveValue('')
  const rows = await site.sql('select name, email, company, phone, message, source from public.waitlist')
  expect(rows).toEqual([{ ...person, company: null, phone: null, message: null, source: 'app' }])
  const note = page.getByRole('main').getByRole('region', { name: 'You’re in the queue' })
  await expect(note).toBeFocused()
  await note.getByRole('button', { name: 'Add someone else' }).click()
  await expect(field('name')).toBeFocused()

  const again = { name: 'Later', email: 'ORLA@Harbour.Example' }
  await fill(again)
  await form.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(toast(page, already.title)).toHaveText(already.title + already.description)
  for (const [name, value] of Object.entries(again)) await expect(field(name)).toHaveValue(value)
  expect(await site.sql('select name from public.waitlist')).toEqual([{ name: 'Orla' }])
  const consent = form.getByRole('paragraph').filter({ hasText: 'privacy policy' })
  await expect(consent).toHaveText(/joining the waitlist you agree to our privacy policy .* only about product updates/)
  await consent.getByRole('link', { name: 'privacy policy' }).click()
  await expect(page).toHaveURL('/privacy-policy')
})
