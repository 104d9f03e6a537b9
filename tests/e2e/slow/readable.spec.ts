import type { Page } from '@playwright/test'
import { publicPaths } from '../../support/pages.ts'
import { scrollThrough } from '../../support/policy.ts'
import { expect, test } from '../../support/test.ts'

// Sizes that every visitor needs: targets of 24 px (WCAG 2.2, 2.5.8), text of
// 15 px, a label in view of its control.

/**
 * Links and buttons outside of sentences whose box is lower or narrower than 24
 * px.
 */
const smallTargets = (page: Page) =>
  page
    .locator(
      'a[href]:not([href="#main"]), button, summary, input:not([type=range])',
    )
    .evaluateAll((targets) =>
      targets.flatMap((target) => {
        const isShown = target.checkVisibility({ visibilityProperty: true })
        const isForPeople = (target as HTMLElement).tabIndex >= 0
        // A label or a whole card enlarges its control's target.
        const label = (target as HTMLInputElement).labels?.[0]
        const isCard =
          getComputedStyle(target, '::after').position === 'absolute'
        const isInSentence =
          target.localName === 'a' &&
          target.closest('p, dd, li, blockquote, td') !== null &&
          target.closest('p, dd, li, blockquote, td')!.textContent.trim()
            .length >
            target.textContent.trim().length + 3
        if (!isShown || !isForPeople || isCard || isInSentence) return []
        const boxes = [target, ...(label ? [label] : [])].map((each) =>
          each.getBoundingClientRect(),
        )
        return boxes.some(
          ({ width, height }) =>
            Math.round(width) >= 24 && Math.round(height) >= 24,
        )
          ? []
          : [
              `${target.outerHTML.slice(0, 60)} ${target.textContent.slice(0, 30)} ${boxes.map(({ width, height }) => `${width.toFixed(0)} x ${height.toFixed(0)}`).join()}`,
            ]
      }),
    )

/** Visible texts smaller than 15 px. */
const smallTexts = (page: Page) =>
  page.locator('body *').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const hasText = [...element.childNodes].some(
        (node) =>
          node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ''),
      )
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      return element instanceof HTMLElement &&
        hasText &&
        size < 15 &&
        element.checkVisibility({ visibilityProperty: true })
        ? [`${size} px: ${element.textContent.slice(0, 40)}`]
        : []
    }),
  )

for (const width of [390, 1440]) {
  test(`at ${width} px every target has 24 px, and no text is smaller than 15 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of publicPaths()) {
      await page.goto(path)
      await scrollThrough(page)
      expect(await smallTargets(page), path).toEqual([])
      expect(await smallTexts(page), path).toEqual([])
    }
  })
}

test('the mark after a figure has 24 px, and leads to the sentence about our figures', async ({
  page,
}) => {
  await page.goto('/')
  await scrollThrough(page)
  await page.getByText('The formula', { exact: true }).click()
  const marks = page.locator('a[href="#figures"]')
  await expect(marks).toHaveCount(11)
  for (const mark of await marks.all()) {
    await mark.scrollIntoViewIfNeeded()
    const box = (await mark.boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24)
  }
  await marks.first().click()
  await expect(page).toHaveURL('/#figures')
  for (const shown of [
    page.getByRole('heading', { name: 'The figures we claim' }),
    page.getByText('nobody has audited them'),
  ]) {
    await expect(shown).toBeInViewport({ ratio: 1 })
    const { y } = (await shown.boundingBox())!
    const header = (await page.locator('header').first().boundingBox())!
    expect(y, 'below the header').toBeGreaterThan(header.y + header.height)
  }
})

test('the time of an update on the first screen leads to its own row of the figures', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'About 30 seconds' }).click()
  const row = page.locator('#figures div', {
    hasText: 'against 5 to 10 minutes',
  })
  // The strip of figures scrolls it to its edge.
  await expect(row.last()).toBeInViewport({ ratio: 0.9 })
})

test('at 1280 x 800 the label of a focused field is in view, whichever way Tab goes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of ['/', '/app']) {
    await page.goto(path)
    await scrollThrough(page)
    const hidden = () =>
      page.evaluate(() => {
        const focused = document.activeElement as HTMLInputElement
        const [label] = focused.labels ?? []
        if (!label || label.matches('.sr-only')) return null
        const { top, bottom } = label.getBoundingClientRect()
        const header = document.querySelector('header')!.getBoundingClientRect()
        return top < header.bottom || bottom > innerHeight
          ? `${label.textContent}: ${top} to ${bottom}`
          : null
      })
    const stops = await page.locator('a, button, input, textarea').count()
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let press = 0; press < stops; press++) {
        await page.keyboard.press(key)
        expect(await hidden(), `${path} ${key}`).toBeNull()
      }
    }
  }
})
