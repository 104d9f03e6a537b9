import { adminPageNames, shellWords } from '../../src/admin/shell/shell-words.ts'
import { adminPages, paths } from '../../src/lib/paths.ts'
import { expectClean } from '../support/expect-clean.ts'
import { admin, expect, signIn, test } from '../support/test.ts'

test('every admin page has the admin shell without marketing, and redirects to the login and back', async ({
  page,
}) => {
  await signIn(page, admin)
  for (const path of adminPages) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: shellWords.navigation })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const [header, footer] = [page.getByRole('banner').first(), page.getByRole('contentinfo').last()]
    expect((await header.boundingBox())!.height).toBeLessThanOrEqual(48)
    await expect(footer).toContainText('© 2025')
    await expect(page.getByText('Book a Demo')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.waitForURL(`**${paths.login}`)
  for (const path of [paths.dashboard, paths.people, paths.notifications]) {
    await page.goto(path)
    await page.waitForURL(`**${paths.login}`)
  }
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`**${paths.notifications}`)
})

test.describe('for an admin', () => {
  test.use({ asAdmin: true })

  test('on a phone the menu button opens the side bar, which closes after navigation', async ({ page }) => {
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
})
