import { demoRequestMessages as messages } from '../../../src/content/messages.ts'
import { expectCleared, expectKept, field, fill, form, openForm, request, submit } from '../../support/demo-form.ts'
import { horizontalOverflow } from '../../support/horizontal-overflow.ts'
import { holdRequests } from '../../support/hold-requests.ts'
import { expect, hydrated, test, toast } from '../../support/test.ts'

// Unsent drafts, and the honeypot.

test.describe("a visitor's draft", () => {
  test('survives a reload, a link and another site, and is cleared after success', async ({ page }) => {
    await openForm(page)
    await fill(page, request)
    await page.reload()
    // Firefox itself restores fields on reload: wait for the form's own code.
    await hydrated(form(page))
    await expectKept(page)
    await page.getByRole('banner').getByRole('link', { name: 'Compare' }).click()
    await page.waitForURL('**/comparison')
    await page.goBack()
    await expectKept(page)
    await page.goto('about:blank')
    await openForm(page)
    await expectKept(page)
    await submit(page).click()
    await expect(toast(page, messages.success.title)).toBeVisible()
    await page.reload()
    await hydrated(form(page))
    await expectCleared(page)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Orla')
  })

  test('typed before the page is hydrated wins over an earlier one, and is kept as well', async ({ page }) => {
    await openForm(page)
    await fill(page, { name: 'Earlier', company: 'Earlier Ltd' })
    const release = await holdRequests(page, '**/assets/*.js')
    await page.reload({ waitUntil: 'commit' })
    await field(page, 'name').fill('Typed early')
    release()
    await hydrated(form(page))
    await expectKept(page, { name: 'Typed early', company: 'Earlier Ltd' })
    await page.unroute('**/assets/*.js')
    await page.reload()
    await expectKept(page, { name: 'Typed early', company: 'Earlier Ltd' })
  })

  test('belongs to its tab and its form alone', async ({ page, context }) => {
    await openForm(page)
    await fill(page, request)
    const other = await context.newPage()
    await openForm(other)
    await expectCleared(other)
    await page.goto('/app')
    const waitlist = page.getByRole('form', { name: 'Join the waitlist' })
    await hydrated(waitlist)
    await expect(waitlist.getByLabel('Name')).toHaveValue('')
    await waitlist.getByLabel('Name').fill('Another name')
    await page.reload()
    await expect(waitlist.getByLabel('Name')).toHaveValue('Another name')
    await openForm(page)
    await expectKept(page)
  })

  test('is not restored from malformed storage', async ({ page }) => {
    for (const nonsense of ['{', 'null', '[]', '{"name":{"x":1},"email":7,"other":"x"}']) {
      // A tab's initial about:blank has no storage.
      await page.addInitScript((text) => origin === 'null' || sessionStorage.setItem('draft:demo', text), nonsense)
      await openForm(page)
      await expectCleared(page)
    }
  })
})

test('the honeypot is out of reach, and marks a request as spam', async ({ page, site, troubles }) => {
  troubles.expect(/waitlist/, /status of 409/)
  const honeypot = form(page).locator('[name=website]')
  await openForm(page)
  await expect(form(page).getByRole('textbox')).toHaveCount(6)
  await expect(honeypot).not.toBeInViewport()
  await field(page, 'message').focus()
  await page.keyboard.press('Tab')
  await expect(submit(page)).toBeFocused()
  expect(await horizontalOverflow(page)).toBe(0)
  await fill(page, request)
  const fillHoneypot = () => honeypot.evaluate((control: HTMLInputElement) => (control.value = 'https://spam.example'))
  await fillHoneypot()
  await submit(page).click()
  await expect(toast(page, messages.success.title)).toContainText(messages.success.description)
  await expectCleared(page)
  await expect(honeypot).toHaveValue('')
  expect(await site.sql('select name, email, spam_reason from public.waitlist')).toEqual([
    { name: request.name, email: request.email, spam_reason: 'honeypot' },
  ])
  // A browser that fills in the honeypot again gets the usual duplicate message.
  await page.getByRole('button', { name: 'Send another request' }).click()
  await fill(page, request)
  await fillHoneypot()
  await submit(page).click()
  await expect(toast(page, messages.duplicate.title)).toContainText(messages.duplicate.description)
  await expectKept(page)
})
