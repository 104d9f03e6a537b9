import { expectPatience, hurry } from '../support/patience.ts'
import { LIMITS, MESSAGES, PREFILL, TOASTS } from '../support/specification.ts'
import { alive, expect, readAWhile, test, toast } from '../support/test.ts'
import type { Page } from '@playwright/test'

const INSERT = '**/rest/v1/waitlist*'
const request = {
  name: 'Orla',
  email: 'orla@harbour.example',
  company: 'Harbour Freight Example',
  phone: '+353 1 555 0100',
  message: 'Twelve reps.\nSalesforce, mostly in the car.',
}

const form = (page: Page) => page.getByRole('form', { name: 'Book a demo' })
const submit = (page: Page) => form(page).getByRole('button', { name: 'Book a Demo' })

async function fill(page: Page, values: Partial<typeof request>) {
  for (const [field, value] of Object.entries(values)) await page.locator(`form [name=${field}]`).fill(value)
}

async function open(page: Page, path = '/') {
  await page.goto(path)
  await alive(form(page))
  await readAWhile(page)
}

test('spec §8: a request is stored as typed and the form is cleared', async ({ page, site }) => {
  await open(page)
  await fill(page, request)
  await submit(page).click()
  await expect(toast(page, TOASTS.success.title)).toContainText(TOASTS.success.description)
  for (const field of Object.keys(request)) await expect(page.locator(`form [name=${field}]`)).toHaveValue('')
  const rows = await site.sql('select name, email, company, phone, message, source from public.waitlist')
  expect(rows).toEqual([{ ...request, source: 'demo' }])
})

test('spec §3: empty optional fields are sent as null, name and e-mail trimmed', async ({ page, site }) => {
  await open(page)
  await fill(page, { name: '  Sam  ', email: ' sam@harbour.example ', company: '   ' })
  await submit(page).click()
  await expect(toast(page, TOASTS.success.title)).toBeVisible()
  const rows = await site.sql('select name, email, company, phone, message from public.waitlist')
  expect(rows).toEqual([{ name: 'Sam', email: 'sam@harbour.example', company: null, phone: null, message: null }])
})

test('spec §8: the same e-mail in other letters is a duplicate, and the fields are kept', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/waitlist/, /status of 409/)
  await site.sql(`insert into public.waitlist (name, email) values ('Earlier', 'ORLA@Harbour.Example')`)
  await open(page)
  await fill(page, request)
  await submit(page).click()
  await expect(toast(page, TOASTS.duplicate.title)).toBeVisible()
  for (const [field, value] of Object.entries(request)) {
    await expect(page.locator(`form [name=${field}]`)).toHaveValue(value)
  }
  expect(await site.sql('select name from public.waitlist')).toEqual([{ name: 'Earlier' }])
})
test.describe('spec §5: the first failing rule is named, its field marked and focused, nothing is sent', () => {
  const long = (length: number) => 'x'.repeat(length)
  const cases: [rule: string, values: Partial<typeof request>, field: keyof typeof request, message: string][] = [
    ['empty name', { name: '', email: '' }, 'name', MESSAGES.nameRequired],
    ['blank name', { name: '   ', email: 'a@b.example' }, 'name', MESSAGES.nameRequired],
    ['long name', { ...request, name: long(101) }, 'name', MESSAGES.nameTooLong],
    ['no e-mail', { name: 'Sam', email: '' }, 'email', MESSAGES.emailInvalid],
    ['bad e-mail', { name: 'Sam', email: 'sam@' }, 'email', MESSAGES.emailInvalid],
    ['long e-mail', { ...request, email: `${long(250)}@b.example` }, 'email', MESSAGES.emailTooLong],
    ['long company', { ...request, company: long(101) }, 'company', MESSAGES.companyTooLong],
    ['long phone', { ...request, phone: '1'.repeat(21) }, 'phone', MESSAGES.phoneTooLong],
    ['long message', { ...request, message: long(1001) }, 'message', MESSAGES.messageTooLong],
  ]
  for (const [rule, values, field, message] of cases) {
    test(rule, async ({ page, site }) => {
      await open(page)
      // A careless page can lose its maximum lengths; the rules must hold without them.
      await page.locator('form [maxlength]').evaluateAll((controls) => {
        for (const control of controls) control.removeAttribute('maxlength')
      })
      await fill(page, values)
      await submit(page).click()
      await expect(toast(page, TOASTS.invalid.title)).toContainText(message)
      const control = page.locator(`form [name=${field}]`)
      await expect(control).toBeFocused()
      await expect(control).toHaveAttribute('aria-invalid', 'true')
      await expect(control).toHaveAccessibleDescription(message)
      expect(await site.sql('select 1 from public.waitlist')).toEqual([])
    })
  }
})

test('spec §5: inputs carry their limits, types and required marks', async ({ page }) => {
  await open(page)
  for (const [field, limit] of Object.entries(LIMITS)) {
    await expect(page.locator(`form [name=${field}]`)).toHaveAttribute('maxlength', String(limit))
  }
  await expect(page.locator('form [name=email]')).toHaveAttribute('type', 'email')
  await expect(page.locator('form [name=phone]')).toHaveAttribute('type', 'tel')
  await expect(page.locator('form [name=name]')).toHaveAttribute('required', '')
  await expect(page.locator('form [name=email]')).toHaveAttribute('required', '')
})

test.describe('spec §8: what goes wrong on the way keeps the fields and frees the button', () => {
  const rejected = TOASTS.rejected
  const unexpected = TOASTS.unexpected
  const cases = [
    { what: 'answer 500', status: 500, text: unexpected },
    { what: 'answer 401', status: 401, text: rejected },
    { what: 'a dropped connection', status: undefined, text: unexpected },
  ]
  for (const { what, status, text } of cases) {
    test(what, async ({ page, site, troubles }) => {
      troubles.expect(/waitlist/, /Failed to load resource/, /got no answer/)
      await page.route(INSERT, (route) =>
        status ? route.fulfill({ status, json: { message: 'no', code: 'XX000' } }) : route.abort('connectionreset'),
      )
      await open(page)
      await fill(page, request)
      await submit(page).click()
      await expect(toast(page, text.title)).toContainText(text.description)
      await expect(submit(page)).toBeEnabled()
      await expect(page.locator('form [name=message]')).toHaveValue(request.message)
      expect(await site.sql('select 1 from public.waitlist')).toEqual([])
    })
  }

  test('no answer at all: the form gives up after 15 seconds', async ({ page, troubles }) => {
    troubles.expect(/waitlist/, /got no answer/)
    await page.route(INSERT, () => undefined)
    await hurry(page)
    await open(page)
    await fill(page, request)
    await submit(page).click()
    const busy = form(page).getByRole('button', { name: 'Booking...' })
    await expect(busy).toBeDisabled()
    await expect(toast(page, unexpected.title)).toContainText(unexpected.description)
    await expectPatience(page, 15_000)
    await expect(submit(page)).toBeEnabled()
    await expect(page.locator('form [name=name]')).toHaveValue(request.name)
  })
})

test('a double press sends one request', async ({ page, site }) => {
  await open(page)
  await fill(page, request)
  await form(page).evaluate((element: HTMLFormElement) => {
    element.requestSubmit()
    element.requestSubmit()
  })
  await expect(toast(page, TOASTS.success.title)).toBeVisible()
  await expect(toast(page, TOASTS.duplicate.title)).toHaveCount(0)
  expect(await site.sql('select 1 from public.waitlist')).toHaveLength(1)
})

test('spec §4: the exit popup prefills an empty message and is stored as the source', async ({ page, site }) => {
  await open(page, '/?source=exit-popup&scrollTo=cta')
  await expect(page.locator('form [name=message]')).toHaveValue(PREFILL)
  await fill(page, { name: 'Sam', email: 'sam@harbour.example' })
  await submit(page).click()
  await expect(toast(page, TOASTS.success.title)).toBeVisible()
  expect(await site.sql('select message, source from public.waitlist')).toEqual([
    { message: PREFILL, source: 'exit-popup' },
  ])
})

test('spec §2: Book a Demo scrolls on the home page and navigates there from elsewhere', async ({ page, troubles }) => {
  await open(page)
  await page.getByRole('banner').getByRole('link', { name: 'Book a Demo' }).click()
  await expect(page.locator('#cta')).toBeInViewport({ ratio: 0.3 })

  troubles.expect(/404/)
  await page.goto('/nowhere')
  await page.getByRole('banner').getByRole('link', { name: 'Book a Demo' }).click()
  await page.waitForURL('**/?scrollTo=cta')
  await expect(page.locator('#cta')).toBeInViewport({ ratio: 0.3 })
})

test('what a program sends at once is set aside, and its sender sees no difference', async ({ page, site }) => {
  // Its clock stands still: on a slow machine a program is no faster than a person.
  await page.addInitScript(() => (performance.now = () => 1))
  await page.goto('/')
  await alive(form(page))
  await fill(page, request)
  await submit(page).click()
  await expect(toast(page, TOASTS.success.title)).toContainText(TOASTS.success.description)
  for (const field of Object.keys(request)) await expect(page.locator(`form [name=${field}]`)).toHaveValue('')
  expect(await site.sql('select email, suspicion from public.waitlist')).toEqual([
    { email: request.email, suspicion: 'hurried' },
  ])
})
