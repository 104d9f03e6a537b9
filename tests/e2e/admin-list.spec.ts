import { WIDTHS } from '../support/looks.ts'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  nextStepWords,
  replyWords,
} from '../../src/admin/requests/model/entry-words.ts'
import { horizontalOverflow } from '../support/horizontal-overflow.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test.use({ asAdmin: true })

const entryLinks = (page: Page) => page.locator('[data-entry]')
const dialog = (page: Page) => page.getByRole('dialog')
/** The list's view, in the URL's hash. */
const search = (page: Page) =>
  new URLSearchParams(new URL(page.url()).hash.slice(1))

const panel = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true })
const firstRow = async (page: Page) =>
  (await page.locator('tr:has([data-entry])').first().boundingBox())?.y

/** Adds numbered entries, a minute apart; the highest number is the newest. */
const addEntries = (site: Site, count: number, from = 1) =>
  site.sql(
    `insert into public.waitlist (name, email, company, message, source, created_at, last_request_at)
     select 'Person ' || n, 'person' || n || '@list.example', 'Company ' || n % 10, 'Message ' || n, 'app', moment, moment
     from generate_series($1::int, $2::int) n,
       lateral (select timestamptz '2026-01-01 12:00:00Z' + n * interval '1 minute' as moment) as sent`,
    [from, from + count - 1],
  )

test('search as you type and filters are kept in the URL, and move no row @walk', async ({
  page,
  site,
}) => {
  const field = page.getByLabel('Search', { exact: true })
  await addEntries(site, 110)
  await site.sql(
    `insert into public.waitlist (name, email, company, phone, message, source, last_request_at) values
      ('Zoë Ó Briain', 'zoe@find.example', '100%_sure\\', '+353 1', 'two  spaces', 'roi', now() - interval '1 second'),
      ('Zoe Plain', 'plain@find.example', '1000 sure', null, 'two spaces', null, now())`,
  )

  await test.step('the list is turned to its second page and back', async () => {
    await page.goto('/admin/dashboard')
    await expect(entryLinks(page)).toHaveCount(50)
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await expect(entryLinks(page).first()).toHaveText('Person 62')
    await expect(entryLinks(page).first()).toBeInViewport()
    await page.goBack()
  })

  await test.step('a search ignores case and accents, and is in the URL', async () => {
    await field.pressSequentially('ZOE')
    await expect(entryLinks(page)).toHaveText(['Zoe Plain', 'Zoë Ó Briain'])
    await expect.poll(() => search(page).get('q')).toBe('ZOE')
  })

  await test.step('a search for several words finds the entry with all of them', async () => {
    await field.fill('1000 two')
    await expect(entryLinks(page)).toHaveText(['Zoe Plain'])
  })

  await test.step('Back and Forward undo and repeat the search', async () => {
    await page.goBack()
    await expect(entryLinks(page)).toHaveCount(50)
    await expect(field).toHaveValue('')
    await page.goForward()
    await expect(field).toHaveValue('1000 two')
  })

  await test.step('one button clears the search', async () => {
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(entryLinks(page)).toHaveCount(50)
  })

  await test.step('a filter is named on its button, and moves no row', async () => {
    const top = await firstRow(page)
    await page.getByRole('button', { name: 'Filter and sort' }).click()
    await dialog(page)
      .getByLabel('Form')
      .selectOption({ label: 'Not recorded' })
    await expect(entryLinks(page)).toHaveText(['Zoe Plain'])
    await expect(
      page.getByRole('button', {
        name: 'Form is Not recorded, filter and sort, 1 filter',
      }),
    ).toContainText('Form is Not recorded')
    expect(await firstRow(page)).toBe(top)
    await page.keyboard.press('Escape')
  })

  await test.step('the export has the filtered entries', async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect(await readFile(await (await saved).path(), 'utf8')).toContain(
      'plain@find.example',
    )
  })

  await test.step('a filter without a match says so, also after a reload', async () => {
    await page.getByRole('button', { name: /filter and sort/ }).click()
    await dialog(page).getByLabel('To', { exact: true }).fill('2025-12-31')
    await expect(
      page.getByText('No entries match these filters.'),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(
      page.getByText('No entries match these filters.'),
    ).toBeVisible()
    expect(search(page).get('to')).toBe('2025-12-31')
    await expect(page.locator('p').filter({ hasText: / entries$/ })).toHaveText(
      '0 of 112 entries',
    )
  })
})

test('a day filter covers all 25 hours of a day on which the clocks change', async ({
  page,
  site,
}) => {
  await site.sql(`insert into public.waitlist (name, email, source, created_at, last_request_at)
    select moment, n || '@clocks.example', 'app', moment::timestamptz, moment::timestamptz from unnest(array['2025-10-25 22:59Z',
      '2025-10-25 23:00Z', '2025-10-26 23:59Z', '2025-10-27 00:00Z']) with ordinality as row (moment, n)`)
  await page.goto('/admin/dashboard#status=all&from=2025-10-26&to=2025-10-26')
  await expect(entryLinks(page)).toHaveText([
    '2025-10-26 23:59Z',
    '2025-10-25 23:00Z',
  ])
  await expect(
    page.getByRole('row').filter({ hasText: '23:00Z' }),
  ).toContainText('Oct 26, 2025, 12:00 AM')
  await entryLinks(page).last().click()
  await expect(panel(page, '2025-10-25 23:00Z')).toContainText(
    'Oct 26, 2025, 12:00 AM',
  )
})

test('an entry opens beside the usable list, and j and k move through both across pages', async ({
  page,
  site,
}) => {
  const entryPanel = panel(page, 'Person 7')
  const nextStepButton = panel(page, 'Person 6').getByRole('button', {
    name: nextStepWords.label,
    exact: true,
  })
  await addEntries(site, 55)

  await test.step('an entry opens beside the list', async () => {
    await page.goto('/admin/dashboard')
    await entryLinks(page)
      .filter({ hasText: /^Person 7$/ })
      .click()
    await expect(entryPanel).toBeVisible()
  })

  await test.step('its scrollbar shows under the pointer only', async () => {
    await expect(entryPanel).toHaveCSS(
      'scrollbar-color',
      'rgba(0, 0, 0, 0) rgba(0, 0, 0, 0)',
    )
    await entryPanel.hover()
    await expect(entryPanel).toHaveCSS('scrollbar-color', 'auto')
    await expect(entryLinks(page)).toHaveCount(50)
  })

  await test.step('j opens the next entry, and marks it in the list', async () => {
    await page.keyboard.press('j')
    await expect(panel(page, 'Person 6')).toBeVisible()
    await expect(page.locator('[data-entry][aria-current]')).toHaveText(
      'Person 6',
    )
    await expect(page.locator('[data-entry][aria-current]')).toBeInViewport()
  })

  await test.step('j and k turn the page of the list', async () => {
    await page.keyboard.press('j')
    await expect(panel(page, 'Person 5')).toBeVisible()
    await expect(entryLinks(page)).toHaveCount(5)
    await page.keyboard.press('k')
    await expect(panel(page, 'Person 6')).toBeVisible()
    await expect(entryLinks(page)).toHaveCount(50)
  })

  await test.step('a reload opens the same entry on the same page', async () => {
    // The URL follows the keys with a delay.
    const id = await page
      .locator('[data-entry][aria-current]')
      .getAttribute('data-entry')
    await expect.poll(() => search(page).get('entry')).toBe(id)
    await page.reload()
    await expect(panel(page, 'Person 6')).toBeVisible()
    await expect(entryLinks(page)).toHaveCount(50)
  })

  await test.step('Escape closes the entry, and focuses its row', async () => {
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-entry]:focus')).toHaveText('Person 6')
    await expect.poll(() => search(page).get('entry')).toBeNull()
  })

  await test.step('on a phone the entry covers the list', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    // The phone's row takes over the focus of the table's.
    await expect(page.locator('[data-entry]:focus')).toHaveText('Person 6')
    await page.keyboard.press('Enter')
    await expect(panel(page, 'Person 6')).toBeVisible()
    await expect(entryLinks(page).first()).toBeHidden()
  })

  await test.step('on a phone the actions are at the thumb, below the text', async () => {
    await page.evaluate(() => window.scrollTo(0, 0))
    for (const action of [
      panel(page, 'Person 6').getByRole('button', { name: replyWords.button }),
      nextStepButton,
    ])
      await expect
        .poll(async () => (await action.boundingBox())?.y)
        .toBeGreaterThan(780)
  })

  await test.step('on a phone a button leads back to the row', async () => {
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect(page.locator('[data-entry]:focus')).toHaveText('Person 6')
    expect(await horizontalOverflow(page)).toBe(0)
  })

  await test.step('a card has at most three lines, and targets of 44 px', async () => {
    const card = page.locator('tr:has([data-entry]:focus)')
    expect((await card.boundingBox())!.height).toBeLessThanOrEqual(
      44 + 2 * 24 + 16,
    )
    for (const target of await card.locator('label, button, a').all()) {
      const { width, height } = (await target.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
  })
})

test('the keyboard alone searches, moves, opens, selects and turns letters off @walk', async ({
  page,
  site,
}) => {
  await addEntries(site, 60)

  await test.step('the skip link leads to the first entry', async () => {
    await page.goto('/admin/dashboard')
    await expect(entryLinks(page)).toHaveCount(50)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(entryLinks(page).first()).toBeFocused()
  })

  await test.step('the column of messages is wide enough to read', async () => {
    expect(
      (await page.getByRole('columnheader', { name: 'Message' }).boundingBox())!
        .width,
    ).toBeGreaterThan(200)
  })

  await test.step('/ focuses the search', async () => {
    await page.keyboard.press('/')
    await expect(page.getByLabel('Search', { exact: true })).toBeFocused()
    await page.keyboard.type('person 5')
    await expect(entryLinks(page)).toHaveCount(15)
  })

  await test.step('arrows, j and k move through the list', async () => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('k')
    await expect(entryLinks(page).nth(1)).toBeFocused()
  })

  await test.step('x selects an entry', async () => {
    await page.keyboard.press('x')
    await expect(page.getByText('1 selected')).toBeVisible()
  })

  await test.step('Enter opens the entry, and Escape returns to its row', async () => {
    await page.keyboard.press('Enter')
    await expect(
      panel(page, 'Person 58').getByRole('heading', { name: 'Person 58' }),
    ).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(entryLinks(page).nth(1)).toBeFocused()
  })

  await test.step('? shows the keys, and turns single letters off', async () => {
    await page.keyboard.press('?')
    await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(
      'Keyboard shortcuts',
    )
    await dialog(page)
      .getByLabel('Shortcuts with single letters are on')
      .uncheck()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  })

  await test.step('single letters do nothing afterwards', async () => {
    await page.keyboard.press('?')
    await page.keyboard.press('/')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByLabel('Search', { exact: true })).not.toBeFocused()
  })
})

test('a row shows the name, and beside it on a desktop the address', async ({
  page,
  site,
}) => {
  await site.sql(
    `insert into public.waitlist (name, email, source) values ('Orla', 'o@x.example', 'demo')`,
  )
  await page.goto('/admin/dashboard')
  const row = page.getByRole('row').filter({ hasText: 'Orla' })
  await expect(row.getByText('o@x.example').first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible()
  await page.setViewportSize({ width: WIDTHS.phone, height: 900 })
  await expect(page.getByText('Orla')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(0)
})

test('an open entry takes the place of the list on a phone, which a link brings back', async ({
  page,
  site,
}) => {
  await site.sql(
    `insert into public.waitlist (name, email, source) values ('Orla', 'o@x.example', 'demo')`,
  )
  await page.setViewportSize({ width: WIDTHS.phone, height: 900 })
  await page.goto('/admin/dashboard')
  await page.getByText('Orla').click()
  const title = page.getByRole('heading', { name: 'Waitlist Submissions' })
  const back = page.getByRole('button', { name: 'Back to the list' })
  await expect(title).toBeHidden()
  await back.click()
  await expect(title).toBeVisible()
})
