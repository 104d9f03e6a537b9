import { countTags, ONE_OF_EACH } from '../support/described.ts'
import { publicPaths } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const path of publicPaths()) {
    test(`spec §2 ${path}: described, readable, no inline script but the one, no inline style`, async ({
      page,
      request,
    }) => {
      const html = await (await request.get(path)).text()
      // Of all scripts, the one that the policy knows by its hash (smoke.spec.ts); the others are data.
      expect(html.match(/<script(?! type="application\/ld\+json")[^>]*>/g)).toEqual(['<script type="module">'])
      expect(html).not.toMatch(/<[a-z][^>]* style="/)
      // The site's style itself may fade things that a script shows.
      expect(html.replace(/<style>[^]*?<\/style>/, '')).not.toContain('opacity:0')
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
