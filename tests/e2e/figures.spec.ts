import type { Page } from '@playwright/test'
import { ROI_ARTICLE } from '../support/articles.ts'
import { horizontalOverflow } from '../support/horizontal-overflow.ts'
import { expect, test } from '../support/test.ts'

const CURVE = 'Both lines are straight'

const figure = (page: Page, caption: string) => page.getByRole('figure').filter({ hasText: caption })

/** Collects requests for scripts that draw figures or hold their numbers. */
function askedFor(page: Page) {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/(figure-drawing|hours-a-day|twelve-weeks|defended-figure)-[^/]+\.js$/.test(request.url()))
      scripts.push(request.url())
  })
  return scripts
}

test.describe('the figures of an article', () => {
  test('are in the HTML without any script, and look the same when drawn by script after a navigation', async ({
    page,
  }) => {
    const scripts = askedFor(page)
    await page.goto(ROI_ARTICLE)
    const curve = figure(page, CURVE)
    await expect(curve.getByRole('img', { name: /two straight lines/i })).toBeVisible()
    await curve.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(scripts).toEqual([])
    // Team size is editable once React has hydrated the page.
    await expect(page.getByRole('spinbutton', { name: 'Team size' })).toBeEditable()
    await expect(curve.getByText('$54,115').first()).toBeVisible()
    const prerendered = await curve.evaluate((element) => element.outerHTML)
    await page.goto('/blog')
    await page.getByRole('main').locator(`a[href="${ROI_ARTICLE}"]`).click()
    await expect(figure(page, CURVE)).toBeAttached()
    expect(scripts.length).toBeGreaterThan(0)
    expect(await figure(page, CURVE).evaluate((element) => element.outerHTML)).toBe(prerendered)
    await expect(page.getByRole('figure').filter({ has: page.locator('summary') })).toHaveCount(3)
  })

  test('show their numbers as a table without JavaScript, on a phone too', async ({ browser, workerSite }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await page.goto(workerSite.url + ROI_ARTICLE)
    const curve = figure(page, CURVE)
    await curve.getByText('The numbers').click()
    const table = curve.getByRole('table', { name: CURVE })
    await expect(table.getByRole('columnheader')).toHaveText([
      'Hours a day',
      'Annual CRM cost',
      'The calculator',
      'Defended',
    ])
    await expect(table.getByRole('row', { name: /^2 / })).toContainText('$192,308')
    for (const summary of await page.locator('figure summary').all()) await summary.click()
    expect(await horizontalOverflow(page)).toBe(0)
    await context.close()
  })
})
