import { letterOf } from '../../src/admin/shortcuts.ts'
import { expectClean } from '../support/expect-clean.ts'
import { unreadableInForcedColours } from '../support/forced-colours.ts'
import { HOSTILE_ENTRIES, insertSql } from '../support/hostile-entries.ts'
import { focusUntilPoll, expect, test } from '../support/test.ts'
import { entryWords } from '../../src/admin/requests/model/entry-words.ts'
import { paletteWords } from '../../src/admin/shell/shell-words.ts'

test.use({ asAdmin: true })

/** A height, in px, at which the bar of actions covers nothing. */
const TALL = 2400

test('each state of the list is clean by axe, and news move no row', async ({
  page,
  site,
  browserName,
}) => {
  const topRow = async () =>
    (await page.locator('tr:has([data-entry])').first().boundingBox())?.y
  const { sql, params } = insertSql(HOSTILE_ENTRIES)
  await site.sql(sql, params)
  await site.sql(`insert into public.waitlist_returns (entry_id, name, email, phone, message, source)
    select id, name, email, '+353 1 555 0177', 'We have 200 reps now', 'demo' from public.waitlist`)

  await test.step('a selection', async () => {
    await page.goto('/admin/dashboard')
    await expect(page.locator('[data-entry]')).toHaveCount(
      HOSTILE_ENTRIES.length,
    )
    await page.getByRole('checkbox').first().check()
    await expectClean(page, 'a selection', TALL)
  })

  await test.step('news, which move no row', async () => {
    const top = await topRow()
    await site.sql(
      `insert into public.waitlist (name, email) values ('New', 'new@access.example')`,
    )
    await focusUntilPoll(page)
    await expect(
      page.getByRole('button', { name: 'Show 1 new entry' }),
    ).toBeVisible()
    expect(await topRow()).toBe(top)
  })

  await test.step('the question before entries are erased', async () => {
    await page.getByRole('button', { name: 'Erase' }).click()
    await expectClean(page, 'about to erase')
  })

  await test.step('the list with news, without a selection', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectClean(page, 'news')
  })

  await test.step('the palette, also in forced colours', async () => {
    await page.keyboard.press('Control+k')
    await expect(
      page.getByRole('combobox', { name: paletteWords.placeholder }),
    ).toBeFocused()
    await expectClean(page, 'the palette')
    if (browserName === 'chromium')
      expect(await unreadableInForcedColours(page)).toEqual([])
  })

  await test.step('the keyboard shortcuts', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expectClean(page, 'keys')
  })

  await test.step('an open entry', async () => {
    await page.keyboard.press('Escape')
    await page.locator('[data-entry]', { hasText: 'WWW' }).click()
    await expect(
      page.getByRole('button', { name: entryWords.erase }),
    ).toBeVisible()
    await expectClean(page, 'an entry', TALL)
  })

  await test.step('a reply', async () => {
    await page.keyboard.press('r')
    await expectClean(page, 'a reply', TALL)
  })

  await test.step('the question for the time of a demo', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press(letterOf('booked'))
    await expect(
      page.getByRole('group', { name: /When is the demo/ }).getByLabel('Demo'),
    ).toBeFocused()
    await expectClean(page, 'asking for the time of a demo', TALL)
  })

  await test.step('the question for the outcome of an entry', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press(letterOf('closed'))
    await expect(
      page.getByRole('group', { name: /What came of it/ }),
    ).toBeFocused()
    await expectClean(page, 'asking for an outcome', TALL)
  })

  await test.step('a search without a match', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.goto('/admin/dashboard#q=nothing-like-it')
    await expect(
      page.getByText('No entries match these filters.'),
    ).toBeVisible()
    await expectClean(page, 'no match')
  })
})

test('on a phone the rows are cards, which can be sorted and opened @walk', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await site.sql(`insert into public.waitlist (name, email, company) values
    ('Bea', 'a@phone.example', 'Zeta'), ('Abe', 'b@phone.example', 'Alpha')`)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('columnheader')).toHaveCount(0)
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await page.getByLabel('Sort by').selectOption('Company, ascending')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-entry]')).toHaveText(['Abe', 'Bea'])
  await page.getByText('Alpha').click()
  await expect(
    page
      .getByRole('region', { name: 'Abe' })
      .getByRole('heading', { level: 2 }),
  ).toHaveText('Abe')
  // WCAG 2.2, 2.5.8: a touch target is at least 24 px in both directions.
  await page.keyboard.press('Escape')
  const small = await page
    .locator(
      'main :is(button, select, input, label:has(input[type=checkbox]), tbody a)',
    )
    .evaluateAll((all) =>
      all
        .filter(
          (element) =>
            element.checkVisibility() &&
            !element.matches('label input, :not(:focus).focus\\:absolute'),
        )
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect()
          return width < 24 || height < 24
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    )
  expect(small).toEqual([])
})
