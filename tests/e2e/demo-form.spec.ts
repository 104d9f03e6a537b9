import {
  expectCleared,
  field,
  fill,
  form,
  INSERT,
  openForm,
  request,
  submit,
} from '../support/demo-form.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { horizontalOverflow } from '../support/horizontal-overflow.ts'
import { frames, hydrated, expect, test } from '../support/test.ts'

// The form's faults are tested in slow/faults-form.

test('after sending by key the focus is on the note, whose button returns it to the form', async ({
  page,
}) => {
  const answer = await holdRequests(page, INSERT)
  await page.setViewportSize({ width: 390, height: 844 })
  await openForm(page)
  await submit(page).press('Space')
  const shown = page.locator('[data-sonner-toast]')
  await expect(shown).toBeInViewport({ ratio: 1 })
  // Playwright clicks only what nothing covers.
  await submit(page).click({ trial: true })
  await fill(page, request)
  await submit(page).press('Space')
  await expect(submit(page)).toBeDisabled()
  // Waits until the browser has taken the focus from the disabled button.
  await frames(page)
  answer()
  await expectCleared(page)
  const note = page.getByRole('region', {
    name: 'Thanks, we’ve got your request',
  })
  await expect(note).toBeFocused()
  await note
    .getByRole('button', { name: 'Send another request' })
    .press('Enter')
  await expect(field(page, 'name')).toBeFocused()
})

for (const { path, name, values } of [
  { path: '/', name: 'Book a demo', values: request },
  {
    path: '/app',
    name: 'Join the waitlist',
    values: { name: request.name, email: request.email },
  },
]) {
  test(`${path}: a form submitted before its code has loaded is sent once, as typed`, async ({
    page,
    site,
  }) => {
    const release = await holdRequests(page, '**/assets/*.js')
    await page.goto(path, { waitUntil: 'commit' })
    const early = page.locator(`form[aria-label="${name}"]`)
    for (const [each, value] of Object.entries(values))
      await early.locator(`[name=${each}]`).fill(value)
    await early.locator('[type=submit]').click()
    await early.locator('[type=submit]').click()
    await early.locator('[name=name]').press('Enter')
    await expect(page).toHaveURL(path)
    release()
    await hydrated(early)
    await expect(
      page.locator('[data-sonner-toast][data-type=success]'),
    ).toHaveCount(1)
    expect(await site.sql('select name, email from public.waitlist')).toEqual([
      { name: request.name, email: request.email },
    ])
    await expect(early.locator('[name=email]')).toHaveValue('')
  })
}

test('the honeypot is out of reach', async ({ page }) => {
  await openForm(page)
  await expect(form(page).getByRole('textbox')).toHaveCount(6)
  await expect(field(page, 'website')).not.toBeInViewport()
  await field(page, 'message').focus()
  await page.keyboard.press('Tab')
  await expect(submit(page)).toBeFocused()
  expect(await horizontalOverflow(page)).toBe(0)
})
