import { delayScripts } from '../support/delay-scripts.ts'
import {
  seen,
  observePlace,
  observePlaceFromStart,
} from '../support/observe-place.ts'
import { hydrated, hydratedInPlace, expect, test } from '../support/test.ts'
import type { Page } from '@playwright/test'

// "Book a Demo" reaches the form from every page however late the code loads,
// on the browser's fake clock. Visitors who scroll in the meantime:
// unit/scroll-to-cta.

const ADDRESS = '/?scrollTo=cta'

const expectForm = (page: Page) =>
  expect(page.locator('#cta')).toBeInViewport({ ratio: 0.3 })

/**
 * The button at the end of the page, or the header's; the closed menu holds a
 * third.
 */
function button(page: Page, which: 'first' | 'last') {
  const buttons = page.locator(`a[href="${ADDRESS}"]`).filter({ visible: true })
  return which === 'first' ? buttons.first() : buttons.last()
}

async function expectRest(page: Page) {
  await expectForm(page)
  for (const part of ['main textarea', '#cta form']) {
    await hydratedInPlace(page.locator(part).first())
  }
  await page.waitForLoadState('networkidle')
  const { places, shift } = await seen(page)
  expect(places, 'where the section stands in the page').toHaveLength(1)
  expect(shift).toBe(0)
  const top = await page
    .locator('#cta')
    .evaluate((section) => section.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(100)
}

test.describe('spec §2: Book a Demo leads to the form, which stays in place', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
  })

  for (const [width, late] of [
    [390, 6000],
    [1280, 0],
  ] as const)
    test(`when pressed on a hydrated page, all code ${late} ms late, ${width} px wide @walk`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/comparison')
      await delayScripts(page, late)
      await observePlace(page, '#cta')
      await button(page, 'last').click()
      await page.waitForURL(`**${ADDRESS}`)
      await expectRest(page)
    })

  for (const [width, late] of [
    [390, 0],
    [1280, 1500],
  ] as const)
    test(`when pressed before the page is hydrated, all code ${late} ms late, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await delayScripts(page, late)
      await observePlaceFromStart(page, '#cta')
      await page.goto('/comparison', { waitUntil: 'commit' })
      await button(page, 'last').click()
      await page.waitForURL(`**${ADDRESS}`)
      await expectRest(page)
    })

  test('when pressed by key in the header of an article, all code 1.5 s late', async ({
    page,
  }) => {
    await page.goto('/blog/why-sales-reps-hate-crms')
    await hydrated(button(page, 'first'))
    const arrived = await delayScripts(page, 1500)
    await button(page, 'first').press('Enter')
    await page.waitForURL(`**${ADDRESS}`)
    await expectForm(page)
    expect(arrived()).toBeGreaterThan(0)
  })
})

test('after Book a Demo by keyboard the next Tab reaches the form', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/comparison']) {
    await page.goto(path)
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Book a Demo' })
      .press('Enter')
    await expect(page.locator('#cta')).toBeFocused()
    await expectForm(page)
    await expect(page.locator('#cta'), 'a section keeps its corners').toHaveCSS(
      'border-radius',
      '0px',
    )
    const form = page.getByRole('form', { name: 'Book a demo' })
    // Waits: the form's code loads after its section's.
    await expect(form.getByLabel('Name')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(form.getByLabel('Say who you are')).toBeFocused()
  }
})
