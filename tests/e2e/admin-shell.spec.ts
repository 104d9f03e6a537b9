import {
  adminPageNames,
  shellWords,
} from '../../src/admin/shell/shell-words.ts'
import { adminPages, paths } from '../../src/lib/paths.ts'
import { expectClean } from '../support/expect-clean.ts'
import { unreadableInForcedColours } from '../support/forced-colours.ts'
import { isOnlySpoken, WIDTHS } from '../support/looks.ts'
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

test('a phone and a tablet have the menu button, a desktop the side bar', async ({
  page,
}) => {
  await page.goto(paths.report)
  const sideBar = page.getByRole('navigation', { name: shellWords.navigation })
  const menu = page.getByRole('button', { name: shellWords.openMenu })
  await expect(sideBar).toBeVisible()
  await expect(menu).toBeHidden()
  for (const width of [WIDTHS.tablet, WIDTHS.phone]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(sideBar).toBeHidden()
    await expect(menu).toBeVisible()
  }
})

test('a phone hears the name of the admin, wider pages show it', async ({
  page,
}) => {
  await page.goto(paths.account)
  const name = page.getByRole('banner').first().getByText('Ada Admin')
  expect(await isOnlySpoken(name)).toBe(false)
  await page.setViewportSize({ width: WIDTHS.phone, height: 900 })
  expect(await isOnlySpoken(name)).toBe(true)
})

test('the figures of people have their names beside them on a phone, above them on a desktop', async ({
  page,
}) => {
  await page.goto(paths.people)
  const name = page.getByRole('list', { name: 'Team' }).getByText('Median')
  expect(await isOnlySpoken(name.first())).toBe(true)
  await page.setViewportSize({ width: WIDTHS.phone, height: 900 })
  expect(await isOnlySpoken(name.first())).toBe(false)
})
