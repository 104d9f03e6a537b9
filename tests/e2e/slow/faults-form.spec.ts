import {
  expectCleared,
  expectKept,
  fill,
  INSERT,
  openForm,
  request,
  rows,
  submit,
} from '../../support/demo-form.ts'
import { TOASTS as messages } from '../../support/specification.ts'
import { holdRequests } from '../../support/hold-requests.ts'
import { expect, notificationArea, test, toast } from '../../support/test.ts'

// Faults between the visitor's press and the database, impatient visitors:
// never two rows or a lost text. Each response of the database, autofill:
// unit/demo-form, unit/demo-request-api.

test('spec §8: offline the form keeps its text, and works later', async ({
  page,
  context,
  site,
  troubles,
}) => {
  troubles.expect(
    /waitlist/,
    /Failed to load resource/,
    /No response/,
    /ERR_INTERNET_DISCONNECTED/,
  )
  await openForm(page)
  await context.setOffline(true)
  await fill(page, request)
  await submit(page).click()
  // A plain notification: the toast library can't be loaded.
  const plainToast = notificationArea(page)
    .locator('p')
    .filter({ hasText: messages.unexpected.title })
  await expect(plainToast).toContainText(messages.unexpected.description)
  await expect(submit(page)).toHaveText('Book a Demo')
  await expect(submit(page)).toBeEnabled()
  await expectKept(page)
  await context.setOffline(false)
  await submit(page).click()
  await expect(toast(page, messages.success.title)).toBeVisible()
  expect(await rows(site)).toEqual([request])
})

test('sending and following a link: the next page reports one row, and the form is empty', async ({
  page,
  site,
}) => {
  const release = await holdRequests(page, INSERT)
  await openForm(page)
  await fill(page, request)
  await submit(page).click()
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await page.waitForURL('**/blog')
  release()
  await expect(toast(page, messages.success.title)).toBeVisible()
  expect(await rows(site)).toEqual([request])
  await openForm(page)
  await expectCleared(page)
})
