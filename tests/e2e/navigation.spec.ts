import { frames, hydrated, hydratedInPlace, expect, test } from '../support/test.ts'

declare global {
  interface Window {
    /** Durations in milliseconds, in order of their start. */
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

test('going back restores the scroll position @walk', async ({ page, troubles }) => {
  troubles.expect(/404/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/nowhere')
  const home = page.getByRole('main').getByRole('link', { name: 'Back to home' })
  await hydrated(home)
  await home.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // The page's interactive parts have loaded: its height is final.
  for (const part of ['textarea', '[data-result]', 'form [name=name]'])
    await expect(page.locator(part).first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 1800))
  await page.waitForFunction(() => window.scrollY === 1800)
  await frames(page)
  await page.goBack()
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goForward()
  await expect(page.locator('#cta')).toBeAttached()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1800)
})

for (const path of ['/', '/blog/why-sales-reps-hate-crms'])
  test(`a reload in the last quarter of ${path} restores the line that was read @walk`, async ({ page }) => {
    await page.goto(path)
    /** Text and position of the element in the middle of the window, or of the one with the given text. */
    const line = (wanted?: string | null) =>
      page.evaluate((text) => {
        const found = text && [...document.querySelectorAll('main *')].findLast((each) => each.textContent === text)
        const element = found || document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)
        return { text: element?.textContent, top: element?.getBoundingClientRect().top ?? Number.NaN }
      }, wanted)
    await page.evaluate(() => {
      const most = document.documentElement.scrollHeight - window.innerHeight
      window.scrollTo({ top: Math.round(most * 0.9), behavior: 'instant' })
    })
    await frames(page)
    const read = await line()
    await page.reload()
    await hydratedInPlace(page.getByRole('heading', { level: 1 }))
    await page.waitForLoadState('networkidle')
    const now = await line(read.text)
    expect(now.text).toBe(read.text)
    expect(Math.abs(now.top - read.top)).toBeLessThanOrEqual(24)
  })
