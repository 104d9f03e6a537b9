import type { Page } from '@playwright/test'
import {
  copyWords,
  correctWords,
  entryWords,
  eraseWords,
  nextStepWords,
  replyWords,
  returnWords,
  timelineWords,
} from '../../src/admin/requests/model/entry-words.ts'
import { expectClean } from '../support/expect-clean.ts'
import { expect, test, toast } from '../support/test.ts'

test.use({ asAdmin: true })

const panel = (page: Page) => page.getByRole('region', { name: 'Orla' })
const timeline = (page: Page) => panel(page).getByRole('list', { name: timelineWords.title }).getByRole('listitem')

test("an entry can be worked by keyboard alone, and another admin's change in the meantime is reported in it", async ({
  page,
  site,
}) => {
  await site.sql(`insert into public.waitlist (name, email) values ('Orla', 'orla@entry.example')`)
  await site.sql(`insert into public.waitlist_returns (entry_id, name, email, phone, message, source)
    select id, name, email, '+353 1 555 0177', 'We have 200 reps now', 'demo' from public.waitlist`)
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Orla' }).press('Enter')
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(panel(page).getByRole('region', { name: returnWords.title })).toContainText('We have 200 reps now')
  await page.keyboard.press('n')
  await page.keyboard.insertText('Called: rings back on Monday.')
  await page.keyboard.press('Control+Enter')
  await expect(timeline(page).filter({ hasText: 'rings back' })).toHaveText(/^Ada Admin .*Monday\.$/)

  // Clicking in the notification leaves the panel open.
  await panel(page)
    .getByRole('button', { name: /^Remove the note/ })
    .press('Enter')
  await toast(page, 'Note removed').getByRole('button', { name: 'Undo' }).click()
  await expect(panel(page).getByText('rings back on Monday')).toBeVisible()
  // Escape leaves the note field, which got the focus when the note was removed, and then closes the entry.
  await page.keyboard.press('Escape')
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Orla', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')

  await page.keyboard.press('d')
  await expect(panel(page).getByLabel(nextStepWords.line)).toBeFocused()
  await page.keyboard.insertText('Call again')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('button', { name: /^Call again · Tomorrow/ })).toBeFocused()
  await panel(page).getByRole('button', { name: 'Use this phone: +353 1 555 0177' }).press('Enter')
  await expect(panel(page).getByRole('link', { name: '+353 1 555 0177' })).toBeVisible()

  // The mail opens in another program; this page only sees the window regain focus.
  await panel(page)
    .getByRole('link', { name: replyWords.button })
    .evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await page.keyboard.press('r')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await panel(page)
    .getByRole('button', { name: replyWords.done('Contacted') })
    .press('Enter')
  await expect(panel(page).getByLabel('Status')).toHaveValue('contacted')
  await expect(panel(page)).toContainText('Answered after')
  await expect(timeline(page).filter({ hasText: 'Status from new to contacted, Ada Admin' })).toHaveCount(1)
  await expectClean(page, 'an entry with all that can be in it')

  await site.sql(`update public.waitlist set status = 'closed'`)
  await page.keyboard.press('3')
  await expect(panel(page).getByRole('alert')).toHaveText(
    /^Somebody has changed Orla in the meantime .* closed, owner Ada Admin, next step Call again · Tomorrow\.$/,
  )
  await expect(panel(page).getByLabel('Status')).toHaveValue('closed')
})

test("an entry's personal data can be corrected, copied and erased", async ({ page, site }) => {
  await site.sql(`insert into public.waitlist (name, email) values
    ('Orla', 'orla@entry.example'), ('Kim', 'kim@entry.example')`)
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Orla' }).press('Enter')
  await panel(page).getByRole('button', { name: entryWords.correct }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('orla@daly.example')
  await dialog.getByLabel('Company').fill('Daly')
  await expectClean(page, 'a correction')
  await dialog.getByRole('button', { name: correctWords.save }).click()
  await expect(timeline(page).filter({ hasText: 'Email from orla@entry.example to orla@daly.example' })).toHaveCount(1)

  await panel(page).getByRole('button', { name: entryWords.copyAll }).click()
  const download = page.waitForEvent('download')
  await expect(dialog).toContainText('Company: Daly')
  await expectClean(page, 'a copy for the person')
  await dialog.getByRole('button', { name: copyWords.save(copyWords.kinds.json) }).click()
  expect((await download).suggestedFilename()).toMatch(/^what-we-hold-\d{4}-\d\d-\d\d\.json$/)
  await page.keyboard.press('Escape')

  await panel(page).getByRole('button', { name: entryWords.erase }).click()
  await expect(dialog).toContainText(eraseWords.sentToNobody)
  await dialog.getByRole('button', { name: eraseWords.confirm(1) }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Orla' })).toHaveCount(0)
  expect(await site.sql(`select count(*)::int as held from public.waitlist_history`)).toEqual([{ held: 0 }])
})

test('a notification covers no dialog, and no entry is wider than the window, whatever it contains', async ({
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
    await expect(timeline(page).first()).toBeVisible()
    await page.keyboard.press('d')
    expect(await panel(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    if (height === 256) continue
    await page.keyboard.press('Escape')
    await page.keyboard.press('2')
    await page.keyboard.press('3')
    await expect(toast(page, 'Orla: booked')).toBeVisible()
    // Notices of changes replace each other.
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(1)
    await panel(page).getByRole('button', { name: entryWords.erase }).click()
    await expect(page.getByRole('dialog')).toHaveAccessibleName(eraseWords.title(1))
    await expectApart(page, 'Orla: booked')
  }
})

/** Waits until a notification has finished its entrance and no longer overlaps the dialog. */
async function expectApart(page: Page, title: string) {
  const shown = toast(page, title)
  await expect(shown).toBeVisible()
  await shown.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  await expect(async () => {
    const [over, under] = [await shown.boundingBox(), await page.getByRole('dialog').boundingBox()]
    const [overEnd, underEnd] = [over!.y + over!.height, under!.y + under!.height]
    expect(over!.x >= under!.x + under!.width || over!.y >= underEnd || under!.y >= overEnd).toBe(true)
    // The notification's entrance is over: this position is final.
    expect(overEnd).toBeLessThanOrEqual(page.viewportSize()!.height)
  }).toPass()
}
