import type { Locator, Page } from '@playwright/test'
import { horizontalOverflow } from '../support/horizontal-overflow.ts'
import {
  groundsOf,
  isOnlySpoken,
  NO_GROUND,
  topsOf,
  WIDTHS,
} from '../support/looks.ts'
import { NAMES } from '../support/specification.ts'
import { expect, test } from '../support/test.ts'

// The comparisons' tables, verdicts and sources. Their text is tested in
// built-pages and unit/specification-texts.

const table = (page: Page) => page.getByRole('main').getByRole('table')
const texts = (found: Locator) =>
  found.evaluateAll((elements) =>
    elements.map((element) => element.textContent),
  )

const section = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name })

const OVERVIEW = '/comparison'
const PAGES = {
  [OVERVIEW]: ['Salesforce Einstein', 'HubSpot Breeze'],
  '/comparison/salesforce-einstein': ['Salesforce Einstein'],
  '/comparison/hubspot': ['HubSpot Sales Hub'],
}

for (const [path, rivals] of Object.entries(PAGES)) {
  test(`spec §2 ${path}: the table and its sources are complete and fit a phone`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(table(page)).toHaveAccessibleName(
      new RegExp(`${NAMES.product} by feature$`),
    )

    await expect(
      page.getByRole('heading', { name: 'Quick verdict' }),
    ).toBeVisible()
    expect(
      await section(page, 'Sources').getByRole('link').count(),
    ).toBeGreaterThanOrEqual(3)

    await test.step('on a phone ours stands beside one other, and the names stay in view', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      const names = table(page)
        .getByRole('columnheader')
        .filter({ visible: true })
      for (const rival of rivals) {
        if (rivals.length > 1)
          await page.getByRole('radio', { name: rival }).check()
        expect((await texts(names)).slice(1)).toEqual(
          [rival, NAMES.product].map((name) => expect.stringContaining(name)),
        )
        const rowBoxes = await table(page)
          .getByRole('row')
          .evaluateAll((all) =>
            all.map((row) =>
              [...row.querySelectorAll('td')]
                .filter((cell) => cell.checkVisibility())
                .map(
                  (cell) => cell.getBoundingClientRect().toJSON() as DOMRect,
                ),
            ),
          )
        expect(
          rowBoxes.flat().filter(({ left, right }) => left < 0 || right > 390),
        ).toEqual([])
        expect(
          rowBoxes.filter(
            (boxes) => new Set(boxes.map(({ top }) => top)).size > 1,
          ),
        ).toEqual([])
      }
      await table(page).getByRole('row').last().scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 200)
      await expect
        .poll(async () => Math.round((await names.last().boundingBox())!.y))
        .toBe(64)
      expect(await horizontalOverflow(page)).toBe(0)
    })
  })
}

test(`${OVERVIEW}: on a small tablet the table scrolls in its frame, by keyboard too`, async ({
  page,
}) => {
  await page.setViewportSize({ width: 680, height: 800 })
  await page.goto(OVERVIEW)
  const frame = page.getByRole('group', { name: /by feature$/ })
  await expect(frame).toHaveAttribute('tabindex', '0')
  const feature = table(page).getByRole('rowheader').first()
  const start = (await feature.boundingBox())!.x
  await frame.focus()
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(() => frame.evaluate((element) => element.scrollLeft))
    .toBeGreaterThan(0)
  expect(
    (await feature.boundingBox())!.x,
    'the feature column stays',
  ).toBeCloseTo(start, 0)
  expect(await horizontalOverflow(page)).toBe(0)

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(
    frame,
    'no stop for the keyboard where nothing scrolls',
  ).not.toHaveAttribute('tabindex')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [device, width] of Object.entries(WIDTHS)) {
    test(`our column of the table is tinted, and no other, on a ${device}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(OVERVIEW)
      const rows = table(page).getByRole('row')
      const grounds = await groundsOf(rows.nth(1).getByRole('cell'))
      expect(grounds.at(-1)).not.toBe(NO_GROUND)
      expect(new Set(grounds.slice(0, -1))).toEqual(new Set([NO_GROUND]))
      // The tint of our head is drawn behind its text.
      const heads = await table(page)
        .getByRole('columnheader')
        .evaluateAll((elements) =>
          elements.map(
            (element) => getComputedStyle(element, '::before').backgroundColor,
          ),
        )
      expect(heads.at(-1)).not.toBe(NO_GROUND)
      expect(new Set(heads.slice(0, -1))).toEqual(new Set([NO_GROUND]))
    })

    test(`the marks of a cell are named for screen readers, on a ${device}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(OVERVIEW)
      for (const standing of ['Ahead: ', 'Level: ', 'Behind: '])
        expect(
          await isOnlySpoken(table(page).getByText(standing).first()),
        ).toBe(true)
    })
  }

  test('our product comes first on a phone, and beside the others on a desktop', async ({
    page,
  }) => {
    await page.goto(OVERVIEW)
    const products = page.locator('section[aria-labelledby=columns] article')
    const [ours = 0, ...others] = (await topsOf(products)).toReversed()
    expect(new Set([ours, ...others]).size).toBe(1)
    await page.setViewportSize({ width: WIDTHS.phone, height: 900 })
    const [first = 0, ...later] = (await topsOf(products)).toReversed()
    expect(Math.min(...later)).toBeGreaterThan(first)
  })

  test('the choice of the other product is a matter of phones', async ({
    page,
  }) => {
    await page.goto(OVERVIEW)
    const choice = page.getByRole('group', { name: 'Compare with' })
    await expect(choice).toBeHidden()
    await page.setViewportSize({ width: WIDTHS.phone, height: 900 })
    await expect(choice).toBeVisible()
  })

  test('the way to a comparison is parted by strokes that no one hears', async ({
    page,
  }) => {
    await page.goto('/comparison/hubspot')
    const steps = page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('listitem')
    const strokes = await steps.evaluateAll((items) =>
      items.map((item) => getComputedStyle(item, '::before').content),
    )
    expect(strokes).toEqual(['none', '"/" / ""', '"/" / ""'])
  })
})

test('with text twice as large, a stroke of the way to a comparison stands beside its page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/comparison/salesforce-einstein')
  await page.evaluate(() => (document.documentElement.style.fontSize = '32px'))
  const steps = page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('listitem')
  const tops = await topsOf(steps)
  expect(tops.at(-1), 'the last page is on a line of its own').toBeGreaterThan(
    tops[0]!,
  )
  expect(await topsOf(steps.locator('> *'))).toEqual(tops)
})

for (const [width, headTop] of [
  [1440, 64],
  [390, 64],
] as const)
  test(`at ${width} pixels the sticky head never covers the table's last row`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(OVERVIEW)
    await page.evaluate(() =>
      document.documentElement.classList.remove('from-top'),
    )
    const last = table(page).getByRole('row').last()
    // Scrolls until the row stands below the page's header, in the place of the
    // table's head.
    await last.evaluate(
      (row, top) =>
        window.scrollBy({
          top: row.getBoundingClientRect().top - top - 2,
          behavior: 'instant',
        }),
      headTop,
    )
    const cells = last.locator('th, td').filter({ visible: true })
    const covered = () =>
      cells.evaluateAll((all) =>
        all.flatMap((cell) => {
          const { left, top, width: wide } = cell.getBoundingClientRect()
          const seen = document.elementFromPoint(left + wide / 2, top + 12)
          return seen && cell.contains(seen) ? [] : [cell.textContent]
        }),
      )
    await expect.poll(covered).toEqual([])
  })

test("the head shows in no corner below the table's last row", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(OVERVIEW)
  await page.evaluate(() =>
    document.documentElement.classList.remove('from-top'),
  )
  const last = table(page).getByRole('row').last()
  // The end of the table is where the sticky head is pushed to.
  await last.evaluate((row) =>
    window.scrollBy({
      top: row.getBoundingClientRect().bottom - 120,
      behavior: 'instant',
    }),
  )
  const ours = (await last.getByRole('cell').last().boundingBox())!
  const corner = await page.screenshot({
    clip: { x: ours.x, y: ours.y + ours.height - 2, width: 2, height: 2 },
  })
  const paper = await page.screenshot({
    clip: { x: ours.x - 40, y: ours.y + ours.height + 8, width: 2, height: 2 },
  })
  expect(corner.equals(paper)).toBe(true)
})
