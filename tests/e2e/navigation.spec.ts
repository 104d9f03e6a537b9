import { frames, hydrated, expect, test } from '../support/test.ts'

declare global {
  interface Window {
    /** Durations of the animations of `main` in milliseconds, in order of start. */
    mainAnimations: unknown[]
  }
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.mainAnimations = []
    const animate = Element.prototype.animate
    Element.prototype.animate = function (keyframes, options) {
      if (this.tagName === 'MAIN') window.mainAnimations.push(typeof options === 'object' ? options.duration : options)
      return animate.call(this, keyframes, options)
    }
  }),
)

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const result = reducedMotion === 'reduce' ? 'with reduced motion at once' : 'and fades in within 0.5 s'
  test(`spec §2: a new page starts at the top, its heading focused, ${result}`, async ({ page, troubles }) => {
    troubles.expect(/404/)
    await page.emulateMedia({ reducedMotion })
    await page.goto('/nowhere')
    // The motion library loads after the page.
    await page.waitForLoadState('networkidle')
    await page.getByRole('main').getByRole('link').last().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect
      .poll(() => page.evaluate(() => window.mainAnimations))
      .toEqual(reducedMotion === 'reduce' ? [] : expect.arrayContaining([500]))
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
}

test('the calculator does not hold up a link that is followed right after typing', async ({ page }) => {
  await page.goto('/')
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
