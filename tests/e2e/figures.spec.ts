import type { Page } from '@playwright/test'
import { ROI_ARTICLE } from '../support/articles.ts'
import { expect, test } from '../support/test.ts'

const CURVE = 'Both lines are straight'

const figure = (page: Page, caption: string) =>
  page.getByRole('figure').filter({ hasText: caption })

test('the figures of an article are in the HTML, and look the same when drawn by one', async ({
  page,
}) => {
  await page.goto(ROI_ARTICLE)
  const curve = figure(page, CURVE)
  await expect(
    curve.getByRole('img', { name: /two straight lines/i }),
  ).toBeVisible()
  // Team size is editable once React has hydrated the page.
  await expect(
    page.getByRole('spinbutton', { name: 'Team size' }),
  ).toBeEditable()
  await expect(curve.getByText('$54,115').first()).toBeVisible()
  const prerendered = await curve.evaluate((element) => element.outerHTML)
  await page.goto('/blog')
  await page.getByRole('main').locator(`a[href="${ROI_ARTICLE}"]`).click()
  await expect(figure(page, CURVE)).toBeAttached()
  expect(
    await figure(page, CURVE).evaluate((element) => element.outerHTML),
  ).toBe(prerendered)
  await expect(
    page.getByRole('figure').filter({ has: page.locator('summary') }),
  ).toHaveCount(3)
})
