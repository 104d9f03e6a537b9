import type { Page } from '@playwright/test'
import { frames, hydrated, expect, test } from '../../support/test.ts'

// Zoomed in, the sticky header takes a large part of the window and must never
// cover the focused element.

/** Records covered focus in every frame from now on. */
const watchFocus = (page: Page) =>
  page.evaluate(() => {
    const covered: string[] = []
    const recordCovered = () => {
      const focused = document.activeElement
      if (focused?.matches('main :is(input, textarea, button)')) {
        const { top } = focused.getBoundingClientRect()
        const bottom = document
          .querySelector('header')!
          .getBoundingClientRect().bottom
        if (top < bottom)
          covered.push(
            `${focused.tagName} ${focused.getAttribute('name')}: ${top} < ${bottom}`,
          )
      }
      requestAnimationFrame(recordCovered)
    }
    // Measures after the browser has scrolled to the focus and before the frame
    // is painted.
    requestAnimationFrame(recordCovered)
    Object.assign(window, { covered })
  })

const covered = (page: Page) =>
  page.evaluate(() => (window as unknown as { covered: string[] }).covered)

for (const [zoom, viewport] of [
  ['200%', { width: 640, height: 400 }],
  ['400%', { width: 320, height: 256 }],
] as const) {
  test.describe(`at ${zoom}`, () => {
    test.use({ viewport })

    test('an invalid field gets the focus in view, and Shift and Tab keep each field in view', async ({
      page,
    }) => {
      await page.goto('/')
      const form = page.getByRole('form', { name: 'Book a demo' })
      await hydrated(form)
      const submit = form.locator('[type=submit]')
      for (const filled of [[], ['name']]) {
        for (const name of filled)
          await form.locator(`[name=${name}]`).fill('Orla')
        await submit.scrollIntoViewIfNeeded()
        await page.evaluate(() =>
          window.scrollBy({ top: 100, behavior: 'instant' }),
        )
        await submit.focus()
        await watchFocus(page)
        await page.keyboard.press('Enter')
        await expect(
          form.locator(`[name=${filled.length ? 'email' : 'name'}]`),
        ).toBeFocused()
        await frames(page, 20)
        expect(await covered(page)).toEqual([])
      }
      await expectFieldsInView(page, '/')
      await page.goto('/app')
      await expectFieldsInView(page, '/app')
    })
  })
}

/** Goes back from the button of the last form to its first field. */
async function expectFieldsInView(page: Page, path: string) {
  const form = page.locator('main form').last()
  await hydrated(form)
  await form.locator('[type=submit]').focus()
  await watchFocus(page)
  const controls = form.locator(
    'input:not([tabindex]), textarea, button:not([type=submit])',
  )
  const presses = await controls.count()
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Shift+Tab')
    await frames(page, 6)
  }
  await expect(controls.first()).toBeFocused()
  expect(await covered(page), path).toEqual([])
}
