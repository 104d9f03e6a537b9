import type { Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../../src/content/home.ts'
import { ROI_ARTICLE } from '../support/articles.ts'
import { palette } from '../../src/lib/palette.ts'
import { recordShifts } from '../support/layout-shifts.ts'
import { paperIn } from '../support/paper.ts'
import { publicPaths } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const DIST = 'dist'

const pages = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => ({ name, html: readFileSync(join(DIST, name), 'utf8') }))

test("every page has the site's one style inline, and loads no other", () => {
  const styles = new Set(
    pages.map(({ html }) => /<style>([^]*?)<\/style>/.exec(html)?.[1]),
  )
  expect(styles.size).toBe(1)
  for (const { name, html } of pages) {
    expect(html.match(/<style/g), name).toHaveLength(1)
    expect(html, name).not.toContain('rel="stylesheet"')
    // On a phone the preload is in the body, because in the head it would delay
    // the paint.
    const [head = '', body = ''] = html
      .split('<body>')
      .map((part) => part.match(/<link\s[^>]*as="font"[^>]*>/g)?.join())
    expect(head, name).toContain('media="(min-width: 640px)"')
    expect(body, name).toBe(head.replaceAll('media="', 'media="not all and '))
    expect(
      [...html.matchAll(/font-display:(\w+)/g)].map(([, display]) => display),
    ).toEqual(Array(4).fill('swap'))
    for (const [, url] of html.matchAll(/url\(([^)]+)\)/g)) {
      expect(url).toMatch(/^\/assets\//)
      expect(readdirSync(join(DIST, 'assets'))).toContain(
        url?.replace('/assets/', ''),
      )
    }
  }
  expect(pages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['index.html', '404.html', 'admin-shell.html']),
  )
  expect(pages.length).toBe(publicPaths().length + 2)
})

/** Marks the moment at which a page begins to lay out its lower sections. */
const markLayout = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      new MutationObserver((records) => {
        if (
          records.some(
            ({ target }) =>
              target instanceof HTMLElement && target.style.contentVisibility,
          )
        )
          performance.mark('lower sections')
      }).observe(document.body, { subtree: true, attributeFilter: ['style'] }),
    ),
  )

/**
 * Fonts that the first screen has requested: on a slow machine the lower
 * sections may come before the network is idle.
 */
const fontsOfFirstScreen = (page: Page) =>
  page.evaluate(() => {
    const end =
      performance.getEntriesByName('lower sections')[0]?.startTime ?? Infinity
    return performance
      .getEntriesByType('resource')
      .filter(
        ({ name, startTime }) => name.endsWith('.woff2') && startTime < end,
      )
      .map(({ name }) => `font ${new URL(name).pathname}`)
  })

test('no style arrives late or shifts the layout, in the dark', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  const requestedUrls: string[] = []
  page.on('request', (request) =>
    requestedUrls.push(
      `${request.resourceType()} ${new URL(request.url()).pathname}`,
    ),
  )
  const shifts = await recordShifts(page)
  await markLayout(page)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const expected = paperIn('dark')
  expect(await paper()).toBe(expected)
  const bar = page.locator('meta[name=theme-color][media*=dark]')
  await expect(bar).toHaveAttribute('content', palette.paper[1])
  const ahead = page.locator('body > link[as=font]')
  const fonts = await ahead.evaluateAll((links) =>
    links.map((link) => `font ${link.getAttribute('href')}`),
  )
  const requestedFonts = new Set(await fontsOfFirstScreen(page))
  expect([...requestedFonts].toSorted()).toEqual(fonts.toSorted())
  await page.locator('footer a[href="/comparison"]').click()
  await expect(page).toHaveURL(/comparison/)
  await page.waitForLoadState('networkidle')
  expect(await paper()).toBe(expected)
  expect(
    requestedUrls.filter(
      (request) => request.startsWith('stylesheet') || request.endsWith('.css'),
    ),
  ).toEqual([])
  expect(await shifts()).toBeLessThan(0.01)
})

test('accented letters are drawn in our typeface at every weight', async ({
  page,
  browserName,
}) => {
  test.skip(
    browserName !== 'chromium',
    'only Chromium tells which font has drawn a text',
  )
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
      const { nodeId } = await client.send('DOM.querySelector', {
        nodeId: root.nodeId,
        selector: 'main h1',
      })
      const { fonts: usedFonts } = await client.send(
        'CSS.getPlatformFontsForNode',
        { nodeId },
      )
      return [...new Set(usedFonts.map(({ familyName }) => familyName))].map(
        (name) => /Bricolage/.test(name) || name,
      )
    }
    await expect.poll(fonts, String(weight)).toEqual([true])
  }
})

test('a heading has as many lines in the fallback font as in its own', async ({
  page,
}) => {
  for (const [width, path] of [
    [412, '/app'],
    [390, '/comparison'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const title = page.getByRole('heading', { level: 1 })
    const height = () =>
      title.evaluate((element) =>
        Math.round(element.getBoundingClientRect().height),
      )
    const before = await height()
    await title.evaluate((element) => {
      element.style.cssText =
        "transition: none; font-family: 'Bricolage Fallback'"
    })
    expect(await height()).toBe(before)
  }
})

test('with reduced motion no animation or transition takes time', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const longest = () =>
    page.evaluate(() => {
      const styles = Array.from(document.querySelectorAll('*'), (element) =>
        getComputedStyle(element),
      )
      const durations = styles.flatMap((style) => [
        style.animationDuration,
        style.transitionDuration,
      ])
      return Math.max(
        ...durations.flatMap((duration) =>
          duration.split(',').map(Number.parseFloat),
        ),
      )
    })
  expect(await longest()).toBeLessThanOrEqual(0.001)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await longest()).toBeGreaterThan(0.1)
})

test('on paper the page has its text and the URLs of links, and no controls', async ({
  page,
}) => {
  await page.goto('/comparison')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(
    page.locator(':is(button, nav, form, a[href$=cta]):visible'),
  ).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const link = page.locator('main a[href^=http]').first()
  const printed = await link.evaluate(
    (element) => getComputedStyle(element, '::after').content,
  )
  expect(printed).toContain(await link.getAttribute('href'))
  await expect(page.locator('body')).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  )
  await page.goto('/')
  // Coloured sections print on white, too, and the gate in its final state.
  const gate = page.getByRole('region', { name: home.gate.heading })
  await expect(gate.getByRole('heading')).toHaveCSS('color', 'rgb(22, 32, 29)')
  await expect(gate.getByText(home.gate.lead)).toBeHidden()
  const heading = gate.getByRole('heading')
  expect(
    await heading.evaluate((element) =>
      element.checkVisibility({ contentVisibilityAuto: true }),
    ),
  ).toBe(true)
  await expect(gate.getByText('[PERSON_1]').last()).toBeVisible()
  await expect(page.getByText(home.faq.items[0].answer)).toBeVisible()
  await expect(page.locator('main form')).toBeHidden()
})

test("an article's dark figure prints on white", async ({ page }) => {
  await page.goto(ROI_ARTICLE)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('main figure.night').first()).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  )
})

test('every section below a first screen has an estimated height, half to twice its own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of publicPaths()) {
    await page.goto(path)
    const wrong = await page
      .locator('.first-screen ~ section')
      .evaluateAll((sections) =>
        sections.flatMap((section) => {
          ;(section as HTMLElement).style.contentVisibility = 'visible'
          const rems = section.getBoundingClientRect().height / 16
          const tall = getComputedStyle(section).getPropertyValue('--tall')
          const share = parseFloat(tall) / rems
          return share > 0.5 && share < 2
            ? []
            : `${section.getAttribute('aria-labelledby') ?? section.id}: ${tall || 'none'} for ${rems}rem`
        }),
      )
    expect(wrong, `--tall in src/app/global.css, ${path}`).toEqual([])
  }
})
