import type { Page } from '@playwright/test'
import { frames } from './test.ts'

/** Least contrast in WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5

/**
 * Returns texts with too little contrast in forced colours, light on dark and
 * dark on light. Axe misses them: it reads `-webkit-text-fill-color`, which
 * keeps the page's value. Chromium's backplate behind most texts counts as a
 * second background.
 */
export async function unreadableInForcedColours(page: Page): Promise<string[]> {
  const findings: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({
      forcedColors: 'active',
      reducedMotion: 'reduce',
      colorScheme,
    })
    let found: string[] = []
    // Look again: emulation changes styles in the next frame, and a part may be
    // hydrating at this moment.
    for (
      let attempts = 0;
      attempts === 0 || (found.length && attempts < 20);
      attempts++
    ) {
      await frames(page, 2)
      found = await page.evaluate(findUnreadable, LEAST_CONTRAST)
    }
    findings.push(...found.map((text) => `${colorScheme}: ${text}`))
  }
  await page.emulateMedia({ forcedColors: 'none' })
  return findings
}

function findUnreadable(least: number): string[] {
  const context = document
    .createElement('canvas')
    .getContext('2d', { willReadFrequently: true })!
  const pixels = new Map<string, [number, number, number, number]>()
  const pixelOf = (colour: string) => {
    const known = pixels.get(colour)
    if (known) return known
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = colour
    context.fillRect(0, 0, 1, 1)
    const pixel = [...context.getImageData(0, 0, 1, 1).data] as [
      number,
      number,
      number,
      number,
    ]
    pixels.set(colour, pixel)
    return pixel
  }
  /**
   * Relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
   */
  const luminance = (colour: string) => {
    const [red, green, blue] = pixelOf(colour).map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    }) as [number, number, number, number]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: string, other: string) => {
    const [less, more] = [luminance(one), luminance(other)].toSorted(
      (a, b) => a - b,
    ) as [number, number]
    return (more + 0.05) / (less + 0.05)
  }
  const groundOf = (element: Element | null): string => {
    if (!element) return 'Canvas'
    const { backgroundColor } = getComputedStyle(element)
    return pixelOf(backgroundColor)[3] === 255
      ? backgroundColor
      : groundOf(element.parentElement)
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
    if (
      !element.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
      })
    )
      continue
    const { color, forcedColorAdjust } = getComputedStyle(
      element,
    ) as CSSStyleDeclaration & {
      forcedColorAdjust: string
    }
    const grounds =
      forcedColorAdjust === 'none'
        ? [groundOf(element)]
        : [groundOf(element), 'Canvas']
    if (grounds.some((ground) => contrast(color, ground) < least))
      found.add(element.outerHTML.slice(0, 160))
  }
  return [...found]
}
