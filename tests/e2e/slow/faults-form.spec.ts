import {
  expectCleared,
  expectKept,
  field,
  fill,
  INSERT,
  openForm,
  request,
  rows,
  submit,
} from '../../support/demo-form.ts'
import { expectTimeouts, shortenTimeouts } from '../../support/extend-timeouts.ts'
import { DUPLICATE_SAYS, TOASTS as messages } from '../../support/specification.ts'
import { expect, notificationArea, test, toast } from '../../support/test.ts'
import type { Page } from '@playwright/test'

// Faults between the visitor's press and the database: never two rows, a lost text or an endless wait.

const PAGE = '<!doctype html><title>A gateway</title><h1>Something else answered</h1>'

/** The plain notification used while the toast library can't be loaded. */
const plainToast = (page: Page, title: string) => notificationArea(page).locator('p').filter({ hasText: title })

async function expectReady(page: Page) {
  await expect(submit(page)).toHaveText('Book a Demo')
  await expect(submit(page)).toBeEnabled()
  await expectKept(page)
}

test.describe('spec §8: a missing or unreadable response keeps the fields and re-enables the button', () => {
  test.beforeEach(({ troubles }) => {
    troubles.expect(/waitlist/, /Failed to load resource/, /No response/, /ERR_INTERNET_DISCONNECTED/)
  })

  for (const since of ['the press', 'before the first key']) {
    test(`no network since ${since}: an error is shown, and pressing again works once it is back`, async ({
      page,
      context,
      site,
    }) => {
      await openForm(page)
      if (since !== 'the press') await context.setOffline(true)
      await fill(page, request)
      if (since === 'the press') {
        // The notification area loads after the first press or key.
        await field(page, 'message').press('End')
        await expect(notificationArea(page)).toBeAttached()
        await context.setOffline(true)
      }
      await submit(page).click()
      const notification = since === 'the press' ? toast : plainToast
      await expect(notification(page, messages.unexpected.title)).toContainText(messages.unexpected.description)
      await expectReady(page)
      await context.setOffline(false)
      await submit(page).click()
      await expect(toast(page, messages.success.title)).toBeVisible()
      expect(await rows(site)).toEqual([request])
    })
  }

  test('lost after the row was stored: the next try reports a duplicate', async ({ page, site }) => {
    await page.route(INSERT, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await openForm(page)
    await fill(page, request)
    await submit(page).click()
    await expect(toast(page, messages.unexpected.title)).toContainText(messages.unexpected.description)
    await expectReady(page)
    await page.unroute(INSERT)
    await submit(page).click()
    await expect(toast(page, messages.duplicate.title)).toContainText(DUPLICATE_SAYS[1]!)
    await expectReady(page)
    expect(await rows(site)).toEqual([request])
  })

  test('an answer after 30 seconds, or code that never loads: the form gives up after 15', async ({
    page,
    context,
    site,
  }) => {
    const other = await context.newPage()
    for (const each of [page, other]) await shortenTimeouts(each)
    // The API client is downloaded when the form is first touched.
    await openForm(other)
    await other.route('**/assets/*.js', () => undefined)
    let answer = () => {}
    const late = new Promise<void>((resolve) => (answer = resolve))
    await page.route(INSERT, async (route) => {
      const response = await route.fetch()
      await late
      await route.fulfill({ response }).catch(() => undefined)
    })
    await openForm(page)
    for (const each of [page, other]) {
      await fill(each, request)
      await submit(each).click()
      await expect(submit(each)).toHaveText('Booking...')
      await expect(submit(each)).toBeDisabled()
    }
    const notices = [toast(page, messages.unexpected.title), plainToast(other, messages.unexpected.title)]
    for (const notice of notices) {
      await expect(notice).toContainText(messages.unexpected.description)
    }
    for (const each of [page, other]) {
      await expectTimeouts(each, 15_000)
      await expectReady(each)
    }
    answer()
    await page.unroute(INSERT)
    await submit(page).click()
    await expect(toast(page, messages.duplicate.title)).toBeVisible()
    await expectReady(page)
    expect(await rows(site)).toEqual([request])
  })

  const answers: [what: string, status: number, body: string, text: { title: string; description: string }][] = [
    ['200 from the login page of a network', 200, PAGE, messages.unexpected],
    ['429 from a gateway', 429, PAGE, messages.tooMany],
  ]
  for (const [label, status, body, text] of answers) {
    test(label, async ({ page, site }) => {
      let calls = 0
      await page.route(INSERT, async (route) => {
        calls++
        await route.fulfill({ status, body, contentType: body.startsWith('{') ? 'application/json' : 'text/html' })
      })
      await openForm(page)
      await fill(page, request)
      await submit(page).click()
      await expect(toast(page, text.title)).toContainText(text.description)
      await expectReady(page)
      expect(calls).toBe(1)
      expect(await rows(site)).toEqual([])
      await page.unroute(INSERT)
      await submit(page).click()
      await expect(toast(page, messages.success.title)).toBeVisible()
      await expectCleared(page)
      expect(await rows(site)).toEqual([request])
    })
  }
})

test('a rate-limited visitor reads why and can send the request later @walk', async ({ page, site, troubles }) => {
  troubles.expect(/waitlist/, /status of 429/)
  // Drains this machine's rate-limit buckets, for IPv4 and IPv6.
  await site.sql(`
    insert into private.rate_limits
    select sha256(key || convert_to(concat(network(set_masklen(address, length)), 0), 'UTF8')), now() + interval '11 minutes'
    from private.rate_limit_key, (values ('127.0.0.1'::inet, 32), ('::1', 56), ('::1', 48)) as callers (address, length)`)
  await openForm(page)
  await fill(page, request)
  await submit(page).click()
  const expectedText = 'Unable to submit requestToo many requests at the moment. Please try again in a minute.'
  await expect(toast(page, 'Too many requests')).toHaveText(expectedText)
  await expectReady(page)
  expect(await rows(site)).toEqual([])
  await site.sql(`update private.rate_limits set full_at = full_at - interval '3 minutes'`)
  await submit(page).click()
  await expect(toast(page, messages.success.title)).toBeVisible()
  expect(await rows(site)).toEqual([request])
})
