import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readBundle } from '../../scripts/bytes/bundle-record.ts'
import { pageScripts } from '../../scripts/bytes/page-bytes.ts'
import { liveDemo } from '../../src/content/live-demo.ts'
import { shiftClock } from '../support/demo-form.ts'
import {
  DARK_DESKTOP,
  DARK_PHONE,
  expectClean,
} from '../support/expect-clean.ts'
import { unreadableInForcedColours } from '../support/forced-colours.ts'
import { countHeadTags, ONE_OF_EACH } from '../support/head-tags.ts'
import { publicPaths } from '../support/pages.ts'
import { scrollThrough, stored, test } from '../support/policy.ts'
import { horizontalOverflow } from '../support/horizontal-overflow.ts'
import { hydrated, expect } from '../support/test.ts'

// Checks every public page in one visit, because opening a page takes longer
// than checking it.

/** Scripts that the byte budgets count for a page without interaction. */
function countedScripts(path: string) {
  const page = pageScripts('dist', readBundle()).find(
    (built) => built.path === path,
  )
  return [...page!.untouched].toSorted()
}

/**
 * Expects one h1, headings without gaps and no sideways scrolling at 400% zoom,
 * with all tables of figures open.
 */
async function expectInOrder(page: Page) {
  // 1280 px at 400% are 320 CSS pixels (WCAG 2.2, 1.4.10).
  await page.setViewportSize({ width: 320, height: 640 })
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll('h1,h2,h3,h4')].map(({ tagName }) =>
      Number(tagName[1]),
    ),
  )
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  for (const [index, level] of levels.entries())
    expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
  const numbers = page.locator('figure details')
  await numbers.evaluateAll((all: HTMLDetailsElement[]) =>
    all.forEach((details) => (details.open = true)),
  )
  // For one frame after the resize a table's sticky column keeps its old
  // position.
  await expect.poll(() => horizontalOverflow(page)).toBe(0)
  // No overflow-hidden frame cuts the tables off.
  const ends = await numbers
    .locator('table')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))
  expect(ends.filter((end) => end > 320)).toEqual([])
}

for (const [index, path] of publicPaths().entries()) {
  test(`spec §2 ${path} hydrates as prerendered, and is accessible @walk`, async ({
    page,
    context,
    browserName,
  }) => {
    const scripts = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // The hero's first play fetches its parser.
      if (
        request.resourceType() === 'script' &&
        !pathname.includes('/read-briefing-')
      )
        scripts.add(pathname.slice(1))
    })
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        for (const element of document.querySelectorAll('#root *'))
          Object.assign(element, { prerendered: true })
      })
    })
    // Arrives by a campaign link on another site.
    await page.goto(`${path}?utm_source=letter`, {
      referer: 'https://news.example/item',
    })
    await page.waitForLoadState('networkidle')
    await expect
      .poll(
        () => [...scripts].toSorted(),
        'what the byte budgets count is what a browser downloads',
      )
      .toEqual(countedScripts(path))
    // Not waited for: radio buttons in pictures, which stay static HTML, and
    // parts far below, which load on approach.
    const forms = page.locator('main :is(form, fieldset:has([type=number]))')
    for (const form of await forms.all()) await hydrated(form)

    await test.step('the prerendered elements are kept by hydration', async () => {
      // After a few seconds the hero's demo plays by itself and renders its
      // words again.
      const playedDemo = `section[aria-label="${liveDemo.label}"]:not(.rests)`
      const replaced = await page.evaluate(
        (played) =>
          [...document.querySelectorAll('main *')]
            .filter(
              (element) =>
                !('prerendered' in element) && !element.closest(played),
            )
            .map(({ outerHTML }) => outerHTML),
        playedDemo,
      )
      expect(replaced, 'elements that the browser made again').toEqual([])
    })

    await test.step('the head has one of each tag after hydration, and the share image exists', async () => {
      expect(await countHeadTags(page)).toEqual(ONE_OF_EACH)
      const image = await page
        .locator('meta[property="og:image"]')
        .getAttribute('content')
      const png = readFileSync(`dist${new URL(image!).pathname}`)
      expect(
        [png.readUInt32BE(16), png.readUInt32BE(20)],
        'width and height',
      ).toEqual([1200, 630])
    })

    await test.step('nothing violates the policy or is stored, down to the end of the page', async () => {
      await scrollThrough(page)
      expect(await stored(page)).toEqual({})
      expect(await context.cookies()).toEqual([])
      await page.evaluate(() =>
        window.scrollTo({ top: 0, behavior: 'instant' }),
      )
    })

    // Pages that share their parts take turns in dark and light, so that each
    // part is checked in all four looks.
    await test.step('axe finds no problem at both widths and in both schemes', () =>
      expectClean(page, path, 900, index % 2 ? DARK_DESKTOP : DARK_PHONE))

    if (browserName === 'chromium')
      await test.step('every text is readable in forced colours', async () =>
        expect(await unreadableInForcedColours(page)).toEqual([]))

    await test.step('headings and the width at 400% zoom are in order', () =>
      expectInOrder(page))
  })
}

test('/ hydrates as prerendered in a browser whose clock is a year ahead', async ({
  page,
  troubles,
}) => {
  await shiftClock(page, 365 * 86_400_000)
  await page.goto('/')
  await hydrated(page.getByLabel(liveDemo.briefingLabel))
  await page.waitForLoadState('networkidle')
  // A hydration mismatch is a console error.
  expect(troubles.unexpected).toEqual([])
})
