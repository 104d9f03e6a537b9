import { expectCleared, expectKept, field, fill, INSERT, openForm, request, submit } from '../support/demo-form.ts'
import { TOASTS } from '../support/specification.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { frames, hydrated, expect, test, toast } from '../support/test.ts'

// The form's faults are tested in slow/faults-form.

test('spec §8: a request is stored as typed and the form is cleared; its email in different case is a duplicate, and the fields are kept @walk', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/waitlist/, /status of 409/)
  await openForm(page)
  await fill(page, request)
  await submit(page).click()
  await expect(toast(page, TOASTS.success.title)).toContainText(TOASTS.success.description)
  await expectCleared(page)
  const stored = () => site.sql('select name, email, company, phone, message, source from public.waitlist')
  expect(await stored()).toEqual([{ ...request, source: 'demo' }])
  await page.getByRole('button', { name: 'Send another request' }).click()
  const again = { ...request, name: 'Later', email: 'ORLA@Harbour.Example' }
  await fill(page, again)
  await submit(page).click()
  await expect(toast(page, TOASTS.duplicate.title)).toBeVisible()
  await expectKept(page, again)
  expect(await stored()).toEqual([{ ...request, source: 'demo' }])
})

test('after sending with the Space bar the focus is on the note that replaces the form, and its button returns it to the form', async ({
  page,
}) => {
  const answer = await holdRequests(page, INSERT)
  await openForm(page)
  await fill(page, request)
  await submit(page).press('Space')
  await expect(submit(page)).toBeDisabled()
  // Waits until the browser has taken the focus from the disabled button.
  await frames(page)
  answer()
  await expectCleared(page)
  const note = page.getByRole('region', { name: 'Thanks, we’ve got your request' })
  await expect(note).toBeFocused()
  await note.getByRole('button', { name: 'Send another request' }).press('Enter')
  await expect(field(page, 'name')).toBeFocused()
})

for (const { path, name, values } of [
  { path: '/', name: 'Book a demo', values: request },
  { path: '/app', name: 'Join the waitlist', values: { name: request.name, email: request.email } },
]) {
  test(`${path}: a form submitted before its code has loaded is sent once, as typed`, async ({ page, site }) => {
    const release = await holdRequests(page, '**/assets/*.js')
    await page.goto(path, { waitUntil: 'commit' })
    const early = page.locator(`form[aria-label="${name}"]`)
    for (const [each, value] of Object.entries(values)) await early.locator(`[name=${each}]`).fill(value)
    await early.locator('[type=submit]').click()
    await early.locator('[type=submit]').click()
    await early.locator('[name=name]').press('Enter')
    await expect(page).toHaveURL(path)
    release()
    await hydrated(early)
    await expect(page.locator('[data-sonner-toast][data-type=success]')).toHaveCount(1)
    expect(await site.sql('select name, email from public.waitlist')).toEqual([
      { name: request.name, email: request.email },
    ])
    await expect(early.locator('[name=email]')).toHaveValue('')
  })
}
