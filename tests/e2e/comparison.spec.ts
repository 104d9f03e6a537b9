import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { horizontalOverflow } from '../support/horizontal-overflow.ts'
import { groundsOf, isOnlySpoken, topsOf, WIDTHS } from '../support/looks.ts'
import { NAMES } from '../support/specification.ts'
import { sourceFiles } from '../support/source-files.ts'
import { expect, test } from '../support/test.ts'

// The comparisons' tables, verdicts and sources. Their text is tested in
// built-pages and unit/specification-texts.

const table = (page: Page) => page.getByRole('main').getByRole('table')

const section = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name })

const OVERVIEW = '/comparison'
const PAGES = sourceFiles('src/content/comparisons/*.ts').map((file) => {
  const name = basename(file, '.ts')
  return name === 'overview' ? OVERVIEW : `${OVERVIEW}/${name}`
})

for (const path of PAGES) {
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

    // The name is the first line of a head.
    const heads = await table(page).getByRole('columnheader').allInnerTexts()
    const products = heads.slice(1).map((text) => text.split('\n')[0])
    expect(products.at(-1)).toBe(NAMES.product)

    await test.step('on a phone each row is a card that names every product', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await table(page)
        .locator('details')
        .evaluateAll((all) =>
          all.forEach((fold) => fold.setAttribute('open', '')),
        )
      const cards = await table(page)
        .getByRole('row')
        .filter({ has: page.getByRole('cell') })
        .evaluateAll((rows) =>
          rows.map((row) =>
            [...row.querySelectorAll('td[data-product]')].map((cell) => ({
              name: getComputedStyle(cell, '::before').content,
              box: cell.getBoundingClientRect().toJSON() as DOMRect,
            })),
          ),
        )
      for (const cells of cards) {
        expect(cells.map(({ name }) => name)).toEqual(
          products.map((product) => `"${product}" / ""`),
        )
        const tops = cells.map(({ box }) => box.top)
        expect(tops, 'one below the other').toEqual(
          tops.toSorted((one, other) => one - other),
        )
        for (const { box } of cells) {
          expect(box.left).toBeGreaterThanOrEqual(0)
          expect(box.right).toBeLessThanOrEqual(390)
        }
      }
      expect(await horizontalOverflow(page)).toBe(0)
    })
  })
}

test(`${OVERVIEW}: on a tablet the products' names stay in view, and the page doesn't scroll sideways`, async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto(OVERVIEW)
  const names = table(page).getByRole('columnheader')
  await table(page).getByRole('row').last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 200)
  await expect
    .poll(async () => Math.round((await names.last().boundingBox())!.y))
    .toBe(64)
  expect(await horizontalOverflow(page)).toBe(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [device, width] of Object.entries(WIDTHS)) {
    test(`our column of the table is tinted, and no other, on a ${device}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.goto(OVERVIEW)
      for (const cells of [
        table(page).locator('tbody tr').first().getByRole('cell'),
        table(page).getByRole('columnheader'),
      ]) {
        const [ours, ...others] = (await groundsOf(cells)).toReversed()
        expect(others).not.toContain(ours)
      }
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
  [820, 64],
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

test('on a phone a row without a winner is folded, and one press shows what each product answers', async ({
  page,
}) => {
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await page.goto(OVERVIEW)
  const row = table(page).getByRole('row', { name: 'Setup time' })
  const cells = row.getByRole('cell')
  await expect(cells).toHaveCount(0)
  await row.locator('summary').click()
  await expect(cells).toHaveCount(3)
  await expect(cells.last()).toBeVisible()
})

test('on a phone a row with a winner comes before those without, and shows its answers at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await page.goto(OVERVIEW)
  const row = table(page).getByRole('row', { name: 'CRM support' })
  await expect(row.getByRole('cell')).toHaveCount(3)
  const [[won = 0], [open = 0]] = [
    await topsOf(row),
    await topsOf(table(page).getByRole('row', { name: 'Setup time' })),
  ]
  expect(won).toBeLessThan(open)
})

test('on a desktop every row shows its answers, and none can be folded', async ({
  page,
}) => {
  await page.goto(OVERVIEW)
  await expect(table(page).getByRole('cell')).toHaveCount(8 * 3)
  await expect(table(page).locator('summary').first()).toBeHidden()
})

test(`${OVERVIEW} is at most 5,500 pixels high on a phone`, async ({
  page,
}) => {
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await page.goto(OVERVIEW)
  await page.evaluate(() =>
    document.documentElement.classList.remove('from-top'),
  )
  expect(
    await page.evaluate(() => document.documentElement.scrollHeight),
  ).toBeLessThanOrEqual(5_500)
})
