import { historyWords, noteWords } from '../../src/content/admin-entry.ts'
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
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Orla' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Orla' })
  const note = dialog.getByLabel(noteWords.label)
  await expect(note).toBeVisible()
  await page.keyboard.press('n')
  await expect(note).toBeFocused()
  await page.keyboard.insertText('Called: rings back on Monday.')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('listitem')).toHaveText(/^Ada Admin .*rings back on Monday\.$/)
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

  await site.sql(
    `update private.waitlist_work set status = 'closed', version = version + 1, changed_at = now(),
       changed_by = (select user_id from public.profiles where email = 'admin@sayfield.example')`,
  )
  await page.keyboard.press('3')
  await expect(dialog.getByRole('alert')).toHaveText(/^Ada Admin changed Orla meanwhile .* closed, owner Nobody\.$/)
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
  await expect(view).toContainText('0 entries · What you see now')
  await expectClean(page, 'saved views')
  await page.getByRole('button', { name: viewWords.remove('Orlas') }).press('Enter')
  await expect(view).toHaveCount(0)
})
