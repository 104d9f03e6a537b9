import { home } from '../../src/content/home.ts'
import { monday } from '../../src/content/monday.ts'
import { twelveWeeks } from '../../src/content/twelve-weeks.ts'
import { HOME } from '../support/specification.ts'
import { frames, hydrated, expect, test } from '../support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('spec §2 /: every section is on the page, in order', async ({ page }) => {
  const headings = await page.locator('main h2').allTextContents()
  expect(headings).toEqual([
    ...home.featureCards.map(({ title }) => title),
    home.howItWorks.heading,
    home.whyDifferent.heading,
    home.gate.heading,
    home.crms.heading,
    home.features.heading,
    monday.heading,
    home.capabilities.heading,
    home.roi.heading,
    home.faq.heading,
    home.competitors.heading,
    home.figures.heading,
    twelveWeeks.heading,
    home.cta.heading,
  ])
  const region = (name: string) => page.getByRole('region', { name })
  const capabilities = [
    ...(await region(home.capabilities.heading).locator('dt').allTextContents()),
    ...(await region(monday.heading).getByRole('heading', { level: 3 }).allTextContents()),
  ]
  expect(capabilities.toSorted()).toEqual(HOME.capabilities.toSorted())
  await expect(region(home.faq.heading).locator('details')).toHaveCount(HOME.questions)
})

test('the calculator does not hold up a link that is followed right after typing', async ({ page }) => {
  const team = page.getByLabel('Team size', { exact: true })
  await hydrated(team)
  await team.fill('12')
  // Delays the next page, so that the debounced URL update comes while it loads.
  await page.route('**/assets/blog-*.js', async (route) => {
    await frames(page, 40)
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL('/blog')
})
