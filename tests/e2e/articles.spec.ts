import type { Page } from '@playwright/test'
import { ARTICLES } from '../support/articles.ts'
import { expect, test } from '../support/test.ts'
import { expectLinkToForm } from '../support/link-to-form.ts'

// Parts and links of an article. Its text is tested in built-pages, its data for search engines in structured-data, its
// tables at every width in every-page.

const article = (page: Page) => page.getByRole('main').getByRole('article').first()
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const { path, card } = ARTICLES[4]!

test(`spec §2 ${path}: the article has a date, contents, two related articles and a link to the form`, async ({
  page,
}) => {
  await page.goto(path)
  const header = article(page).locator('header')
  await expect(header.locator('time').first()).toHaveText(/^\d{1,2} [A-Z][a-z]+ 2025$/)
  await expect(header.getByText(`, ${card} for the text alone`)).toBeVisible()
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const names = (await contents.getByRole('link').allTextContents()).map(oneLine)
  const sections = article(page).locator('h2[id]:not(#end-note)')
  expect(names).toEqual((await sections.allTextContents()).map(oneLine))
  expect(names.length).toBeGreaterThanOrEqual(5)
  const related = page.getByRole('region', { name: 'Read next' }).getByRole('link')
  const relatedPaths = await related.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(relatedPaths).toHaveLength(2)
  expect(ARTICLES.filter((other) => other.path !== path).map((other) => other.path)).toEqual(
    expect.arrayContaining(relatedPaths),
  )

  await header.getByRole('link', { name: 'All articles' }).click()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expectLinkToForm(article(page).getByRole('link', { name: 'Book a Demo' }))
})
