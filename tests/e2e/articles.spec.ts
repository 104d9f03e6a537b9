import type { Page } from '@playwright/test'
import { ARTICLES, ROI_ARTICLE } from '../support/articles.ts'
import { structuredData } from '../support/described.ts'
import { sideways } from '../support/sideways.ts'
import { expect, test } from '../support/test.ts'
import { NAMES } from '../support/specification.ts'
import { leadsToTheForm } from '../support/to-the-form.ts'

const article = (page: Page) => page.getByRole('main').getByRole('article').first()
const header = (page: Page) => article(page).locator('header')
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

for (const { path, page: minutes, card, category } of ARTICLES) {
  test.describe(path, () => {
    test.beforeEach(({ page }) => page.goto(path))

    test(`spec §2 ${path}: what its header, its structured data and its end hold, and where they lead`, async ({
      page,
    }) => {
      await test.step('category tag, author "team", read time, date', async () => {
        await expect(header(page)).toContainText(category)
        await expect(header(page)).toContainText(`${NAMES.product} team`)
        await expect(header(page)).toContainText(`${minutes} min read`)
        await expect(header(page).locator('time').first()).toHaveAttribute('datetime', /^2025-0[1-9]-\d\d$/)
        await expect(header(page).locator('time').first()).toHaveText(/^\d{1,2} [A-Z][a-z]+ 2025$/)
        // Two read times are explained where they differ.
        const note = header(page).getByText(`The text takes ${card} minutes`)
        await expect(note).toHaveCount(minutes === card ? 0 : 1)
      })

      await test.step('blog-posting and breadcrumb structured data hold what the page shows', async () => {
        const heading = oneLine(await page.getByRole('heading', { level: 1 }).innerText())
        const blocks = await structuredData(page)
        expect(blocks.map((block) => block['@type'])).toEqual(['BlogPosting', 'BreadcrumbList'])
        const published = await header(page).locator('time').first().getAttribute('datetime')
        const updated = await header(page).locator('time').last().getAttribute('datetime')
        expect(blocks[0]).toMatchObject({
          headline: heading,
          articleSection: category,
          datePublished: published,
          dateModified: updated,
          timeRequired: `PT${minutes}M`,
          author: { name: `${NAMES.product} team` },
          image: await page.locator('meta[property="og:image"]').getAttribute('content'),
          url: await page.locator('link[rel=canonical]').getAttribute('href'),
        })
        expect(blocks[1]!.itemListElement).toMatchObject([{ name: 'Home' }, { name: 'Blog' }, { name: heading }])
        await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
      })

      await test.step('contents, related articles, tables and lists fit the page', async () => {
        const contents = page.getByRole('navigation', { name: 'On this page' })
        const sections = article(page).locator('h2[id]:not(#end-note)')
        const names = await contents.getByRole('link').allInnerTexts()
        expect(names.map(oneLine)).toEqual((await sections.allInnerTexts()).map(oneLine))
        expect(names.length).toBeGreaterThanOrEqual(5)

        const related = page.getByRole('region', { name: 'Read next' }).getByRole('link')
        await expect(related).toHaveCount(2)
        for (const link of await related.all()) {
          const to = await link.getAttribute('href')
          expect(ARTICLES.map((other) => other.path)).toContain(to)
          expect(to).not.toBe(path)
        }
        for (const table of await article(page).getByRole('table').all()) {
          await expect(table).toHaveAccessibleName(/\S/)
          await expect(table.locator('thead th:not([scope=col])')).toHaveCount(0)
        }
        for (const box of await article(page).locator('input[type=checkbox]').all())
          await expect(box).toHaveAccessibleName(/\S/)
        await page.setViewportSize({ width: 390, height: 844 })
        expect(await sideways(page)).toBe(0)
        await page.setViewportSize({ width: 1440, height: 900 })
      })

      await test.step('the back link', async () => {
        await header(page).getByRole('link', { name: 'All articles' }).click()
        await expect(page).toHaveURL(/\/blog$/)
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      })

      await test.step('back there, the call-to-action button goes to /?scrollTo=cta', async () => {
        await page.goBack()
        await leadsToTheForm(article(page).getByRole('link', { name: 'Book a Demo' }))
      })
    })
  })
}

test.describe(ROI_ARTICLE, () => {
  test.beforeEach(({ page }) => page.goto(ROI_ARTICLE))

  test(`spec §2 ${ROI_ARTICLE}: the ROI calculator, shareable by address`, async ({ page }) => {
    const result = (name: string) => page.locator(`[data-result=${name}]`)
    await expect(result('totalBenefit')).toHaveText('$167,500')
    await expect(page.getByRole('spinbutton', { name: 'Team size' })).toBeEditable()
    await expect(async () => {
      await page.getByRole('spinbutton', { name: 'Team size' }).fill('20')
      await expect(result('totalBenefit')).toHaveText('$335,000', { timeout: 500 })
    }).toPass()
    await expect(page).toHaveURL(/\?team=20&salary=80000&hours=2/)
    await page.reload()
    await expect(result('totalBenefit')).toHaveText('$335,000')
  })

  test(`spec §2, §9 ${ROI_ARTICLE}: the implementation guide with the rollout phases`, async ({ page }) => {
    await expect(page.getByRole('heading', { level: 2, name: /implementation guide/ })).toBeVisible()
    for (const phase of ['Assessment, weeks 1 to 2', 'Pilot, weeks 3 to 6', 'Rollout, weeks 7 to 12', 'Ongoing']) {
      await expect(page.getByRole('heading', { level: 3, name: phase })).toBeVisible()
    }
    await expect(page.getByText('Three to five power users')).toBeVisible()
  })

  test(`spec §9 ${ROI_ARTICLE}: cost examples for 5, 25 and 100+ users by the same formula`, async ({ page }) => {
    const table = page.getByRole('table', { name: 'The calculator’s formula for three team sizes' })
    const rows = await table
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))
    expect(rows).toEqual([
      ['5 people', '$96,154', '$64,423', '$19,327', '$83,750', '$6,979'],
      ['25 people', '$480,769', '$322,115', '$96,635', '$418,750', '$34,896'],
      ['100+ people', '$1,923,077', '$1,288,462', '$386,538', '$1,675,000', '$139,583'],
    ])
  })
})
