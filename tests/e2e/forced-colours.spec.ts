import { adminPages } from '../../src/lib/paths.ts'
import { unreadable } from '../support/forced-colours.ts'
import { publicPaths } from '../support/pages.ts'
import { expect, frames, test } from '../support/test.ts'

test.use({ asAdmin: true })

test('in forced colours every text of every page is readable, light on dark and dark on light', async ({
  page,
  site,
}) => {
  await site.sql(`insert into public.waitlist (name, email, status, message) values
    ('Ada', 'ada@forced.example', 'new', 'One'), ('Ben', 'ben@forced.example', 'booked', 'Two')`)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const findings: string[] = []
  const findUnreadable = async (label: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      let found = await unreadable(page)
      // Look again: a part may be hydrating at this moment.
      for (let attempts = 0; found.length && attempts < 20; attempts++) {
        await frames(page)
        found = await unreadable(page)
      }
      findings.push(...found.map((text) => `${label}, ${colorScheme}: ${text}`))
    }
  }
  for (const path of [...publicPaths(), ...adminPages]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await findUnreadable(path)
  }
  // The last page may not have its key listener yet.
  await expect(async () => {
    // A second press would close the palette again.
    if (!(await page.getByRole('dialog').count())) await page.keyboard.press('Control+k')
    await expect(page.getByRole('option', { selected: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await findUnreadable('the palette')
  expect(findings).toEqual([])
})
