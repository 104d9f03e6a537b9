import type { Page } from '@playwright/test'
import { ROI_ARTICLE } from '../support/articles.ts'
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

test('the figures of an article are in the HTML without a script, and look the same when drawn by one', async ({
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
