import { expectClean } from '../support/expect-clean.ts'
import { HOSTILE_ENTRIES, insertSql } from '../support/hostile-entries.ts'
import { TOASTS } from '../support/specification.ts'
import { focusUntilPoll, expect, test, toast } from '../support/test.ts'
import { entryWords } from '../../src/admin/requests/model/entry-words.ts'
import { paletteWords } from '../../src/admin/shell/shell-words.ts'

test.use({ asAdmin: true })

test('axe and the layout are clean in every state of the list', async ({ page, site }) => {
  const { sql, params } = insertSql(HOSTILE_ENTRIES)
  await site.sql(sql, params)
  await page.goto('/admin/dashboard')
  await expect(page.locator('[data-entry]')).toHaveCount(HOSTILE_ENTRIES.length)
  await page.getByRole('checkbox').first().check()
  await expectClean(page, 'a selection', 2400)
  await site.sql(`insert into public.waitlist (name, email) values ('New', 'new@access.example')`)
  await focusUntilPoll(page)
  await expect(page.getByRole('button', { name: 'Show 1 new entry' })).toBeVisible()
  await page.getByRole('button', { name: 'Erase' }).click()
  await expectClean(page, 'about to erase')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expectClean(page, 'news')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: paletteWords.placeholder })).toBeFocused()
  await expectClean(page, 'the palette')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expectClean(page, 'keys')
  await page.keyboard.press('Escape')
  await page.locator('[data-entry]').nth(2).click()
  await expect(page.getByRole('button', { name: entryWords.erase })).toBeVisible()
  await expectClean(page, 'an entry')
  await page.keyboard.press('Escape')
  await page.goto('/admin/dashboard#q=nothing-like-it')
  await expect(page.getByText('No entries match these filters.')).toBeVisible()
  await expectClean(page, 'no match')
})

test('spec §8: a failed load shows an error, and axe and the layout are clean then, too', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/rest\/v1\/waitlist/, /status of 500/)
  await site.sql(`insert into public.waitlist (name, email) values ('Sam', 'sam@access.example')`)
  await page.clock.install()
  await page.goto('/admin/dashboard')
  await expect(page.locator('[data-entry]')).toHaveCount(1)
  await page.route('**/rest/v1/waitlist?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(toast(page, TOASTS.loadFailed.title)).toContainText(TOASTS.loadFailed.description)
  // The notification covers part of the page until it disappears.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1)
  await page.clock.fastForward(15_000)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await expectClean(page, 'failed')
})

test('on a phone the rows are cards, which can be sorted and opened @walk', async ({ page, site }) => {
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
  await expect(page.getByRole('region', { name: 'Abe' }).getByRole('heading', { level: 2 })).toHaveText('Abe')
  // WCAG 2.2, 2.5.8: a touch target is at least 24 px in both directions.
  await page.keyboard.press('Escape')
  const small = await page
    .locator('main :is(button, select, input, label:has(input[type=checkbox]), tbody a)')
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility() && !element.matches('label input'))
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect()
          return width < 24 || height < 24
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    )
  expect(small).toEqual([])
})
