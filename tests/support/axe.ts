import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const WCAG = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
]

/**
 * Returns violations of WCAG 2.2 AA and best practice, ten times as fast as
 * axe's Playwright wrapper.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source)
    await page.evaluate(stopTransitions)
  }
  // Axe can't measure sections that `content-visibility` hasn't laid out.
  await page.evaluate(() =>
    document.documentElement.classList.remove('from-top'),
  )
  await page.evaluate(nextFrame)
  return page.evaluate(
    async (runOnly) => {
      const { violations } = await window.axe.run(document, {
        runOnly,
        resultTypes: ['violations'],
      })
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
      )
    },
    { type: 'tag', values: WCAG } as const,
  )
}

/**
 * Stops transitions and ends animations, because colours would fade. Runs in
 * the page.
 */
function stopTransitions() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '*, ::before, ::after, ::backdrop { transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important }',
  )
  document.adoptedStyleSheets.push(sheet)
}

/** Waits until a frame is painted. Runs in the page. */
const nextFrame = () =>
  new Promise((resolve) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => resolve(undefined)),
    ),
  )
