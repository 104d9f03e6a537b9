import type { Page } from '@playwright/test'
import { readBundle } from '../../scripts/bytes/bundle-record.ts'
import { nextStep, path, phone } from '../../src/content/feature-pictures.ts'
import { home } from '../../src/content/home.ts'
import { frames, hydrated, expect, test } from '../support/test.ts'

// The landing page's still pictures, and the page's height with them.

const PICTURES = 'src/site/pictures/'

/** Scripts of the landing page's pictures, by the names that the build gave them. */
function pictureScripts() {
  const bundle = readBundle()
  const page = Object.values(bundle).find(({ facadeModule }) => facadeModule === 'src/site/pages/home.tsx')
  return page!.dynamicImports
    .filter((file) => bundle[file]!.facadeModule?.startsWith(PICTURES))
    .map((file) => `/${file}`)
}

const requestedUrls = (page: Page) => {
  const requested = new Set<string>()
  page.on('request', (request) => requested.add(new URL(request.url()).pathname))
  return requested
}

const features = (page: Page) => page.getByRole('region', { name: home.features.heading })

async function showsPictures(page: Page) {
  for (const text of [phone.task, path.title, nextStep.after])
    await expect(features(page).getByText(text, { exact: true })).toBeVisible()
}

test('the landing page has its still pictures in the HTML without loading their scripts, and is at most 9,700 px tall, 11,100 px on a phone', async ({
  page,
}) => {
  const requested = requestedUrls(page)
  await page.goto('/')
  await hydrated(page.getByLabel('Team size', { exact: true }))
  await features(page).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await showsPictures(page)
  expect(pictureScripts().length).toBeGreaterThanOrEqual(Object.keys(home.features.items).length)
  expect(pictureScripts().filter((script) => requested.has(script))).toEqual([])
  await page.evaluate(async () => {
    // Gives sections below the screen their real heights.
    document.documentElement.classList.remove('from-top')
    await document.fonts.ready
  })
  for (const [width, most] of [
    [1440, 9_700],
    [390, 11_100],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most)
  }
})

test('after a client navigation scripts draw the pictures, and going back restores the position', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const requested = requestedUrls(page)
  await page.goto('/blog')
  const homeLink = page.getByRole('contentinfo').getByRole('link', { name: 'Home' })
  await hydrated(homeLink)
  await homeLink.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.hero.headline)
  await showsPictures(page)
  expect(pictureScripts().filter((script) => !requested.has(script))).toEqual([])
  await features(page).getByText(nextStep.after).scrollIntoViewIfNeeded()
  await frames(page)
  const scrollPosition = await page.evaluate(() => window.scrollY)
  expect(scrollPosition).toBeGreaterThan(1000)
  await page.goBack()
  await expect(page).toHaveURL(/\/blog$/)
  await page.goForward()
  await showsPictures(page)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollPosition)
})
