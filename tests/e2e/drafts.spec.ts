import { demoRequestMessages as messages } from '../../src/content/messages.ts'
import { expectCleared, expectKept, field, fill, form, openForm, request, submit } from '../support/demo-form.ts'
import { horizontalOverflow } from '../support/horizontal-overflow.ts'
import { expect, hydrated, test, toast } from '../support/test.ts'

// Unsent drafts, and the honeypot.

test('a draft survives a reload, a link and another site, and is cleared after success', async ({ page }) => {
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

test('the honeypot is out of reach', async ({ page }) => {
  await openForm(page)
  await expect(form(page).getByRole('textbox')).toHaveCount(6)
  await expect(field(page, 'website')).not.toBeInViewport()
  await field(page, 'message').focus()
  await page.keyboard.press('Tab')
  await expect(submit(page)).toBeFocused()
  expect(await horizontalOverflow(page)).toBe(0)
})
