import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { liveDemo } from '../../../src/content/live-demo.ts'
import { paperIn } from '../../support/paper.ts'
import { expect, hydrated, test } from '../../support/test.ts'

// The style on slow connections and in older browsers.

test('on a phone content far below is laid out when the font has loaded, or earlier at the first input or for a URL with a section', async ({
  page,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(/\.woff2$/, async (route) => {
    await released
    await route.continue()
  })
  const later = page.locator(
    '.from-top .first-screen ~ section:not(.laid-out), .from-top .long-text > section:not(.laid-out)',
  )
  const openPage = (path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })
  await openPage('/#cta')
  await expect(later).toHaveCount(0)
  await openPage('/comparison')
  await expect(later).not.toHaveCount(0)
  await page.keyboard.press('Shift')
  await expect(later).toHaveCount(0)
  await openPage('/terms-of-service')
  await expect(later).not.toHaveCount(0)
  await openPage('/')
  await expect(later).not.toHaveCount(0)
  release()
  await expect(later).toHaveCount(0)
  // The widest phone has the shortest first screen.
  await page.setViewportSize({ width: 639, height: 844 })
  for (const path of ['/', '/comparison', '/comparison/hubspot', '/ai-agent-salesforce', '/terms-of-service']) {
    await openPage(path)
    const end = await page.locator('.first-screen + section, .long-text > section').first().boundingBox()
    expect(end!.y, `${path}: nobody sees that what follows isn't there yet`).toBeGreaterThan(1000)
  }
})

test.describe('a browser without', () => {
  test.use({ bypassCSP: true, viewport: { width: 390, height: 844 } })

  /** Opens the landing page with its style rewritten to how an older browser would read it. */
  async function openWithoutStyle(page: Page, ...changes: [from: RegExp, to: string][]) {
    const html = readFileSync('dist/index.html', 'utf8')
    const changed = changes.reduce((text, [from, to]) => {
      expect(text).toMatch(from)
      return text.replaceAll(from, to)
    }, html)
    await page.route('**/', (route) => route.fulfill({ contentType: 'text/html', body: changed }))
    await page.goto('/')
  }

  test('light-dark() has all colours, light and dark', async ({ page }) => {
    await openWithoutStyle(page, [/light-dark\(/g, 'unknown('])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('body')).toHaveCSS('background-color', paperIn(colorScheme))
      await expect(page.locator('.night').first()).toHaveCSS('color', 'rgb(241, 238, 230)')
    }
  })

  test('field-sizing shows all of the briefing', async ({ page }) => {
    await openWithoutStyle(
      page,
      [/@supports not \(field-sizing: ?content\)/g, '@supports (display: grid)'],
      [/field-sizing:content/g, 'x:y'],
    )
    const field = page.getByLabel(liveDemo.briefingLabel)
    const cut = () => field.evaluate((element) => element.scrollHeight - element.clientHeight)
    expect(await cut()).toBeLessThanOrEqual(0)
    await hydrated(field)
    await field.fill('Met Aoife at Northwind. '.repeat(20))
    expect(await cut()).toBeLessThanOrEqual(0)
  })

  test('newer built-ins keeps the page as it was prerendered', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'))
    await page.goto('/', { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(scripts.filter((name) => name.includes('framework'))).toEqual([])
  })
})
