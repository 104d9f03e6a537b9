import { home } from '../../src/content/home.ts'
import { monday } from '../../src/content/monday.ts'
import { twelveWeeks } from '../../src/content/twelve-weeks.ts'
import { BUTTONS, HOME, NAMES, ROI } from '../support/specification.ts'
import { frames, hydrated, expect, test } from '../support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

const heading = (name: string) => ({ name, level: 2 as const })

test('spec §2 /: every section is on the page, in order, and every button leads where it should', async ({ page }) => {
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

  const hero = page.locator('main > section').first()
  await expect(hero.getByRole('link', { name: home.hero.freeTrial.label })).toHaveAttribute('href', '/app')
  await expect(hero.getByRole('link', { name: BUTTONS.howItWorks })).toHaveAttribute('href', '/blog')
  const app = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^App/ })
  await expect(app).toHaveAttribute('target', '_blank')
  await expect(app).toHaveAttribute('rel', 'noopener')
  await expect(page.getByRole('contentinfo').locator(`a[href="mailto:${NAMES.contactEmail}"]`)).toBeVisible()
  await expect(page.getByRole('contentinfo').locator(`a[href="${NAMES.linkedin}"]`)).toBeVisible()
  const buttons = page.locator('main').getByRole('link', { name: 'Book a Demo' })
  for (const button of await buttons.all()) await expect(button).toHaveAttribute('href', /#cta$/)
  await buttons.last().click()
  await expect(page.getByRole('heading', heading(home.cta.heading))).toBeInViewport()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the same sentence in two CRMs, ${javaScriptEnabled ? 'with scripts' : 'without a script'}`, () => {
    test.use({ javaScriptEnabled })

    test('/: a sentence is written to both CRMs, and another can be chosen by key or pointer', async ({ page }) => {
      const crms = page.getByRole('region', { name: home.crms.heading })
      const written = crms.locator('dd:visible')
      const choice = crms.getByRole('group').getByRole('radio')
      await expect(choice).toHaveCount(3)
      await expect(choice.first()).toBeChecked()
      await expect(written.nth(0)).toHaveText('Negotiation')
      await expect(written.nth(1)).toHaveText('Contract sent')
      await choice.first().focus()
      await page.keyboard.press('ArrowDown')
      await expect(choice.nth(1)).toBeChecked()
      await expect(written).toHaveText([
        'Send rollout plan',
        'Send rollout plan',
        'Thursday',
        'Thursday',
        'High',
        'High',
      ])
      await crms.getByText('They sign', { exact: true }).click()
      await expect(written.nth(2)).toHaveText('Customer - Direct')
      await expect(crms.locator('dt:visible').nth(3)).toHaveText('HubSpot: Contact · Lifecycle stage')
    })
  })
}

test.describe('ROI calculator', () => {
  const result = (name: string) => `[data-result=${name}]`

  test.beforeEach(({ page }) => hydrated(page.getByLabel('Team size', { exact: true })))

  test('spec §4, §5, §9: it has its defaults, follows the input without scrolling, and reads a shared URL', async ({
    page,
  }) => {
    const team = page.getByLabel('Team size', { exact: true })
    for (const [name, shown] of Object.entries(ROI.shown)) await expect(page.locator(result(name))).toHaveText(shown)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await team.fill('25')
    await expect(page.locator(result('annualCrmCost'))).toHaveText('$480,769')
    await expect(page).toHaveURL(/\?team=25&salary=80000&hours=2$/)
    const before = await page.evaluate(() => window.scrollY)
    for (const nothing of ['', '-3']) {
      await team.fill(nothing)
      await expect(page.locator(result('totalBenefit'))).toHaveText('$0')
    }
    await team.fill('13')
    await expect(page).toHaveURL(/team=13/)
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
    await page.goto('/?utm_source=news&team=5&salary=60000&hours=1.5')
    await hydrated(team)
    await expect(team).toHaveValue('5')
    await expect(page.locator(result('annualCrmCost'))).toHaveText('$54,087')
    await team.fill('6')
    await expect(page).toHaveURL(/utm_source=news&team=6/)
  })

  test('it does not hold up a link that is followed right after typing', async ({ page }) => {
    await page.getByLabel('Team size', { exact: true }).fill('12')
    // Delays the next page, so that the debounced URL update comes while it loads.
    await page.route('**/assets/blog-*.js', async (route) => {
      await frames(page, 40)
      await route.continue()
    })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveURL('/blog')
  })
})
