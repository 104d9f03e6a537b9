import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /**
     * Contrast (WCAG 2.2) of two stacks of colours, each painted from the first
     * to the last.
     */
    contrastOf: (one: readonly string[], other: readonly string[]) => number
    /** Background colours from the page's to the element's own. */
    groundsOf: (element: Element | null) => string[]
  }
}

/** Gives the pages opened from now on the functions that measure contrast. */
export const installContrast = (page: Page) =>
  page.addInitScript(() => {
    const known = new Map<string, number>()

    function luminanceOf(colours: readonly string[]) {
      const key = colours.join()
      const before = known.get(key)
      if (before !== undefined) return before
      const canvas = document
        .createElement('canvas')
        .getContext('2d', { willReadFrequently: true })!
      for (const colour of ['white', ...colours]) {
        canvas.fillStyle = colour
        canvas.fillRect(0, 0, 1, 1)
      }
      const [red = 0, green = 0, blue = 0] = Array.from(
        canvas.getImageData(0, 0, 1, 1).data,
        (value) => {
          const share = value / 255
          return share <= 0.04045
            ? share / 12.92
            : ((share + 0.055) / 1.055) ** 2.4
        },
      )
      const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
      known.set(key, luminance)
      return luminance
    }

    window.contrastOf = (one, other) => {
      const luminances = [luminanceOf(one), luminanceOf(other)]
      return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
    }
    window.groundsOf = (element) =>
      element
        ? [
            ...window.groundsOf(element.parentElement),
            getComputedStyle(element).backgroundColor,
          ]
        : []
  })
