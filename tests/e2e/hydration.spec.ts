import { publicPaths } from '../support/pages.ts'
import { alive, expect, test } from '../support/test.ts'

/** Code that only says what the prerendered page says already. */
const SAID_ALREADY = /home-story|text-elements/

for (const path of publicPaths()) {
  test(`${path}: the prerendered page is taken over as it is, without the code of what stands still`, async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => void scripts.push(request.url()))
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        for (const element of document.querySelectorAll('#root *')) Object.assign(element, { prerendered: true })
      })
    })
    await page.goto(path)
    await alive(page.getByRole('banner').getByRole('link').first())
    for (const form of await page.locator('main :is(form, fieldset)').all()) await alive(form)
    await page.waitForLoadState('networkidle')
    const made = await page.evaluate(() =>
      [...document.querySelectorAll('main *')].filter((element) => !('prerendered' in element)).map(({ outerHTML }) => outerHTML),
    )
    expect(made, 'elements that the browser made anew').toEqual([])
    expect(scripts.filter((url) => SAID_ALREADY.test(url))).toEqual([])
  })
}

test('links in a still part navigate without a new page, and the page arrives whole', async ({ page }) => {
  await page.goto('/privacy-policy')
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.goto('/')
  const link = page.getByRole('main').getByRole('link', { name: 'All three side by side' })
  await alive(page.locator('#cta form'))
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL('/comparison')
  // Back on the landing page everything is there at once: nothing grows, nothing jumps.
  await page.evaluate(() => {
    const heights: number[] = []
    Object.assign(window, { heights })
    new MutationObserver(() => {
      if (document.querySelector('#cta')) heights.push(document.documentElement.scrollHeight)
    }).observe(document.querySelector('main')!, { childList: true, subtree: true })
  })
  await page.getByRole('banner').getByRole('link', { name: 'Sayfield, home' }).click()
  await expect(page.locator('#cta form')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const heights = await page.evaluate(() => (window as unknown as { heights: number[] }).heights)
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2)
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
})

test('a press on the menu before the page is alive is not lost', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/assets/framework-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  go()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Blog' })).toBeVisible()
})

test('what was typed into the calculator before the page is alive is kept', async ({ page }) => {
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/assets/framework-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Team size').fill('25')
  go()
  await expect(page.locator('[data-result=annualCrmCost]')).toHaveText('$480,769')
  await expect(page).toHaveURL(/\?team=25&salary=80000&hours=2$/)
})

test('a page is fetched ahead when a visitor points at its link', async ({ page }) => {
  await page.goto('/privacy-policy')
  const link = page.getByRole('banner').getByRole('link', { name: 'Compare' })
  await alive(link)
  const fetched = page.waitForResponse(/\/assets\/comparison-.*\.js/)
  await link.hover()
  await fetched
  await expect(page).toHaveURL('/privacy-policy')
})
