import type { Page } from '@playwright/test'
import {
  entryWords,
  nextStepWords,
  replyWords,
  returnWords,
  timelineWords,
} from '../../src/admin/requests/model/entry-words.ts'
import { expectClean } from '../support/expect-clean.ts'
import { expect, test } from '../support/test.ts'

test.use({ asAdmin: true })

const panel = (page: Page) => page.getByRole('region', { name: 'Orla' })
const timeline = (page: Page) => panel(page).getByRole('list', { name: timelineWords.title }).getByRole('listitem')

test('an entry can be worked by keyboard alone', async ({ page, site }) => {
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
  await page.keyboard.press('Escape')

  // The mail opens in another program; this page only sees the window regain focus.
  await page.keyboard.press('r')
  await panel(page)
    .getByRole('link', { name: replyWords.open })
    .evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await expect(panel(page).getByLabel(replyWords.text)).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await panel(page)
    .getByRole('button', { name: replyWords.done('Contacted') })
    .press('Enter')
  await expect(panel(page).getByLabel('Status')).toHaveValue('contacted')
  await expect(panel(page)).toContainText('Answered after')
  await expect(timeline(page).filter({ hasText: 'Status changed from new to contacted, Ada Admin' })).toHaveCount(1)
  await expectClean(page, 'an entry with all that can be in it')
})

test('a phone has the actions of an entry at the thumb, below its text', async ({ page, site }) => {
  await site.sql(`insert into public.waitlist (name, phone, source) values ('Orla', '+353 1 555 0177', 'call')`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Orla' }).click()
  const step = panel(page).getByRole('button', { name: nextStepWords.label, exact: true })
  for (const action of [panel(page).getByRole('link', { name: replyWords.call }), step])
    await expect.poll(async () => (await action.boundingBox())?.y).toBeGreaterThan(780)
  await step.click()
  await page.keyboard.press('Escape')
  await expect(step).toBeFocused()
  await panel(page).getByLabel('Status').selectOption('contacted')
  await expect(timeline(page).filter({ hasText: 'to contacted' })).toHaveCount(1)
  await panel(page).getByRole('button', { name: entryWords.erase }).click()
  await expect(page.getByRole('dialog')).toContainText('+353 1 555 0177')
})
