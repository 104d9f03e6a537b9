import type { Page } from '@playwright/test'
import { ROI_ARTICLE } from '../support/articles.ts'
import { expect, test } from '../support/test.ts'

const CELLS = 'Of every $100 that CRM work costs'

const figure = (page: Page, caption: string) =>
  page.getByRole('figure').filter({ hasText: caption })

test('the figures of an article are in the HTML, and look the same when drawn by one', async ({
  page,
}) => {
  await page.goto(ROI_ARTICLE)
  const cells = figure(page, CELLS)
  await expect(cells.getByRole('listitem')).toHaveText([/\$67/, /\$20/, /\$13/])
  // Team size is editable once React has hydrated the page.
  await expect(
    page.getByRole('spinbutton', { name: 'Team size' }),
  ).toBeEditable()
  const prerendered = await cells.evaluate((element) => element.outerHTML)
  await page.goto('/blog')
  await page.getByRole('main').locator(`a[href="${ROI_ARTICLE}"]`).click()
  await expect(figure(page, CELLS)).toBeAttached()
  expect(
    await figure(page, CELLS).evaluate((element) => element.outerHTML),
  ).toBe(prerendered)
  await expect(
    page.getByRole('figure').filter({ has: page.locator('summary') }),
  ).toHaveCount(3)
})
