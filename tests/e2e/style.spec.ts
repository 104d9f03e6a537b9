import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { home } from '../../src/content/home.ts'
import { liveDemo } from '../../src/content/live-demo.ts'
import { palette } from '../../src/lib/palette.ts'
import { publicPaths } from '../support/pages.ts'
import { hydrated, expect, test } from '../support/test.ts'

const DIST = 'dist'

function paperIn(scheme: 'light' | 'dark') {
  const [red, green, blue] = Buffer.from(palette.paper[scheme === 'light' ? 0 : 1].slice(1), 'hex')
  return `rgb(${red}, ${green}, ${blue})`
}

const pages = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => ({ name, html: readFileSync(join(DIST, name), 'utf8') }))

test("every page has the site's one style inline, and loads no other", () => {
  const styles = new Set(pages.map(({ html }) => /<style>([^]*?)<\/style>/.exec(html)?.[1]))
  expect(styles.size).toBe(1)
  for (const { name, html } of pages) {
    expect(html.match(/<style/g), name).toHaveLength(1)
    expect(html, name).not.toContain('rel="stylesheet"')
    // On a phone the preload is in the body, because in the head it would delay the paint.
    const [head = '', body = ''] = html
      .split('<body>')
      .map((part) => part.match(/<link\s[^>]*as="font"[^>]*>/g)?.join())
    expect(head, name).toContain('media="(min-width: 640px)"')
    expect(body, name).toBe(head.replaceAll('media="', 'media="not all and '))
    expect([...html.matchAll(/font-display:(\w+)/g)].map(([, display]) => display)).toEqual(Array(4).fill('swap'))
    for (const [, url] of html.matchAll(/url\(([^)]+)\)/g)) {
      expect(url).toMatch(/^\/assets\//)
      expect(readdirSync(join(DIST, 'assets'))).toContain(url?.replace('/assets/', ''))
    }
  }
  expect(pages.map(({ name }) => name)).toEqual(expect.arrayContaining(['index.html', '404.html', 'admin-shell.html']))
  expect(pages.length).toBe(publicPaths().length + 2)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no style arrives late or shifts the layout: ${colorScheme}`, async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.url, colorScheme, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const requestedUrls: string[] = []
    page.on('request', (request) => requestedUrls.push(`${request.resourceType()} ${new URL(request.url()).pathname}`))
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
    const expected = paperIn(colorScheme)
    expect(await paper()).toBe(expected)
    const ahead = page.locator('body > link[as=font]')
    const fonts = await ahead.evaluateAll((links) => links.map((link) => `font ${link.getAttribute('href')}`))
    // The font of accented letters loads on pages that have one.
    expect(requestedUrls.filter((request) => /^font (?!.*accents)/.test(request)).toSorted()).toEqual(fonts.toSorted())
    await page.locator('footer a[href="/comparison"]').click()
    await expect(page).toHaveURL(/comparison/)
    await page.waitForLoadState('networkidle')
    expect(await paper()).toBe(expected)
    expect(requestedUrls.filter((request) => request.startsWith('stylesheet') || request.endsWith('.css'))).toEqual([])
    expect(await page.evaluate(() => window.moved ?? 0)).toBeLessThan(0.01)
    await context.close()
  })
}

test('accented letters are drawn in our typeface at every weight', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'only Chromium tells which font has drawn a text')
  await page.goto('/privacy-policy')
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  for (const weight of [400, 500, 600, 700]) {
    await page.getByRole('heading', { level: 1 }).evaluate((heading, bold) => {
      heading.textContent = 'Tomás Müller, Éire'
      heading.style.fontWeight = String(bold)
      return document.fonts.ready
    }, weight)
    const fonts = async () => {
      const { root } = await client.send('DOM.getDocument')
      const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main h1' })
      const { fonts: usedFonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId })
      return [...new Set(usedFonts.map(({ familyName }) => familyName))].map((name) => /Bricolage/.test(name) || name)
    }
    await expect.poll(fonts, String(weight)).toEqual([true])
  }
})

for (const width of [1024, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the hero's wave runs behind the words, ${width} px wide, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto('/')
      const wave = page.locator('section:has(textarea) div:has(> svg #voice)')
      // elementFromPoint tells which is on top, once both take pointer events.
      const above = await wave.evaluate((element) => {
        element.style.pointerEvents = 'auto'
        const box = element.getBoundingClientRect()
        const texts = [...document.querySelectorAll('main h1, main h1 ~ *')]
        return texts.flatMap((text) => {
          const { left, right, top, bottom } = text.getBoundingClientRect()
          const [from, to] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
          if (to - from < 4) return []
          const topmost = document.elementFromPoint((Math.max(left, 0) + right) / 2, (from + to) / 2)
          return [text.contains(topmost)]
        })
      })
      expect(above.length, 'texts that the wave runs behind').toBeGreaterThan(0)
      expect(above).not.toContain(false)
    })

test('a heading has as many lines in the fallback font as in its own', async ({ page }) => {
  for (const [width, path] of [
    [412, '/app'],
    [390, '/comparison'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const title = page.getByRole('heading', { level: 1 })
    const height = () => title.evaluate((element) => Math.round(element.getBoundingClientRect().height))
    const before = await height()
    await title.evaluate((element) => {
      element.style.cssText = "transition: none; font-family: 'Bricolage Fallback'"
    })
    expect(await height()).toBe(before)
  }
})

test('on a phone content far below is laid out when the font has loaded, or earlier at the first input or for a URL with a section', async ({
  page,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(/\.woff2$/, async (route) => {
    await released
    await route.continue()
  })
  const later = page.locator(
    '.from-top .first-screen ~ section:not(.laid-out), .from-top .long-text > section:not(.laid-out)',
  )
  const openPage = (path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })
  await openPage('/#cta')
  await expect(later).toHaveCount(0)
  await openPage('/comparison')
  await expect(later).not.toHaveCount(0)
  await page.keyboard.press('Shift')
  await expect(later).toHaveCount(0)
  await openPage('/terms-of-service')
  await expect(later).not.toHaveCount(0)
  await openPage('/')
  await expect(later).not.toHaveCount(0)
  release()
  await expect(later).toHaveCount(0)
  // The widest phone has the shortest first screen.
  await page.setViewportSize({ width: 639, height: 844 })
  for (const path of ['/', '/comparison', '/comparison/hubspot', '/ai-agent-salesforce', '/terms-of-service']) {
    await page.goto(path)
    const end = await page.locator('.first-screen + section, .long-text > section').first().boundingBox()
    expect(end!.y, `${path}: nobody sees that what follows isn't there yet`).toBeGreaterThan(1000)
  }
})

test('a notification is positioned although its style loads with its code', async ({ page }) => {
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Book a demo' })
  await form.scrollIntoViewIfNeeded()
  await hydrated(form)
  await form.getByRole('button', { name: 'Book a Demo' }).click()
  await expect(page.locator('[data-sonner-toast]')).toBeVisible()
  await expect(page.locator('[data-sonner-toaster]')).toHaveCSS('position', 'fixed')
})

test.describe('a browser without', () => {
  test.use({ bypassCSP: true, viewport: { width: 390, height: 844 } })

  /** Opens the landing page with its style rewritten to how an older browser would read it. */
  async function openWithoutStyle(page: Page, ...changes: [from: RegExp, to: string][]) {
    const html = readFileSync(join(DIST, 'index.html'), 'utf8')
    const changed = changes.reduce((text, [from, to]) => {
      expect(text).toMatch(from)
      return text.replaceAll(from, to)
    }, html)
    await page.route('**/', (route) => route.fulfill({ contentType: 'text/html', body: changed }))
    await page.goto('/')
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`light-dark() has all colours: ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await openWithoutStyle(page, [/light-dark\(/g, 'unknown('])
      const colours = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => {
            const { color, backgroundColor } = getComputedStyle(element)
            return [color, backgroundColor]
          })
      expect((await colours('body'))[1]).toBe(paperIn(colorScheme))
      expect((await colours('.night'))[0]).toBe('rgb(241, 238, 230)')
    })
  }

  test('field-sizing shows all of the briefing', async ({ page }) => {
    await openWithoutStyle(
      page,
      [/@supports not \(field-sizing: ?content\)/g, '@supports (display: grid)'],
      [/field-sizing:content/g, 'x:y'],
    )
    const field = page.getByLabel(liveDemo.briefingLabel)
    const cut = () => field.evaluate((element) => element.scrollHeight - element.clientHeight)
    expect(await cut()).toBeLessThanOrEqual(0)
    await hydrated(field)
    await field.fill('Met Aoife at Northwind. '.repeat(20))
    expect(await cut()).toBeLessThanOrEqual(0)
  })

  test('newer built-ins keeps the page as it was prerendered', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'))
    await page.goto('/', { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(scripts.filter((name) => name.includes('framework'))).toEqual([])
  })
})

test('on paper the page has its text and the URLs of links, and no controls', async ({ page }) => {
  await page.goto('/comparison')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator(':is(button, nav, form, a[href$=cta]):visible')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const link = page.locator('main a[href^=http]').first()
  const printed = await link.evaluate((element) => getComputedStyle(element, '::after').content)
  expect(printed).toContain(await link.getAttribute('href'))
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.goto('/')
  // Coloured sections print on white, too, and the gate in its final state.
  const gate = page.getByRole('region', { name: home.gate.heading })
  await expect(gate.getByRole('heading')).toHaveCSS('color', 'rgb(22, 32, 29)')
  await expect(gate).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(gate.getByText(home.gate.lead)).toBeHidden()
  await expect(gate.getByText('[PERSON_1]').last()).toBeVisible()
  await expect(page.getByText(home.faq.items[0].answer)).toBeVisible()
  await expect(page.locator('main form')).toBeHidden()
})

declare global {
  interface Window {
    moved?: number
  }
}
