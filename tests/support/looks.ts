import type { Locator } from '@playwright/test'

/** Widths of a phone, a tablet and a desktop, by name. */
export const WIDTHS = { phone: 390, tablet: 820, desktop: 1440 } as const

/** Whether an element is there for screen readers alone: clipped to a pixel. */
export const isOnlySpoken = (part: Locator) =>
  part.evaluate((element) => {
    const { position, clipPath } = getComputedStyle(element)
    return (
      position === 'absolute' && clipPath !== 'none' && element.clientWidth < 2
    )
  })

/** Background colours of all elements that the locator finds. */
export const groundsOf = (parts: Locator) =>
  parts.evaluateAll((elements) =>
    elements.map((element) => getComputedStyle(element).backgroundColor),
  )

export const NO_GROUND = 'rgba(0, 0, 0, 0)'

/** Top edges of all elements that the locator finds, in px. */
export const topsOf = (parts: Locator) =>
  parts.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().top),
  )
