import type { Page } from '@playwright/test'
import { eraseWords } from '../../src/content/admin.ts'
import { historyWords, noteWords, returnWords } from '../../src/content/admin-entry.ts'
import { viewWords } from '../../src/content/admin-views.ts'
import { expectClean } from '../support/clean.ts'
import { expect, test, toast } from '../support/test.ts'

test.use({ asAdmin: true })

test('an entry is worked and a view saved by keyboard alone; what somebody else did meanwhile is said there', async ({
  page,
  site,
}) => {
  test.setTimeout(60_000)
  await site.sql(`insert into public.waitlist (name, email) values ('Orla', 'orla@entry.example')`)
  await site.sql(`insert into public.waitlist_returns (entry_id, name, email, phone, message, source)
    select id, name, email, '+353 1 555 0177', 'We have 200 reps now', 'demo' from public.waitlist`)
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Orla' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Orla' })
  const note = dialog.getByLabel(noteWords.label)
  await expect(note).toBeVisible()
  const again = dialog.getByRole('list', { name: returnWords.title }).getByRole('listitem')
  await expect(again).toContainText(/^Asked again · .* · Demo formWe have 200 reps now.*0177$/)
  await page.keyboard.press('n')
  await expect(note).toBeFocused()
  await page.keyboard.insertText('Called: rings back on Monday.')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'rings back' })).toHaveText(/^Ada Admin .*Monday\.$/)
  await expect(note).toHaveValue('')

  // A press on the notification, which stands above the dialog, closes nothing.
  await dialog.getByRole('button', { name: /^Remove the note/ }).press('Enter')
  await toast(page, noteWords.removed).getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('rings back on Monday')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Orla' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeFocused()
  await page.keyboard.press('2')
  await expect(dialog.getByLabel('Status')).toHaveValue('contacted')
  await expect(toast(page, 'Orla: contacted')).toBeVisible()
  await dialog.getByText(historyWords.title).press('Enter')
  const history = dialog.getByRole('list', { name: historyWords.title }).getByRole('listitem')
  await expect(history.first()).toHaveText(/^Status from new to contactedAda Admin, /)
  await expect(history).toHaveCount(4)
  await expectClean(page, 'an entry with notes and history')

  await site.sql(`update public.waitlist set status = 'closed'`)
  await page.keyboard.press('3')
  await expect(dialog.getByRole('alert')).toHaveText(
    /^Somebody has changed Orla in the meantime .* closed, owner Nobody\.$/,
  )
  await expect(dialog.getByLabel('Status')).toHaveValue('closed')
  await page.keyboard.press('Escape')

  await page.keyboard.press('/')
  await page.keyboard.insertText('orla')
  await expect.poll(() => new URL(page.url()).hash).toBe('#q=orla')
  await page.getByRole('button', { name: viewWords.button }).press('Enter')
  await page.getByLabel(viewWords.name, { exact: true }).fill('Orlas')
  await page.keyboard.press('Enter')
  const view = page.getByRole('link', { name: /^Orlas/ })
  await expect(view).toHaveAttribute('href', '/admin/dashboard#q=orla')
  await expect(view).toContainText('0 entries · Current view')
  await expectClean(page, 'saved views')
  await page.getByRole('button', { name: viewWords.remove('Orlas') }).press('Enter')
  await expect(view).toHaveCount(0)
})

test('a half-typed note asks before a reload takes it, and only then', async ({ page, site }) => {
  await site.sql(`insert into public.waitlist (name, email) values ('Orla', 'orla@entry.example')`)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Orla' }).click()
  const note = page.getByLabel(noteWords.label)
  await note.fill('Half a thought')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(note).toHaveValue('')
  await note.fill('Another')
  await note.fill('')
  await page.reload()
  await expect(note).toBeVisible()
  expect(asked).toHaveLength(1)
})

for (const [width, height] of [
  [390, 844],
  [1280, 720],
  [1440, 900],
] as const) {
  test(`a notification lies over no dialog at ${width} px`, async ({ page, site }) => {
    await page.setViewportSize({ width, height })
    await site.sql(
      `insert into public.waitlist (name, email, message) values ('Orla', 'orla@entry.example', repeat('Reps. ', 150) || 'Many.')`,
    )
    await page.goto('/admin/dashboard')
    await page.getByRole('link', { name: 'Orla' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(noteWords.label)).toBeVisible()
    const whole = await dialog.boundingBox()
    await page.keyboard.press('2')
    await expectApart(page, 'Orla: contacted')
    // What is above stays where it is.
    expect((await dialog.boundingBox())?.y).toBeCloseTo(whole!.y, 0)
    await page.keyboard.press('3')
    await expectApart(page, 'Orla: booked')
    // One notification of changes at a time.
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(1)
    await dialog.getByRole('button', { name: eraseWords.button }).click()
    await expect(dialog).toHaveAccessibleName(eraseWords.title(1))
    await expectApart(page, 'Orla: booked')
    await page.mouse.move(0, 0)
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0, { timeout: 12_000 })
    await page.keyboard.press('Escape')
  })
}

/** Waits until a notification has come in and rests, and until the dialog and it have nothing in common. */
async function expectApart(page: Page, title: string) {
  const shown = toast(page, title)
  await expect(shown).toBeVisible()
  await shown.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  await expect(async () => {
    const [over, under] = [await shown.boundingBox(), await page.getByRole('dialog').boundingBox()]
    expect(over!.x >= under!.x + under!.width || over!.y >= under!.y + under!.height).toBe(true)
    // It came in already: this is where it stays.
    expect(over!.y + over!.height).toBeLessThanOrEqual(page.viewportSize()!.height)
  }).toPass({ timeout: 3000 })
}
