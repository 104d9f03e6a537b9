import type { Page } from '@playwright/test'
import { home } from '../../../src/content/home.ts'
import { ROI_ARTICLE } from '../../support/articles.ts'
import { delayScripts } from '../../support/delay-scripts.ts'
import { seen, observePlace } from '../../support/observe-place.ts'
import { NAMES } from '../../support/specification.ts'
import {
  expect,
  frames,
  hydrated,
  hydratedInPlace,
  test,
} from '../../support/test.ts'
import { holdRequests } from '../../support/hold-requests.ts'

/**
 * Records, at every change from now on, the landing page's heading position and
 * the page's height.
 */
const watchArrival = (page: Page) =>
  page.evaluate((headline) => {
    const arrival = { tops: [] as number[], heights: [] as number[] }
    Object.assign(window, { arrival })
    new MutationObserver(() => {
      const heading = document.querySelector('main h1')
      if (heading?.textContent !== headline) return
      arrival.tops.push(heading.getBoundingClientRect().top + window.scrollY)
      arrival.heights.push(document.documentElement.scrollHeight)
    }).observe(document.querySelector('main')!, {
      childList: true,
      subtree: true,
    })
  }, home.hero.headline)

const arrival = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { arrival: { tops: number[]; heights: number[] } })
        .arrival,
  )

const spread = (values: readonly number[]) =>
  Math.max(...values) - Math.min(...values)

test('a page reached by a link shows its heading first, which stays in place, and then the rest', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  // Structured data is for crawlers, which load each page, so it is left out
  // after a navigation.
  const elementCount = await page.evaluate(
    () => document.querySelectorAll('main :not(script)').length,
  )
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  // The URL changes before the page does.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
    home.hero.headline,
  )
  await watchArrival(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: `${NAMES.product}, home` })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect
    .poll(() =>
      page.evaluate(
        () => document.querySelectorAll('main :not(script)').length,
      ),
    )
    .toBeGreaterThanOrEqual(elementCount)
  const { tops, heights } = await arrival(page)
  expect(spread(tops)).toBe(0)
  expect(heights[0], 'the first look').toBeLessThan(heights.at(-1)! / 2)
  expect(heights[0], 'the footer is out of sight').toBeGreaterThan(
    1.5 * page.viewportSize()!.height,
  )
})

test('going back shows the whole page at once, without layout shifts', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/blog')
  await page
    .getByRole('banner')
    .getByRole('link', { name: `${NAMES.product}, home` })
    .click()
  await hydrated(page.locator('#cta form'))
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await watchArrival(page)
  await page.goBack()
  await hydrated(page.locator('#cta form'))
  await page.waitForLoadState('networkidle')
  expect(spread((await arrival(page)).heights)).toBeLessThan(2)
})

for (const [path, last] of [
  ['/', '#cta'],
  ['/app', '[aria-labelledby=answers]'],
  ['/comparison', '[aria-labelledby=related]'],
  [ROI_ARTICLE, '[aria-labelledby=related]'],
] as const) {
  test(`${path} reached by a link, all code 1.5 s late, has no layout shifts`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/blog')
    await delayScripts(page, 1500)
    await observePlace(page, last)
    await page
      .locator(`a[href="${path}"]`)
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.locator(last)).toBeAttached()
    await page.waitForLoadState('networkidle')
    const { places, shift } = await seen(page)
    expect(places, 'where a late section stands in its page').toHaveLength(1)
    expect(shift).toBe(0)
  })
}

test('the menu opens before the page is hydrated, and stays open afterwards', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdRequests(page, '**/assets/framework-*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const blog = page.getByRole('dialog').getByRole('link', { name: 'Blog' })
  await expect(blog).toBeVisible()
  release()
  await hydrated(blog)
  await expect(blog).toBeVisible()
})

test('a browser that reports no paint hydrates the page, also at a section (Firefox)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.PerformanceObserver.prototype.observe = () => undefined
  })
  await page.goto('/', { waitUntil: 'commit' })
  await hydrated(page.locator('#cta form'))
  // At a section, hydration must not depend on the timeout, which this script
  // disables.
  await page.addInitScript(() => {
    const soon = window.setTimeout
    window.setTimeout = ((act: () => void, ms = 0) =>
      ms < 1000 ? soon(act, ms) : 0) as typeof window.setTimeout
  })
  await page.goto('/blog/why-sales-reps-hate-crms#what-one-field-costs')
  await hydrated(
    page.getByRole('banner').getByRole('link', { name: 'Compare' }),
  )
})

for (const path of ['/', '/blog/why-sales-reps-hate-crms'])
  test(`a reload in the last quarter of ${path} restores the line that was read @walk`, async ({
    page,
  }) => {
    await page.goto(path)
    /**
     * Text and position of the element in the middle of the window, or of the
     * one with the given text.
     */
    const line = (wanted?: string | null) =>
      page.evaluate((text) => {
        const found =
          text &&
          [...document.querySelectorAll('main *')].findLast(
            (each) => each.textContent === text && each.checkVisibility(),
          )
        const element =
          found ||
          document.elementFromPoint(
            window.innerWidth / 2,
            window.innerHeight / 2,
          )
        return {
          text: element?.textContent,
          top: element?.getBoundingClientRect().top ?? Number.NaN,
        }
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
