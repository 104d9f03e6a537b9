import type { Locator, Page } from '@playwright/test'
import { sideways } from '../support/sideways.ts'
import { COMPARISON_ROWS, NAMES, RECOMMENDED } from '../support/specification.ts'
import { expect, test } from '../support/test.ts'
import { leadsToTheForm } from '../support/to-the-form.ts'

const table = (page: Page) => page.getByRole('main').getByRole('table')
const texts = (found: Locator) => found.evaluateAll((elements) => elements.map((element) => element.textContent))
const columnNames = (page: Page) => texts(table(page).getByRole('columnheader'))
const features = (page: Page) => texts(table(page).getByRole('rowheader'))

/** The region that a heading names. */
const section = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('region', { name })

/** A link of the page's body that looks like a button: beside the verdict, and again at the end. */
const action = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).first()

const PAGES = [
  {
    path: '/comparison',
    rivals: ['Salesforce Einstein', 'HubSpot Breeze'],
    features: COMPARISON_ROWS.overview,
  },
  {
    path: '/comparison/salesforce-einstein',
    rivals: ['Salesforce Einstein'],
    features: COMPARISON_ROWS.salesforceEinstein,
  },
  {
    path: '/comparison/hubspot',
    rivals: ['HubSpot Sales Hub'],
    features: COMPARISON_ROWS.hubspot,
  },
]

for (const { path, rivals, features: rows } of PAGES) {
  test.describe(path, () => {
    test.beforeEach(({ page }) => page.goto(path))

    test(`spec §2 ${path}: feature table, ours marked 'Recommended' and nobody else, quick verdict`, async ({
      page,
    }) => {
      const [corner, ...columns] = await columnNames(page)
      expect(corner).toBe('Feature')
      expect(columns).toHaveLength(rivals.length + 1)
      for (const [index, rival] of rivals.entries()) expect(columns[index]).toContain(rival)
      expect(columns.filter((column) => column?.includes(RECOMMENDED))).toEqual([
        expect.stringContaining(NAMES.product),
      ])
      expect(columns.at(-1)).toContain(NAMES.product)
      expect(await features(page)).toEqual(rows)
      expect(((await section(page, 'Quick verdict').textContent()) ?? '').length).toBeGreaterThan(100)
      for (const row of await table(page).getByRole('row').all()) {
        if ((await row.getByRole('rowheader').count()) === 0) continue
        const cells = await texts(row.getByRole('cell'))
        expect(cells).toHaveLength(columns.length)
        expect(cells.every((cell) => cell?.trim())).toBe(true)
      }
    })

    test(`${path}: the table has a caption and header cells with a scope`, async ({ page }) => {
      await expect(table(page)).toHaveAccessibleName(new RegExp(`${NAMES.product} by feature$`))
      await expect(table(page).locator('thead th:not([scope=col])')).toHaveCount(0)
      await expect(table(page).locator('tbody th:not([scope=row])')).toHaveCount(0)
      await expect(table(page).locator('tbody tr > :first-child:not(th)')).toHaveCount(0)
    })

    test(`${path}: the other side is ahead somewhere too, and where somebody is, the rest is behind`, async ({
      page,
    }) => {
      const rivalCells = table(page).locator(`tbody td:not(:nth-child(${rivals.length + 2}))`)
      expect(await rivalCells.filter({ hasText: 'Ahead' }).count()).toBeGreaterThan(0)
      for (const row of await table(page).locator('tbody tr').filter({ hasText: 'Ahead' }).all()) {
        await expect(row.getByRole('cell').filter({ hasText: /Ahead|Behind/ })).toHaveCount(rivals.length + 1)
      }
    })

    test(`${path}: a picture says who starts from what and writes where, as a list`, async ({ page }) => {
      const products = page.locator('section[aria-labelledby=ways] > div > ul').first().locator('> li')
      expect(await texts(products.getByRole('heading', { level: 3 }))).toEqual([...rivals, NAMES.product])
      for (const product of await products.all()) {
        const ways = product.locator('ul > li', { hasText: 'Starts from:' })
        expect(await ways.count()).toBeGreaterThan(0)
        for (const way of await ways.all()) await expect(way).toHaveText(/^Starts from: .+?Ends in: ./)
      }
      // The same mint as everywhere, for what is written and nothing else.
      const written = products.last().getByRole('listitem').locator('.bg-field')
      expect(await written.count()).toBeGreaterThanOrEqual(3)
    })

    test(`${path}: statements about others name their sources`, async ({ page }) => {
      const links = section(page, 'What this rests on').getByRole('link')
      expect(await links.count()).toBeGreaterThanOrEqual(3)
      for (const link of await links.all()) {
        await expect(link).toHaveAttribute('href', /^https:\/\/[\w.]*(salesforce|hubspot)\.com\//)
        await expect(link).toHaveAttribute('rel', /noopener/)
      }
    })

    test(`${path}: on a phone the table becomes cards that name each product`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      const feature = page.getByRole('rowheader', { name: rows[0], exact: true })
      const card = table(page).getByRole('row').filter({ has: feature })
      for (const cell of await card.getByRole('cell').all()) {
        const box = await cell.boundingBox()
        expect(box!.x).toBeGreaterThanOrEqual(0)
        expect(box!.x + box!.width).toBeLessThanOrEqual(390)
      }
      for (const name of [...rivals, NAMES.product]) await expect(card.getByText(name, { exact: true })).toBeVisible()
      await expect(table(page).getByText('Recommended')).toBeVisible()
      expect(await sideways(page)).toBe(0)
    })
  })
}

test.describe('/comparison', () => {
  test.beforeEach(({ page }) => page.goto('/comparison'))

  test("spec §2 /comparison: three-column overview, the product marked 'Recommended', and when to choose which", async ({
    page,
  }) => {
    const columns = section(page, 'When to choose which').getByRole('article')
    await expect(columns.getByRole('heading', { level: 3 })).toHaveText([
      'Salesforce Einstein',
      'HubSpot Breeze',
      NAMES.product,
    ])
    await expect(columns.filter({ hasText: 'Recommended' }).getByRole('heading')).toHaveText([NAMES.product])
    for (const column of await columns.all())
      expect(await column.getByRole('listitem').count()).toBeGreaterThanOrEqual(2)
    const tops = await Promise.all((await columns.all()).map(async (column) => (await column.boundingBox())!.y))
    expect(new Set(tops).size, 'the columns stand side by side').toBe(1)
  })

  test('spec §2 /comparison: why-it-wins list', async ({ page }) => {
    const list = section(page, `Why ${NAMES.product} wins where it wins`).getByRole('listitem')
    expect(await list.count()).toBeGreaterThanOrEqual(4)
    for (const item of await list.all()) await expect(item.getByRole('heading', { level: 3 })).toBeVisible()
  })

  test('spec §2 /comparison: the call-to-action button navigates to /?scrollTo=cta', async ({ page }) => {
    await leadsToTheForm(action(page, 'Book a Demo'))
  })

  test('/comparison: the two comparisons in detail are linked, and lead back', async ({ page }) => {
    for (const [name, path] of [
      [`${NAMES.product} and Salesforce Einstein in detail`, '/comparison/salesforce-einstein'],
      [`${NAMES.product} and HubSpot in detail`, '/comparison/hubspot'],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Compare' }).click()
      await expect(page).toHaveURL('/comparison')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    }
  })

  test('/comparison: on a wide screen the head of the table stays in view', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 600 })
    await table(page).getByRole('row').last().scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 100)
    const head = table(page).getByRole('columnheader').last()
    await expect.poll(async () => Math.round((await head.boundingBox())!.y)).toBe(64)
  })

  test('/comparison: on a small tablet the table scrolls in its own frame, by keyboard too', async ({ page }) => {
    await page.setViewportSize({ width: 680, height: 800 })
    const frame = page.getByRole('group', { name: /by feature$/ })
    await expect(frame).toHaveAttribute('tabindex', '0')
    const feature = table(page).getByRole('rowheader').first()
    const start = (await feature.boundingBox())!.x
    await frame.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    expect((await feature.boundingBox())!.x, 'the feature column stays').toBeCloseTo(start, 0)
    expect(await sideways(page)).toBe(0)

    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(frame, 'no stop for the keyboard where nothing scrolls').not.toHaveAttribute('tabindex')
  })
})

for (const [path, crumb] of [
  ['/comparison/salesforce-einstein', 'Salesforce Einstein'],
  ['/comparison/hubspot', 'HubSpot'],
] as const) {
  test(`spec §2 ${path}: breadcrumbs`, async ({ page }) => {
    await page.goto(path)
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
    expect(await texts(trail.getByRole('listitem'))).toEqual(['Home', 'Compare', crumb])
    await expect(trail.locator('[aria-current=page]')).toHaveText(crumb)
  })
}

test.describe('/comparison/salesforce-einstein', () => {
  test.beforeEach(({ page }) => page.goto('/comparison/salesforce-einstein'))

  test('spec §2 /comparison/salesforce-einstein: strengths of each side', async ({ page }) => {
    const sides = section(page, 'What each does better').getByRole('article')
    await expect(sides).toHaveCount(2)
    for (const [index, product] of ['Salesforce Einstein', NAMES.product].entries()) {
      await expect(sides.nth(index).getByRole('heading', { level: 3 })).toHaveText(product)
      expect(await sides.nth(index).getByRole('term').count()).toBeGreaterThanOrEqual(3)
    }
  })

  test('spec §2 /comparison/salesforce-einstein: the free-trial button leads to the form', async ({ page }) => {
    await leadsToTheForm(action(page, 'Start Free Trial'))
  })
})

test.describe('/comparison/hubspot', () => {
  test.beforeEach(({ page }) => page.goto('/comparison/hubspot'))

  test("spec §2 /comparison/hubspot: a 'use both together' tip", async ({ page }) => {
    const tip = section(page, 'Use both together')
    await expect(tip).toContainText('HubSpot')
    await expect(tip).toContainText(NAMES.product)
  })

  test("spec §2 /comparison/hubspot: the 'Start Free Trial' button leads to /?scrollTo=cta", async ({ page }) => {
    await leadsToTheForm(action(page, 'Start Free Trial'))
  })
})
