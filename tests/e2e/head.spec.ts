import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { publicPaths } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const SINGLE_TAGS = [
  'title',
  'meta[name=description]',
  'meta[name=keywords]',
  'link[rel=canonical]',
  'meta[property="og:title"]',
  'meta[property="og:description"]',
  'meta[property="og:image"]',
  'meta[property="og:url"]',
  'meta[name="twitter:card"]',
  'meta[name="twitter:title"]',
  'meta[name="twitter:image"]',
]

const countTags = (page: Page) =>
  page.evaluate((tags) => tags.map((tag) => `${tag} ${document.querySelectorAll(`head ${tag}`).length}`), SINGLE_TAGS)

const ONE_OF_EACH = SINGLE_TAGS.map((tag) => `${tag} 1`)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const path of publicPaths()) {
    test(`spec §2 ${path}: described, readable, no inline script or style`, async ({ page, request, troubles }) => {
      // A browser told to run no script still asks for the page's own, and refuses it.
      troubles.expect(/assets\/index-.*csp/)
      const html = await (await request.get(path)).text()
      for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toMatch(/ src=| type="application\/ld\+json"/)
      expect(html).not.toMatch(/<[a-z][^>]* style="/)
      expect(html).not.toContain('opacity:0')
      await page.goto(path)
      expect(await page.locator('main').innerText()).not.toBe('')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const head = /<head>[\s\S]*<\/head>/.exec(html)?.[0] ?? ''
      for (const name of ['<title', 'rel="canonical"', 'name="description"', 'property="og:image"']) {
        expect(head.split(name)).toHaveLength(2)
      }
    })
  }
})

for (const path of publicPaths()) {
  test(`spec §2 ${path}: one of each tag after hydration, share image exists`, async ({ page }) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await countTags(page)).toEqual(ONE_OF_EACH)
    const image = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect(existsSync(`dist${new URL(image!).pathname}`)).toBe(true)
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical!).pathname).toBe(path)
  })
}

test('one of each tag after every client navigation', async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('banner').getByRole('navigation', { name: 'Main' }).getByRole('link')
  const names = await links.allTextContents()
  for (const name of names.filter((text) => !text.startsWith('App')).toReversed()) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await countTags(page)).toEqual(ONE_OF_EACH)
  }
  expect(names.length).toBeGreaterThan(1)
})

test('admin pages and unknown paths are kept from search engines', async ({ page, troubles }) => {
  troubles.expect(/404/)
  for (const path of ['/admin/login', '/nowhere']) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  }
})

test('sitemap and robots', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /admin/')
  expect(robots).toMatch(/Sitemap: https:\/\/.+\/sitemap\.xml/)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain('<loc>')
  expect(sitemap).not.toContain('/admin')
})
