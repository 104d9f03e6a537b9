import type { Page } from '@playwright/test'
import { home } from '../../../src/content/home.ts'
import { missing } from '../../../src/content/site.ts'
import { hydrated, expect, test } from '../../support/test.ts'

// Code that fails to load: the page stays readable, names the missing part, and
// tries again.

test.beforeEach(({ troubles, browserName }) => {
  troubles.expect(/ERR_FAILED|Failed to load|answer 404|failed again/)
  // Firefox's messages for an aborted request and for a 404.
  if (browserName === 'firefox')
    troubles.expect(
      /NS_ERROR_ABORT|NS_ERROR_CORRUPTED_CONTENT|disallowed MIME type/,
    )
})

async function cutOff(page: Page, code: string) {
  await page.route(code, (route) => route.abort())
  return () => page.unroute(code)
}

const headline = (page: Page) => page.getByRole('heading', { level: 1 })
const notice = (page: Page, { text }: { text: string }) =>
  page.getByRole('alert').filter({ hasText: text })

test('without the code of a part the page stays, a button tries again, and typed text is kept', async ({
  page,
}) => {
  const form = page.locator('#cta form')
  const restoreCode = await cutOff(page, '**/assets/demo-form-*.js')
  await page.goto('/')
  await form.scrollIntoViewIfNeeded()
  await expect(notice(page, missing.form)).toBeVisible()
  await expect(headline(page)).toHaveText(home.hero.headline)
  await page.getByLabel('Name', { exact: true }).fill('Typed early')
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await restoreCode()
  await notice(page, missing.form).getByRole('button').click()
  await hydrated(form)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(
    'Typed early',
  )
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
})

test("a prerendered page without its own code can be read, and the notice's button hydrates it", async ({
  page,
}) => {
  const restoreCode = await cutOff(page, '**/assets/home-*.js')
  await page.goto('/')
  await expect(notice(page, missing.page)).toBeVisible()
  await expect(headline(page)).toHaveText(home.hero.headline)
  await restoreCode()
  await notice(page, missing.page).getByRole('button').click()
  await hydrated(page.locator('#cta form'))
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a link whose page fails to load is followed when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const restoreCode = await cutOff(page, '**/assets/blog-*.js')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Blog' })
    .click()
  await expect(notice(page, missing.page)).toBeVisible()
  await expect(headline(page)).toHaveText(home.hero.headline)
  await restoreCode()
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(headline(page)).not.toHaveText(home.hero.headline)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a page without its code can be read, and is hydrated once the network is back', async ({
  page,
  context,
}) => {
  const restoreCode = await cutOff(page, '**/assets/main-*.js')
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(headline(page)).toHaveText(home.hero.headline)
  await expect(
    page.getByRole('banner').getByRole('link').first(),
  ).toHaveAttribute('href', '/')
  await restoreCode()
  await context.setOffline(true)
  await context.setOffline(false)
  await hydrated(page.getByRole('banner').getByRole('link').first())
})
