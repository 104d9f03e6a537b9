import { axeFindings } from '../support/axe.ts'
import { expectClean } from '../support/expect-clean.ts'
import { horizontalOverflow } from '../support/horizontal-overflow.ts'
import { hydrated, expect, test } from '../support/test.ts'

test.describe('axe finds no problem', () => {
  test('with the menu open on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })

  test('with an invalid form, its notification and all questions open, in the dark', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    await page.locator('summary').evaluateAll((all) => {
      for (const summary of all)
        (summary.parentElement as HTMLDetailsElement).open = true
    })
    await hydrated(page.getByRole('form'))
    await page
      .getByRole('form')
      .getByRole('button', { name: 'Book a Demo' })
      .click()
    // The notification fades in: half-transparent text has too little contrast.
    await expect(page.locator('[data-sonner-toast]')).toHaveCSS('opacity', '1')
    // The notification's style loads with its code.
    await expect(page.locator('[data-sonner-toaster]')).toHaveCSS(
      'position',
      'fixed',
    )
    expect(await axeFindings(page)).toEqual([])
  })
})

test('axe finds no problem on the admin login, which does not scroll sideways at 400%', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/admin/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
  await expectClean(page, 'the login')
})

test('every control of the landing page can be reached by keyboard and shows a focus ring', async ({
  page,
}) => {
  await page.goto('/')
  // Tab skips the form's honeypot, and a group of radio buttons is one tab
  // stop.
  const controls = await page
    .locator(
      'a:visible, button:visible, input:not([type=radio]):visible, [type=radio]:checked:visible, textarea:visible, summary:visible',
    )
    .and(page.locator(':not([tabindex="-1"])'))
    .count()
  const focusedElements = new Set<string>()
  for (let presses = 0; presses < controls + 5; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const next = element.nextElementSibling!
      // A picture beside an invisible control shows its focus.
      const shown =
        getComputedStyle(element).opacity === '0'
          ? [next, ...next.children]
          : [element]
      const ringed = shown
        .map((each) => getComputedStyle(each))
        .some(({ outlineStyle, outlineWidth, stroke }, index) =>
          outlineStyle === 'none'
            ? index === 0 && stroke !== 'none'
            : parseFloat(outlineWidth) >= 2,
        )
      const all = [...document.querySelectorAll('*')]
      return {
        key: String(all.indexOf(element)),
        ringed,
        tag: element.outerHTML.slice(0, 90),
      }
    })
    if (focused.tag.startsWith('<body')) break
    expect(focused.ringed, focused.tag).toBe(true)
    focusedElements.add(focused.key)
  }
  expect(focusedElements.size).toBeGreaterThanOrEqual(controls)
})
