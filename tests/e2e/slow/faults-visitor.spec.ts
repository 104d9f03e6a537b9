import { validationMessages } from '../../../src/content/messages.ts'
import {
  blockStorage,
  expectCleared,
  expectKept,
  field,
  fill,
  INSERT,
  openForm,
  request,
  rows,
  shiftClock,
  submit,
} from '../../support/demo-form.ts'
import { TOASTS as messages } from '../../support/specification.ts'
import { expect, test, toast } from '../../support/test.ts'
import type { Page } from '@playwright/test'

// Impatient visitors and unusual browsers: never two rows, never a lost text.

const DAY_MS = 24 * 60 * 60 * 1000

test.describe('an impatient visitor', () => {
  async function holdInserts(page: Page) {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const seen = { inserts: 0, release }
    await page.route(INSERT, async (route) => {
      seen.inserts++
      await released
      await route.continue().catch(() => undefined)
    })
    return seen
  }

  test('sends and follows a link: one row is stored, the next page reports it, and the form is empty', async ({
    page,
    site,
  }) => {
    const seen = await holdInserts(page)
    await openForm(page)
    await fill(page, request)
    await submit(page).click()
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
    await page.waitForURL('**/blog')
    seen.release()
    await expect(toast(page, messages.success.title)).toBeVisible()
    expect(await rows(site)).toEqual([request])
    await openForm(page)
    await expectCleared(page)
  })

  test('sends and leaves the site at once: the draft is kept, and the next try makes no second row', async ({
    page,
    site,
    troubles,
  }) => {
    troubles.expect(/waitlist/, /status of 409/)
    await holdInserts(page)
    await openForm(page)
    await fill(page, request)
    await submit(page).click()
    await page.goto('about:blank')
    await page.unroute(INSERT)
    // The interrupted insert may have been completed or not: here it was.
    await site.sql(
      `insert into public.waitlist (name, email) select $1, $2
       where not exists (select from public.waitlist where email = $2)`,
      [request.name, request.email],
    )
    await openForm(page)
    await expectKept(page)
    await submit(page).click()
    await expect(toast(page, messages.duplicate.title)).toBeVisible()
    expect(await rows(site)).toHaveLength(1)
  })

  test('sends the same from two tabs at once: one row is stored, and each tab shows its result', async ({
    page,
    context,
    site,
    troubles,
  }) => {
    troubles.expect(/waitlist/, /status of 409/)
    const other = await context.newPage()
    for (const each of [page, other]) {
      await openForm(each)
      await fill(each, request)
    }
    await Promise.all([page, other].map((each) => submit(each).click()))
    for (const each of [page, other]) {
      await expect(toast(each, messages.success.title).or(toast(each, messages.duplicate.title))).toBeVisible()
    }
    expect(await rows(site)).toEqual([request])
  })
})

test.describe('an unusually configured browser', () => {
  test('can send the form with blocked storage', async ({ page, site }) => {
    await blockStorage(page)
    await openForm(page)
    await fill(page, request)
    await submit(page).click()
    await expect(toast(page, messages.success.title)).toBeVisible()
    await expectCleared(page)
    expect(await rows(site)).toEqual([request])
  })

  test("whose clock is a day behind can send the form, and the row has the server's time", async ({ page, site }) => {
    await shiftClock(page, -DAY_MS)
    await openForm(page)
    await fill(page, request)
    await submit(page).click()
    await expect(toast(page, messages.success.title)).toBeVisible()
    const late = `select created_at > now() - interval '1 minute' as now from public.waitlist`
    expect(await site.sql(late)).toEqual([{ now: true }])
  })

  test('cannot send characters that no database can store, and the field says so', async ({ page, site }) => {
    await openForm(page)
    await fill(page, request)
    for (const [name, code, words] of [
      ['name', 0xd800, validationMessages.notStorable('Name')],
      ['message', 0, validationMessages.notStorable('Message')],
    ] as const) {
      await field(page, name).evaluate((control: HTMLInputElement, code) => {
        const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
        value?.set?.call(control, `Orla ${String.fromCharCode(code)} O`)
        control.dispatchEvent(new Event('input', { bubbles: true }))
      }, code)
      await submit(page).click()
      await expect(field(page, name)).toHaveAccessibleDescription(words)
      await expect(field(page, name)).toBeFocused()
      await fill(page, request)
    }
    expect(await rows(site)).toEqual([])
  })
})
