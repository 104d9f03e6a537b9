import type { Page } from '@playwright/test'
import { letterOf } from '../../../src/admin/shortcuts.ts'
import {
  entryWords,
  eraseWords,
  timelineWords,
} from '../../../src/admin/requests/model/entry-words.ts'
import { HOSTILE_ENTRIES, insertSql } from '../../support/hostile-entries.ts'
import { horizontalOverflow } from '../../support/horizontal-overflow.ts'
import { expect, test, toast } from '../../support/test.ts'

// The layout of the list and of an entry in windows of several sizes, with long
// and hostile contents.

test.use({ asAdmin: true })

const entryLinks = (page: Page) => page.locator('[data-entry]')
const panel = (page: Page) => page.getByRole('region', { name: 'Orla' })

test('many rows are visible on a desktop and on a phone, and selecting moves none', async ({
  page,
  site,
}) => {
  await site.sql(`insert into public.waitlist (name, email, company, message, last_request_at)
    select 'Person ' || n, 'person' || n || '@list.example', 'Company', 'Message',
      timestamptz '2026-01-01 12:00:00Z' + n * interval '1 minute' from generate_series(1, 60) n`)
  for (const [width, height, top, rows] of [
    [1440, 900, 200, 16],
    [390, 844, 320, 3],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/admin/dashboard')
    await expect(entryLinks(page)).toHaveCount(50)
    const fullyVisibleRows = () =>
      page.locator('tr:has([data-entry])').evaluateAll((all) => {
        const boxes = all.map((row) => row.getBoundingClientRect())
        return boxes
          .filter(({ bottom }) => bottom <= window.innerHeight)
          .map(({ y }) => y)
      })
    const before = await fullyVisibleRows()
    expect(before[0]).toBeLessThanOrEqual(top)
    expect(before.length).toBeGreaterThanOrEqual(rows)
    await page.getByLabel('Select Person 60', { exact: true }).check()
    await page
      .getByLabel('Select Person 58', { exact: true })
      .click({ modifiers: ['Shift'] })
    await expect(page.getByText('3 selected')).toBeInViewport()
    expect(await fullyVisibleRows()).toEqual(before)
    expect(await horizontalOverflow(page)).toBe(0)
  }
})

test('hostile entries are shown as text in the list and in the panel, and break no layout', async ({
  page,
  site,
}) => {
  const { sql, params } = insertSql(HOSTILE_ENTRIES)
  await site.sql(sql, params)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 390) await page.goto('/admin/dashboard')
    await expect(entryLinks(page)).toHaveCount(HOSTILE_ENTRIES.length)
    for (const { email, message } of HOSTILE_ENTRIES) {
      await page
        .locator('tr:has([data-entry])')
        .filter({ hasText: email })
        .locator('[data-entry]')
        .click()
      const openEntry = page
        .getByRole('region')
        .filter({ hasText: email })
        .nth(1)
      await expect(openEntry).toBeVisible()
      expect(
        await openEntry.evaluate(
          (element, text) => element.textContent.includes(text),
          message ?? email,
        ),
      ).toBe(true)
      expect(
        await openEntry.evaluate(
          (element) => element.scrollWidth - element.clientWidth,
        ),
      ).toBe(0)
      await page.keyboard.press('Escape')
      await expect(openEntry).toHaveCount(0)
    }
    expect(await horizontalOverflow(page)).toBe(0)
    const heights = await page
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => row.clientHeight))
    // A cell has at most two lines of text; on a phone a row is a card of six.
    expect(Math.max(...heights)).toBeLessThan(width === 390 ? 280 : 80)
  }
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await expect(
    page
      .getByRole('region', { name: 'Waitlist Submissions' })
      .locator('script, img, b, svg[onload]'),
  ).toHaveCount(0)
})

test('a notification covers no dialog, and no entry is wider than the window', async ({
  page,
  site,
}) => {
  await site.sql(`insert into public.waitlist (name, email, company, phone, message)
    values ('Orla', repeat('a', 60) || '@entry.example', repeat('C', 100), '+353 1 555 0177', repeat('W', 1000))`)
  await site.sql(`insert into public.waitlist_returns (entry_id, name, email, company, message)
    select id, repeat('N', 100), email, repeat('D', 100), repeat('M', 1000) from public.waitlist`)
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/admin/dashboard')
    await page.getByRole('link', { name: 'Orla' }).press('Enter')
    await expect(
      panel(page)
        .getByRole('list', { name: timelineWords.title })
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
    await page.keyboard.press('d')
    expect(
      await panel(page).evaluate(
        (element) => element.scrollWidth - element.clientWidth,
      ),
    ).toBe(0)
    expect(await horizontalOverflow(page)).toBe(0)
    if (height === 256) continue
    await page.keyboard.press('Escape')
    await page.keyboard.press(letterOf('contacted'))
    await page.keyboard.press(letterOf('booked'))
    await expect(toast(page, 'Orla: booked')).toBeVisible()
    // Notifications of changes replace each other.
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(1)
    await page.getByRole('button', { name: 'Skip', exact: true }).click()
    await panel(page).getByRole('button', { name: entryWords.erase }).click()
    await expect(page.getByRole('dialog')).toHaveAccessibleName(
      eraseWords.title(1),
    )
    await expectApart(page, 'Orla: booked')
  }
})

/**
 * Waits until a notification has finished its entrance and no longer overlaps
 * the dialog.
 */
async function expectApart(page: Page, title: string) {
  const shown = toast(page, title)
  await expect(shown).toBeVisible()
  await shown.evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  )
  await expect(async () => {
    const [over, under] = [
      await shown.boundingBox(),
      await page.getByRole('dialog').boundingBox(),
    ]
    const [overEnd, underEnd] = [
      over!.y + over!.height,
      under!.y + under!.height,
    ]
    expect(
      over!.x >= under!.x + under!.width ||
        over!.y >= underEnd ||
        under!.y >= overEnd,
    ).toBe(true)
    expect(overEnd).toBeLessThanOrEqual(page.viewportSize()!.height)
  }).toPass()
}
