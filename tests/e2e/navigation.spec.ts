import { frames, hydrated, expect, test } from '../support/test.ts'
import { NAMES } from '../support/specification.ts'

declare global {
  interface Window {
    /**
     * Animations of `main`, in order of start: keyframes and duration in
     * milliseconds.
     */
    mainAnimations: unknown[]
  }
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.mainAnimations = []
    const animate = Element.prototype.animate
    Element.prototype.animate = function (keyframes, options) {
      if (this.tagName === 'MAIN')
        window.mainAnimations.push([
          keyframes,
          (options as KeyframeAnimationOptions).duration,
        ])
      return animate.call(this, keyframes, options)
    }
  }),
)

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const result =
    reducedMotion === 'reduce'
      ? 'with reduced motion at once'
      : 'and fades in within 0.5 s'
  test(`spec §2: a new page starts at the top, its heading focused, ${result}`, async ({
    page,
    troubles,
  }) => {
    troubles.expect(/404/)
    await page.emulateMedia({ reducedMotion })
    await page.goto('/nowhere')
    // The motion library loads after the page.
    await page.waitForLoadState('networkidle')
    await page.getByRole('main').getByRole('link').last().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect
      .poll(() => page.evaluate(() => window.mainAnimations))
      .toEqual(
        reducedMotion === 'reduce'
          ? []
          : expect.arrayContaining([
              [{ opacity: [0.5, 1] }, 500],
              [{ transform: ['translateY(8px)', 'none'] }, 500],
            ]),
      )
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
}

for (const [path, reloads] of [
  ['/', false],
  ['/privacy-policy', false],
  ['/blog', true],
] as const) {
  test(`${path}: a visitor who goes back is where the page was left`, async ({
    page,
  }) => {
    await page.goto(path)
    const position = () => page.evaluate(() => Math.round(window.scrollY))
    const saved = () =>
      page.evaluate(() =>
        Math.round((history.state as { scrolled?: number }).scrolled ?? 0),
      )
    let top = 3000
    // The history entry is updated once scrolling has ended, if the page
    // listens already.
    await expect(async () => {
      await page.evaluate(
        (to) => window.scrollTo({ top: to, behavior: 'instant' }),
        (top -= 10),
      )
      await frames(page)
      expect(await saved()).toBe(await position())
    }).toPass()
    const left = await position()
    expect(left).toBeGreaterThan(2000)
    // Clicks by script: a real press would scroll up to the header first.
    const link = page.getByRole('banner').getByRole('link', { name: 'Compare' })
    await link.evaluate((element: HTMLElement) => element.click())
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await position()).toBe(0)
    if (reloads) {
      await page.reload()
      await hydrated(page.getByRole('heading', { level: 1 }))
    }
    await page.goBack()
    await expect.poll(position).toBe(left)
  })
}

test('a link followed right after typing into the calculator leads to its page, whose heading has the focus without a ring', async ({
  page,
}) => {
  await page.goto('/')
  const team = page.getByRole('spinbutton', { name: 'Team size' })
  await hydrated(team)
  await team.fill('12')
  // Delays the next page, so that the debounced URL update comes while it
  // loads.
  await page.route('**/assets/blog-*.js', async (route) => {
    await frames(page, 40)
    await route.continue()
  })
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Blog' })
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS(
    'outline-style',
    'none',
  )
  await expect(page).toHaveURL('/blog')
})

for (const hash of ['#%', '#100%']) {
  test(`the way back to an address with ${hash} shows its page`, async ({
    page,
  }) => {
    await page.goto(`/${hash}`)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Blog' })
      .click()
    await expect(page).toHaveURL('/blog')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      NAMES.promise,
    )
  })
}
