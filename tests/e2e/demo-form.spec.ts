import {
  expectCleared,
  expectKept,
  field,
  fill,
  form,
  INSERT,
  open,
  request,
  rows,
  submit,
  type Values,
} from '../support/demo-form.ts'
import { MESSAGES, PREFILL, TOASTS } from '../support/specification.ts'
import { alive, expect, test, toast } from '../support/test.ts'

// What the form does when all goes well, and what it asks for. What goes wrong on the way: faults-form.

test('spec §8: a request is stored as typed and the form is cleared', async ({ page, site }) => {
  await open(page)
  await fill(page, request)
  await submit(page).click()
  await expect(toast(page, TOASTS.success.title)).toContainText(TOASTS.success.description)
  await expectCleared(page)
  const stored = await site.sql('select name, email, company, phone, message, source from public.waitlist')
  expect(stored).toEqual([{ ...request, source: 'demo' }])
})

test('spec §3: empty optional fields are sent as null, name and e-mail trimmed', async ({ page, site }) => {
  await open(page)
  await fill(page, { name: '  Sam  ', email: ' sam@harbour.example ', company: '   ' })
  await submit(page).click()
  await expect(toast(page, TOASTS.success.title)).toBeVisible()
  expect(await rows(site)).toEqual([
    { name: 'Sam', email: 'sam@harbour.example', company: null, phone: null, message: null },
  ])
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
  await expectKept(page)
  expect(await site.sql('select name from public.waitlist')).toEqual([{ name: 'Earlier' }])
})

test('spec §5: the first failing rule is named, its field marked and focused, nothing is sent', async ({
  page,
  site,
}) => {
  const cases: [rule: string, values: Values, failing: keyof typeof request, message: string][] = [
    ['blank name', { name: '   ', email: '' }, 'name', MESSAGES.nameRequired],
    ['long message', { ...request, message: 'x'.repeat(1001) }, 'message', MESSAGES.messageTooLong],
  ]
  const empty = { name: '', email: '', company: '', phone: '', message: '' }
  await open(page)
  // A careless page can lose its maximum lengths; the rules must hold without them.
  await page.locator('form [maxlength]').evaluateAll((controls) => {
    for (const control of controls) control.removeAttribute('maxlength')
  })
  for (const [rule, values, failing, message] of cases) {
    await test.step(rule, async () => {
      await fill(page, { ...empty, ...values })
      await submit(page).click()
      // The newest is in front; no two cases in a row have the same words.
      await expect(toast(page, TOASTS.invalid.title).and(page.locator('[data-front=true]'))).toContainText(message)
      await expect(field(page, failing)).toBeFocused()
      await expect(field(page, failing)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, failing)).toHaveAccessibleDescription(message)
      expect(await rows(site)).toEqual([])
    })
  }
})

test('sent by the Space bar: the focus is on the word that stands in the form’s place, and on the form again after it', async ({
  page,
}) => {
  await page.route(INSERT, async (route) => {
    // Longer than it takes a browser to take the focus from a button that is disabled.
    await page.waitForTimeout(200)
    await route.continue()
  })
  await open(page)
  await fill(page, request)
  await submit(page).press('Space')
  await expect(submit(page)).toBeDisabled()
  await expectCleared(page)
  const note = page.getByRole('region', { name: 'Your request is here' })
  await expect(note).toBeFocused()
  await note.getByRole('button', { name: 'Send another request' }).press('Enter')
  await expect(field(page, 'name')).toBeFocused()
})

test('spec §4: the exit popup prefills an empty message and is stored as the source', async ({ page, site }) => {
  await open(page, '/?source=exit-popup&scrollTo=cta')
  await expect(field(page, 'message')).toHaveValue(PREFILL)
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
  await expectCleared(page)
  expect(await site.sql('select email, spam_reason from public.waitlist')).toEqual([
    { email: request.email, spam_reason: 'hurried' },
  ])
})
