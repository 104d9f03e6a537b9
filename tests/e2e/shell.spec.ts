import { expect, test } from '../support/test.ts'

test('spec §2: an unknown path answers 404 with a link home, and the path is logged', async ({ page, troubles }) => {
  troubles.expect(/404/)
  const logged = page.waitForEvent('console', (message) => message.text().includes('/no/such/page'))
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await logged
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await expect(page.locator('main').locator('s')).toHaveText('/no/such/page')
  await page.locator('main').getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test.describe('mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('spec §2: it opens, repeats the entries and keeps the focus inside; Book a Demo and going back close it @walk', async ({
    page,
  }) => {
    await page.goto('/')
    const open = page.getByRole('button', { name: 'Open menu' })
    await open.click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible()
    await expect(menu.getByRole('link', { name: /^App/ })).toHaveAttribute('target', '_blank')
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await menu.getByRole('link', { name: 'Book a Demo' }).click()
    await expect(menu).toHaveCount(0)
    await expect(page.locator('#cta')).toBeInViewport({ ratio: 0.3 })
    await page.getByRole('link', { name: 'See how it works' }).click()
    await expect(page).toHaveURL('/blog')
    await open.click()
    await page.goBack()
    await expect(menu).toHaveCount(0)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('it opens and closes, and its links work', async ({ page, troubles }) => {
      // The browser logs an error for the page's blocked script.
      troubles.expect(/ERR_BLOCKED|csp/)
      await page.goto('/')
      await page.getByRole('button', { name: 'Open menu' }).click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible()
      await menu.getByRole('button', { name: 'Close menu' }).click()
      await expect(menu).toHaveCount(0)
      await page.getByRole('button', { name: 'Open menu' }).click()
      await menu.getByRole('link', { name: 'Blog' }).click()
      await expect(page).toHaveURL('/blog')
    })
  })
})

test('the first Tab reaches a skip link to the content, and the Home link scrolls to the top and focuses the heading', async ({
  page,
}) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
