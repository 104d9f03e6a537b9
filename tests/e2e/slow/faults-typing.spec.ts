import { demoRequestMessages as messages, validationMessages } from '../../../src/content/messages.ts'
import {
  expectCleared,
  expectKept,
  field,
  fill,
  form,
  INSERT,
  openForm,
  request,
  rows,
  submit,
} from '../../support/demo-form.ts'
import { hydrated, expect, test, toast } from '../../support/test.ts'
import { holdRequests } from '../../support/hold-requests.ts'
import type { Page } from '@playwright/test'

// Input during a request, and by autofill.

/** Sets fields as autofill may: bypassing React, with one event for all of them or none. */
const setAtOnce = (page: Page, values: Partial<typeof request>, event?: 'input' | 'change') =>
  form(page).evaluate(
    (element: HTMLFormElement, { values, event }) => {
      const controls = Object.entries(values).map(([name, value]) => {
        const control = element.elements.namedItem(name) as HTMLInputElement
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value)
        return control
      })
      if (event) controls.at(-1)!.dispatchEvent(new Event(event, { bubbles: true }))
    },
    { values, event },
  )

test('text typed while a request is sent stays, also after a reload', async ({ page, site }) => {
  const answer = await holdRequests(page, INSERT)
  await openForm(page)
  await fill(page, request)
  await submit(page).click()
  await expect(submit(page)).toHaveText('Booking...')
  const later = { message: `${request.message}\nAnd one in Cork.`, company: '' }
  await fill(page, later)
  await field(page, 'message').press('End')
  await setAtOnce(page, { phone: '+353 21 555 0100' })
  answer()
  await expect(toast(page, messages.success.title)).toBeVisible()
  const leftValues = { name: '', email: '', phone: '+353 21 555 0100', ...later }
  await expectKept(page, leftValues)
  await expect(field(page, 'message')).toBeFocused()
  expect(await rows(site)).toEqual([request])
  await page.reload()
  await hydrated(form(page))
  await expectKept(page, leftValues)
})

test('the same name and email once more, filled in by one event or by none, are sent as they are', async ({
  page,
  troubles,
}) => {
  const person = { name: request.name, email: request.email }
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postDataJSON())
  })
  troubles.expect(/waitlist/, /status of 409/)
  await openForm(page)
  await setAtOnce(page, person)
  await submit(page).click()
  await expect(toast(page, messages.success.title)).toBeVisible()
  await expectCleared(page)
  await page.getByRole('button', { name: 'Send another request' }).click()
  for (const [index, event] of (['input', 'change', undefined] as const).entries()) {
    await setAtOnce(page, person, event)
    await submit(page).click()
    await expect.poll(() => sent.length).toBe(index + 2)
    await expect(submit(page)).toBeEnabled()
    await expectKept(page, person)
    await fill(page, { name: '', email: '' })
  }
  for (const each of sent) expect(each).toMatchObject(person)
  await expect(toast(page, validationMessages.title)).toHaveCount(0)
})
