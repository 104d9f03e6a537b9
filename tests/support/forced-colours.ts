import type { Page } from '@playwright/test'

/** Least contrast in WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5

/**
 * Texts with too little contrast in forced colours. Axe misses them: it reads `-webkit-text-fill-color`, which keeps
 * the page's own value. Chromium paints a backplate behind most texts, so each must contrast with that and with its own
 * background.
 */
export async function unreadable(page: Page): Promise<string[]> {
  // Emulation changes styles in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return page.evaluate(findUnreadable, LEAST_CONTRAST)
}

function findUnreadable(least: number): string[] {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const pixelOf = (colour: string) => {
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = colour
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data] as [number, number, number, number]
  }
  /** Relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
  const luminance = (colour: string) => {
    const [red, green, blue] = pixelOf(colour).map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    }) as [number, number, number, number]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: string, other: string) => {
    const [less, more] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
    return (more + 0.05) / (less + 0.05)
  }
  const groundOf = (element: Element | null): string => {
    if (!element) return 'Canvas'
    const { backgroundColor } = getComputedStyle(element)
    return pixelOf(backgroundColor)[3] === 255 ? backgroundColor : groundOf(element.parentElement)
  }

  const found = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement
    if (
      !texts.currentNode.textContent?.trim() ||
      !element ||
      element.closest('svg, script, style, noscript, :disabled')
    )
      continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const { color, forcedColorAdjust } = getComputedStyle(element) as CSSStyleDeclaration & {
      forcedColorAdjust: string
    }
    const grounds = forcedColorAdjust === 'none' ? [groundOf(element)] : [groundOf(element), 'Canvas']
    if (grounds.some((ground) => contrast(color, ground) < least)) found.add(element.outerHTML.slice(0, 160))
  }
  return [...found]
}
