import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicPaths } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const DIST = 'dist'

const pages = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => ({ name, html: readFileSync(join(DIST, name), 'utf8') }))

test('every page carries the one style of the site, and asks for no other', () => {
  const styles = new Set(pages.map(({ html }) => /<style>([^]*?)<\/style>/.exec(html)?.[1]))
  expect(styles.size).toBe(1)
  for (const { name, html } of pages) {
    expect(html.match(/<style/g), name).toHaveLength(1)
    expect(html, name).not.toContain('rel="stylesheet"')
    // What the style names is found from any page's address, and really there.
    for (const [, url] of html.matchAll(/url\(([^)]+)\)/g)) {
      expect(url).toMatch(/^\/assets\//)
      expect(readdirSync(join(DIST, 'assets'))).toContain(url?.replace('/assets/', ''))
    }
  }
  expect(pages.map(({ name }) => name)).toEqual(expect.arrayContaining(['index.html', '404.html', 'app-shell.html']))
  expect(pages.length).toBe(publicPaths().length + 2)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no style arrives late, nor moves anything: ${colorScheme}`, async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.url, colorScheme, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`))
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          window.moved = (window.moved ?? 0) + (entry as PerformanceEntry & { value: number }).value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const expected = colorScheme === 'light' ? 'rgb(250, 248, 243)' : 'rgb(14, 23, 20)'
    expect(await paper()).toBe(expected)
    // The font that the head asks for ahead is the one that the style asks for.
    expect(asked.filter((request) => request.startsWith('font'))).toHaveLength(1)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Compare' }).first().click()
    await expect(page).toHaveURL(/comparison/)
    await page.waitForLoadState('networkidle')
    expect(await paper()).toBe(expected)
    expect(asked.filter((request) => request.startsWith('stylesheet') || request.endsWith('.css'))).toEqual([])
    expect(await page.evaluate(() => window.moved ?? 0)).toBeLessThan(0.01)
    await context.close()
  })
}

test('a notification has its place although its style comes with its code', async ({ page }) => {
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Book a demo' })
  await form.scrollIntoViewIfNeeded()
  await form.getByRole('button', { name: 'Book a Demo' }).click()
  await expect(page.locator('[data-sonner-toast]')).toBeVisible()
  await expect(page.locator('[data-sonner-toaster]')).toHaveCSS('position', 'fixed')
})

declare global {
  interface Window {
    /** How far things jumped: the sum of layout shifts. */
    moved?: number
  }
}
