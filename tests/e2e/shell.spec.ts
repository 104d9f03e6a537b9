import { expect, test } from '../support/test.ts'

test.describe('mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('spec §2: it repeats the entries and keeps the focus; Book a Demo and Back close it @walk', async ({
    page,
  }) => {
    await page.goto('/')
    const open = page.getByRole('button', { name: 'Open menu' })
    await open.click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible()
    await expect(menu.getByRole('link', { name: /^App/ })).toHaveAttribute(
      'target',
      '_blank',
    )
    for (let presses = 0; presses < 26; presses++) {
      await page.keyboard.press(presses < 12 ? 'Tab' : 'Shift+Tab')
      expect(
        await menu.evaluate((element) =>
          element.contains(document.activeElement),
        ),
      ).toBe(true)
    }
    await menu.getByRole('link', { name: 'Book a Demo' }).click()
    await expect(menu).toHaveCount(0)
    await expect(page.locator('#cta')).toBeInViewport({ ratio: 0.3 })
    for (const [name, path] of [
      ['GDPR and EU data residency', '/privacy-eu'],
      ['Blog', '/blog'],
    ] as const) {
      await open.click()
      await menu.getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(menu, 'a choice closes the menu').toHaveCount(0)
    }
    await open.click()
    await page.goBack()
    await expect(menu).toHaveCount(0)
  })
})

test('the first Tab reaches a skip link, and Home scrolls to the top and focuses the heading', async ({
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
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Home' })
    .click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
