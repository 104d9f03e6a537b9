import {
  adminPageNames,
  shellWords,
} from '../../src/admin/shell/shell-words.ts'
import { adminPages, paths } from '../../src/lib/paths.ts'
import { expectClean } from '../support/expect-clean.ts'
import { unreadableInForcedColours } from '../support/forced-colours.ts'
import { expect, test } from '../support/test.ts'

test.use({ asAdmin: true })

for (const path of adminPages) {
  test(`${path} has the admin shell, and is accessible, in forced colours too`, async ({
    page,
    site,
    browserName,
  }) => {
    await site.sql(`insert into public.waitlist (name, email, status, message) values
      ('Ada', 'ada@shell.example', 'new', 'One'), ('Ben', 'ben@shell.example', 'booked', 'Two')`)
    await page.goto(path)
    await expect(
      page.getByRole('navigation', { name: shellWords.navigation }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const [header, footer] = [
      page.getByRole('banner').first(),
      page.getByRole('contentinfo').last(),
    ]
    expect((await header.boundingBox())!.height).toBeLessThanOrEqual(48)
    await expect(footer).toContainText('© 2025')
    await expect(page.getByText('Book a Demo')).toHaveCount(0)
    await expectClean(page, path)
    if (browserName === 'chromium')
      expect(await unreadableInForcedColours(page)).toEqual([])
  })
}

test('on a phone the menu button opens the side bar, which closes after navigation', async ({
  page,
}) => {
  const phone = { width: 390, height: 844 }
  await page.setViewportSize(phone)
  await page.goto(paths.people)
  const open = page.getByRole('button', { name: shellWords.openMenu })
  await open.click()
  const menu = page.getByRole('dialog', { name: shellWords.menu })
  await expectClean(page, 'the side bar on a phone')
  await page.setViewportSize(phone)
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await open.click()
  await menu.getByRole('link', { name: adminPageNames[paths.account] }).click()
  await page.waitForURL(`**${paths.account}`)
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
