import { WIDTHS } from '../support/looks.ts'
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a phone has the menu button, wider pages the links', async ({
    page,
  }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    const links = header.getByRole('navigation', { name: 'Main' })
    const menu = header.getByRole('button', { name: 'Open menu' })
    for (const width of [WIDTHS.desktop, WIDTHS.tablet]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(links).toBeVisible()
      await expect(menu).toBeHidden()
    }
    await page.setViewportSize({ width: WIDTHS.phone, height: 900 })
    await expect(links).toBeHidden()
    await expect(menu).toBeVisible()
  })

  test('the header stays in view on every page', async ({ page }) => {
    for (const path of ['/', '/app', '/privacy-eu', '/comparison']) {
      await page.goto(path)
      await page.evaluate(() => window.scrollTo(0, 1500))
      await expect(page.getByRole('banner').first()).toBeInViewport()
    }
  })

  test('pages of one kind end in the same way, and others beside them in another', async ({
    page,
  }) => {
    for (const { path, scheme } of [
      { path: '/ai-agent-salesforce', scheme: 'dark' },
      { path: '/privacy-eu', scheme: 'dark' },
      { path: '/comparison', scheme: 'light dark' },
      { path: '/comparison/hubspot', scheme: 'light dark' },
      { path: '/app', scheme: 'light dark' },
    ]) {
      await page.goto(path)
      const end = page.locator('section[aria-labelledby=closing] > div')
      await expect(end, path).toHaveCSS('color-scheme', scheme)
    }
  })

  test('a dark closing appeal stands among lighter sections', async ({
    page,
  }) => {
    for (const path of ['/privacy-eu', '/ai-agent-salesforce']) {
      await page.goto(path)
      // A band's ground reaches the window's edges; its content sets the
      // scheme.
      const schemes = await page
        .locator('main section > :first-child')
        .evaluateAll((sections) =>
          sections.map((section) => getComputedStyle(section).colorScheme),
        )
      expect(schemes, path).toContain('dark')
      expect(
        schemes.filter((scheme) => scheme !== 'dark').length,
        path,
      ).toBeGreaterThan(0)
    }
  })
})
