import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { publicPaths } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const WIDTHS_PX = [390, 1440]
const SCHEMES = ['light', 'dark'] as const

async function expectAccessible(page: Page, rules?: string[]) {
  expect(await axeFindings(page, rules)).toEqual([])
}

/** Checks the page at both widths in both colour schemes: all rules in light, what colours can break in dark. */
async function expectAccessibleInEveryLook(page: Page) {
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page, colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined)
    }
  }
}

/** One h1, headings without gaps, no sideways scrolling at 400 % zoom. */
async function expectInOrder(page: Page) {
  // 1280 px at 400 % are 320 CSS pixels (WCAG 2.2, 1.4.10).
  await page.setViewportSize({ width: 320, height: 640 })
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll('h1,h2,h3,h4')].map(({ tagName }) => Number(tagName[1])),
  )
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
  // In the frame after the resize a table's sticky column is still where it was.
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(sideways).toBe(0)
}

test.describe('axe finds nothing', () => {
  for (const path of publicPaths()) {
    test(`${path}, and its headings and its width at 400 % zoom are in order`, async ({ page }) => {
      test.setTimeout(90_000)
      await page.goto(path)
      await expectAccessibleInEveryLook(page)
      await expectInOrder(page)
    })
  }

  test('not-found page', async ({ page, troubles }) => {
    troubles.expect(/404/)
    await page.goto('/nowhere')
    await expectAccessibleInEveryLook(page)
  })

  test('menu open', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })

  test('form invalid, toast showing, questions open', async ({ page }) => {
    await page.goto('/')
    await page.locator('summary').evaluateAll((all) => {
      for (const summary of all) (summary.parentElement as HTMLDetailsElement).open = true
    })
    await page.getByRole('form').getByRole('button', { name: 'Book a Demo' }).click()
    await expect(page.locator('[data-sonner-toast]')).toBeVisible()
    // The notification fades in: a half-transparent text has no contrast yet.
    await page.waitForTimeout(600)
    await expectAccessible(page)
  })

  test('admin login', async ({ page }) => {
    await page.goto('/admin/login')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expectAccessibleInEveryLook(page)
  })

  test.describe('for an admin', () => {
    test.use({ asAdmin: true })

    test('dashboard', async ({ page, site }) => {
      await site.sql(`insert into public.waitlist (name, email) values ('Sam', 'sam@x.example')`)
      await page.goto('/admin/dashboard')
      await expect(page.getByRole('table')).toBeVisible()
      await expectAccessibleInEveryLook(page)
    })
  })
})

test('every control of the landing page is reached by keyboard and shows its focus', async ({ page }) => {
  await page.goto('/')
  // The form's honeypot is out of everybody's reach.
  const controls = await page
    .locator('a:visible, button:visible, input:visible, textarea:visible, summary:visible')
    .and(page.locator(':not([tabindex="-1"])'))
    .count()
  const reached = new Set<string>()
  for (let presses = 0; presses < controls + 5; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      const ringed = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
      const all = [...document.querySelectorAll('*')]
      return { key: String(all.indexOf(element)), ringed, tag: element.outerHTML.slice(0, 90) }
    })
    if (focused.tag.startsWith('<body')) break
    expect(focused.ringed, focused.tag).toBe(true)
    reached.add(focused.key)
  }
  expect(reached.size).toBeGreaterThanOrEqual(controls)
})
