import { validationMessages } from '../../../src/content/messages.ts'
import {
  blockStorage,
  expectCleared,
  expectKept,
  fill,
  form,
  INSERT,
  openForm,
  request,
  rows,
  submit,
} from '../../support/demo-form.ts'
import { TOASTS as messages } from '../../support/specification.ts'
import { holdRequests } from '../../support/hold-requests.ts'
import { expect, notificationArea, test, toast } from '../../support/test.ts'

// Faults between the visitor's press and the database, impatient visitors, autofill: never two rows or a lost text.
// Each response of the database: unit/demo-form, unit/demo-request-api.

test('spec §8: offline the form keeps its text, and works later', async ({ page, context, site, troubles }) => {
  troubles.expect(/waitlist/, /Failed to load resource/, /No response/, /ERR_INTERNET_DISCONNECTED/)
  await openForm(page)
  await context.setOffline(true)
  await fill(page, request)
  await submit(page).click()
  // A plain notification: the toast library can't be loaded.
  const plainToast = notificationArea(page).locator('p').filter({ hasText: messages.unexpected.title })
  await expect(plainToast).toContainText(messages.unexpected.description)
  await expect(submit(page)).toHaveText('Book a Demo')
  await expect(submit(page)).toBeEnabled()
  await expectKept(page)
  await context.setOffline(false)
  await submit(page).click()
  await expect(toast(page, messages.success.title)).toBeVisible()
  expect(await rows(site)).toEqual([request])
})

test('sending and following a link: the next page reports one row, and the form is empty', async ({ page, site }) => {
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

test('a visitor with blocked storage can send the form', async ({ page, site }) => {
  await blockStorage(page)
  await openForm(page)
  await fill(page, request)
  await submit(page).click()
  await expect(toast(page, messages.success.title)).toBeVisible()
  await expectCleared(page)
  expect(await rows(site)).toEqual([request])
})

test('the same person once more, filled in by one event or by none, is sent as is', async ({ page, troubles }) => {
  const person = { name: request.name, email: request.email }
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postDataJSON())
  })
  /** Sets fields as autofill may: bypassing React, with one event for all of them or none. */
  const setAtOnce = (event?: 'input' | 'change') =>
    form(page).evaluate(
      (element: HTMLFormElement, { values, event }) => {
        const controls = Object.entries(values).map(([name, value]) => {
          const control = element.elements.namedItem(name) as HTMLInputElement
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value)
          return control
        })
        if (event) controls.at(-1)!.dispatchEvent(new Event(event, { bubbles: true }))
      },
      { values: person, event },
    )
  troubles.expect(/waitlist/, /status of 409/)
  await openForm(page)
  await setAtOnce()
  await submit(page).click()
  await expect(toast(page, messages.success.title)).toBeVisible()
  await expectCleared(page)
  await page.getByRole('button', { name: 'Send another request' }).click()
  for (const [index, event] of (['input', 'change', undefined] as const).entries()) {
    await setAtOnce(event)
    await submit(page).click()
    await expect.poll(() => sent.length).toBe(index + 2)
    await expect(submit(page)).toBeEnabled()
    await expectKept(page, person)
    await fill(page, { name: '', email: '' })
  }
  for (const each of sent) expect(each).toMatchObject(person)
  await expect(toast(page, validationMessages.title)).toHaveCount(0)
})
