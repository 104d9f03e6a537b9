import type { Page } from '@playwright/test'
import { installContrast } from '../../support/contrast.ts'
import { publicPaths } from '../../support/pages.ts'
import { scrollThrough } from '../../support/policy.ts'
import { expect, test } from '../../support/test.ts'

// Focus rings and selected text on each ground (paper, moss, violet, night), by
// the colours that the browser computes.

const CONTROLS = 'a[href], button, input, textarea, summary, [tabindex="0"]'

interface Measured {
  element: string
  contrast: number
}

/**
 * Focuses every control that is shown, and measures its ring against the ground
 * around it.
 */
const ringContrasts = (page: Page) =>
  page.locator(CONTROLS).evaluateAll((controls): Measured[] =>
    controls.flatMap((control) => {
      if (
        !(control instanceof HTMLElement) ||
        control.tabIndex < 0 ||
        !control.checkVisibility({ visibilityProperty: true })
      )
        return []
      control.focus({ preventScroll: true })
      // A picture beside an invisible control shows its focus, as an outline or
      // a stroke.
      const next = control.nextElementSibling
      const isInvisible = getComputedStyle(control).opacity === '0'
      const drawn = isInvisible ? [next!, ...next!.children] : [control]
      const rings = drawn.flatMap((each) => {
        const style = getComputedStyle(each)
        const { outlineOffset: offset, outlineStyle, stroke } = style
        if (outlineStyle !== 'none')
          return [{ each, colour: style.outlineColor, offset }]
        return isInvisible && stroke !== 'none'
          ? [{ each, colour: stroke, offset }]
          : []
      })
      const element = `${control.outerHTML.slice(0, 90)} ${control.textContent.slice(0, 30)}`
      const [ring] = rings
      if (!ring) return [{ element, contrast: 0 }]
      const isInside = Number.parseFloat(ring.offset) < 0
      const grounds = window.groundsOf(
        isInside ? ring.each : ring.each.parentElement,
      )
      const contrast = window.contrastOf(grounds, [...grounds, ring.colour])
      return [{ element, contrast }]
    }),
  )

/**
 * Measures a selection of every text against the ground, and the selected text
 * against the selection.
 */
const selectionContrasts = (page: Page) =>
  page.locator('body *').evaluateAll((elements): Measured[] =>
    elements.flatMap((element) => {
      const hasText = [...element.childNodes].some(
        (node) =>
          node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      )
      if (
        !hasText ||
        !(element instanceof HTMLElement) ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        return []
      const grounds = window.groundsOf(element)
      const { backgroundColor, color } = getComputedStyle(
        element,
        '::selection',
      )
      const selected = [...grounds, backgroundColor]
      return [
        {
          element: `${element.outerHTML.slice(0, 90)} ${element.textContent.slice(0, 30)}`,
          contrast: Math.min(
            window.contrastOf(grounds, selected),
            window.contrastOf(selected, [...selected, color]),
          ),
        },
      ]
    }),
  )

const tooFaint = (measured: readonly Measured[]) =>
  measured
    .filter(({ contrast }) => contrast < 3)
    .map(({ element, contrast }) => `${contrast.toFixed(2)} ${element}`)

for (const scheme of ['light', 'dark'] as const) {
  test(`every focus ring and every selection of the public pages stands out from its ground, in the ${scheme}`, async ({
    page,
    troubles,
  }) => {
    await installContrast(page)
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    troubles.expect(/404/)
    for (const path of [...publicPaths(), '/nothing-here']) {
      await page.goto(path)
      await scrollThrough(page)
      await page.locator('summary').evaluateAll((all) => {
        for (const summary of all)
          (summary.parentElement as HTMLDetailsElement).open = true
      })
      // A key makes the focus visible.
      await page.keyboard.press('Tab')
      const rings = await ringContrasts(page)
      expect(rings.length, path).toBeGreaterThan(10)
      expect(tooFaint(rings), path).toEqual([])
      const selections = await selectionContrasts(page)
      expect(selections.length, path).toBeGreaterThan(20)
      expect(tooFaint(selections), path).toEqual([])
    }
  })
}
