import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { liveDemo } from '../../../src/content/live-demo.ts'
import { recordShifts } from '../../support/layout-shifts.ts'
import { paperIn } from '../../support/paper.ts'
import { expect, frames, hydrated, test } from '../../support/test.ts'

// The style on slow connections and in older browsers.

test('content far below is laid out when it comes near or a link jumps to a section', async ({
  page,
}) => {
  const far = page.locator(
    '.first-screen ~ section[aria-labelledby=twelve-weeks]',
  )
  const isLaidOut = () =>
    far.evaluate((section) =>
      section.firstElementChild!.checkVisibility({
        contentVisibilityAuto: true,
      }),
    )
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/#cta', '/?scrollTo=cta']) {
    await page.goto(path)
    expect(await isLaidOut(), path).toBe(true)
  }
  await page.goto('/comparison')
  await page.goto('/')
  expect(await isLaidOut()).toBe(false)
  const heading = far.getByRole('heading').first()
  expect(
    await page.evaluate(`find(${JSON.stringify(await heading.textContent())})`),
    'found in the page',
  ).toBe(true)
  await expect(heading).toBeInViewport()
  await expect.poll(isLaidOut).toBe(true)
  await page.goto('/comparison')
  await page.goto('/')
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Book a Demo' })
    .click()
  await expect.poll(isLaidOut).toBe(true)
  await page.goto('/comparison')
  await page.goto('/')
  await page.reload()
  expect(await isLaidOut(), 'after a reload').toBe(true)
})

test('the first Tab lays out nothing far below', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Performance.enable')
  const boxes = async () => {
    const { metrics } = await browser.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'LayoutObjects')!.value
  }
  for (const path of ['/', '/blog/how-to-update-salesforce-automatically']) {
    await page.goto(path)
    await hydrated(page.locator('header a').first())
    await page.waitForLoadState('networkidle')
    const before = await boxes()
    await page.keyboard.press('Tab')
    // Counted first: looking for a role lays out the page.
    expect(await boxes()).toBeLessThan(before + 20)
    await expect(
      page.getByRole('link', { name: 'Skip to content' }),
    ).toBeFocused()
  }
})

test('a jump to the end lays out everything above, without a layout shift', async ({
  page,
}) => {
  const shifts = await recordShifts(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const link = page.getByRole('contentinfo').getByRole('link').last()
  await link.scrollIntoViewIfNeeded()
  await frames(page)
  await expect(link).toBeInViewport()
  await expect(page.locator('html')).not.toHaveClass(/from-top/)
  expect(await shifts()).toBeLessThan(0.01)
})

test.describe('a browser without', () => {
  test.use({ bypassCSP: true, viewport: { width: 390, height: 844 } })

  /**
   * Opens the landing page with its style rewritten to how an older browser
   * would read it.
   */
  async function openWithoutStyle(
    page: Page,
    ...changes: [from: RegExp, to: string][]
  ) {
    const html = readFileSync('dist/index.html', 'utf8')
    const changed = changes.reduce((text, [from, to]) => {
      expect(text).toMatch(from)
      return text.replaceAll(from, to)
    }, html)
    await page.route('**/', (route) =>
      route.fulfill({ contentType: 'text/html', body: changed }),
    )
    await page.goto('/')
  }

  test('light-dark() has all colours, light and dark', async ({ page }) => {
    await openWithoutStyle(page, [/light-dark\(/g, 'unknown('])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('body')).toHaveCSS(
        'background-color',
        paperIn(colorScheme),
      )
      await expect(page.locator('.night h2').first()).toHaveCSS(
        'color',
        'rgb(241, 238, 230)',
      )
    }
  })

  test('field-sizing shows all of the briefing', async ({ page }) => {
    await openWithoutStyle(
      page,
      [
        /@supports not \(field-sizing: ?content\)/g,
        '@supports (display: grid)',
      ],
      [/field-sizing:content/g, 'x:y'],
    )
    const field = page.getByLabel(liveDemo.briefingLabel)
    const cut = () =>
      field.evaluate((element) => element.scrollHeight - element.clientHeight)
    expect(await cut()).toBeLessThanOrEqual(0)
    await hydrated(field)
    await field.fill('Met Aoife at Northwind. '.repeat(20))
    expect(await cut()).toBeLessThanOrEqual(0)
  })

  test('newer built-ins keeps the page as it was prerendered', async ({
    page,
  }) => {
    await page.addInitScript(() =>
      Reflect.deleteProperty(Array.prototype, 'toSorted'),
    )
    await page.goto('/', { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    expect(scripts.filter((name) => name.includes('framework'))).toEqual([])
  })
})
