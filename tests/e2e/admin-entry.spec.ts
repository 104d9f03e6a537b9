import type { Page } from '@playwright/test'
import { entryWords, nextStepWords, replyWords, timelineWords } from '../../src/admin/requests/model/entry-words.ts'
import { expect, test } from '../support/test.ts'

test.use({ asAdmin: true })

const panel = (page: Page) => page.getByRole('region', { name: 'Orla' })

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
  const timeline = panel(page).getByRole('list', { name: timelineWords.title }).getByRole('listitem')
  await expect(timeline.filter({ hasText: 'Status changed from new to contacted, Ada Admin' })).toHaveCount(1)
  await panel(page).getByRole('button', { name: entryWords.erase }).click()
  await expect(page.getByRole('dialog')).toContainText('+353 1 555 0177')
})
