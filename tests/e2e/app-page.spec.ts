import type { Page } from '@playwright/test'
import { demoRequestMessages as messages, validationMessages } from '../../src/content/messages.ts'
import { expectDescribed } from '../support/described.ts'
import { alive, expect, readAWhile, test, toast } from '../support/test.ts'

const INSERT = '**/rest/v1/waitlist*'
/** The answers that are this form's own: nobody here has asked for a demo. */
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
const field = (page: Page, name: string) => form(page).locator(`[name=${name}]`)

async function fill(page: Page, values: Partial<typeof person>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

async function expectKept(page: Page) {
  for (const [name, value] of Object.entries(person)) await expect(field(page, name)).toHaveValue(value)
}

test.beforeEach(async ({ page }) => {
  await page.goto('/app')
  await alive(page.locator('form[aria-label]'))
  await readAWhile(page)
})

test('spec §2 /app: three steps', async ({ page }) => {
  const steps = page.getByRole('main').locator('ol').getByRole('heading', { level: 3 })
  await expect(steps).toHaveText(['Connect the CRM sandbox safely', 'Speak naturally', 'Watch it work'])
})

test('spec §2 /app: a benefit list', async ({ page }) => {
  const list = page.getByRole('region', { name: 'What you can expect from it' }).getByRole('listitem')
  expect(await list.count()).toBeGreaterThanOrEqual(4)
})

test('spec §2 /app: the waitlist form asks for name and e-mail', async ({ page }) => {
  await expect(form(page).getByRole('textbox')).toHaveCount(2)
  await expect(form(page).getByLabel('Name')).toHaveAttribute('maxlength', '100')
  await expect(form(page).getByLabel('Email')).toHaveAttribute('maxlength', '255')
  await expect(form(page).getByLabel('Email')).toHaveAttribute('type', 'email')
  for (const label of ['Name', 'Email']) await expect(form(page).getByLabel(label)).toHaveAttribute('required', '')
})

test('spec §2 /app: joining means agreeing to the privacy policy and to product updates', async ({ page }) => {
  const note = form(page).getByRole('paragraph').filter({ hasText: 'privacy policy' })
  await expect(note).toHaveText(/joining the waitlist you agree to our privacy policy .* only about product updates/)
  await note.getByRole('link', { name: 'privacy policy' }).click()
  await expect(page).toHaveURL('/privacy-policy')
})

test('spec §2 /app: title and description', async ({ page }) => {
  await expectDescribed(page, /^Start using Sayfield/)
})

test("/app: an entry is stored with source 'app', and the form is cleared", async ({ page, site }) => {
  await fill(page, { name: '  Orla ', email: ' orla@harbour.example ' })
  await submit(page).click()
  await expect(toast(page, joined.title)).toHaveText(joined.title + joined.description)
  for (const name of Object.keys(person)) await expect(field(page, name)).toHaveValue('')
  const rows = await site.sql('select name, email, company, phone, message, source from public.waitlist')
  expect(rows).toEqual([{ ...person, company: null, phone: null, message: null, source: 'app' }])
})

test('/app: the same e-mail address is a duplicate, and the fields are kept', async ({ page, site, troubles }) => {
  troubles.expect(/waitlist/, /status of 409/)
  await site.sql(`insert into public.waitlist (name, email) values ('Earlier', 'ORLA@Harbour.Example')`)
  await fill(page, person)
  await submit(page).click()
  await expect(toast(page, already.title)).toHaveText(already.title + already.description)
  await expectKept(page)
  expect(await site.sql('select name from public.waitlist')).toEqual([{ name: 'Earlier' }])
})

const long = (length: number) => 'x'.repeat(length)

test.describe('spec §5 /app: the first failing rule is named, its field marked, nothing is sent', () => {
  const cases: [rule: string, values: typeof person, name: keyof typeof person, message: string][] = [
    ['nothing filled in', { name: '', email: '' }, 'name', validationMessages.nameRequired],
    ['blank name', { ...person, name: '   ' }, 'name', validationMessages.nameRequired],
    ['long name', { ...person, name: long(101) }, 'name', validationMessages.nameTooLong(100)],
    ['no e-mail', { ...person, email: '' }, 'email', validationMessages.emailInvalid],
    ['bad e-mail', { ...person, email: 'orla@' }, 'email', validationMessages.emailInvalid],
    ['long e-mail', { ...person, email: `${long(250)}@b.example` }, 'email', validationMessages.emailTooLong(255)],
  ]
  for (const [rule, values, name, message] of cases) {
    test(rule, async ({ page, site }) => {
      // The rules hold without the inputs' own limits too.
      await form(page)
        .locator('[maxlength]')
        .evaluateAll((controls) => controls.forEach((control) => control.removeAttribute('maxlength')))
      await fill(page, values)
      await submit(page).click()
      await expect(toast(page, validationMessages.title)).toContainText(message)
      await expect(field(page, name)).toBeFocused()
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, name)).toHaveAccessibleDescription(message)
      for (const [kept, value] of Object.entries(values)) await expect(field(page, kept)).toHaveValue(value)
      expect(await site.sql('select 1 from public.waitlist')).toEqual([])
    })
  }
})

test('spec §4 /app: the button is busy while the entry is on its way', async ({ page }) => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(INSERT, async (route) => {
    await held
    await route.continue()
  })
  await fill(page, person)
  await submit(page).click()
  await expect(form(page).getByRole('button', { name: 'Joining...' })).toBeDisabled()
  letThrough()
  await expect(toast(page, joined.title)).toBeVisible()
  await expect(submit(page)).toBeEnabled()
})

test.describe('spec §8 /app: what goes wrong on the way keeps the fields and frees the button', () => {
  for (const { what, status, text } of [
    { what: 'answer 500', status: 500, text: messages.unexpected },
    { what: 'answer 401', status: 401, text: messages.rejected },
    { what: 'a dropped connection', status: undefined, text: messages.unexpected },
  ]) {
    test(what, async ({ page, site, troubles }) => {
      troubles.expect(/waitlist/, /Failed to load resource/, /got no answer/)
      const answer = { status, json: { message: 'no', code: 'XX000' } }
      await page.route(INSERT, (route) => (status ? route.fulfill(answer) : route.abort('connectionreset')))
      await fill(page, person)
      await submit(page).click()
      await expect(toast(page, text.title)).toContainText(text.description)
      await expect(submit(page)).toBeEnabled()
      await expectKept(page)
      expect(await site.sql('select 1 from public.waitlist')).toEqual([])
    })
  }
})
