import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const WIDTHS_PX = [390, 1440]
const SCHEMES = ['light', 'dark'] as const
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Violations of WCAG 2.2 AA and best practice, or of the given rules, in a tenth of the time of axe's own Playwright
 * wrapper.
 */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source)
    await page.evaluate(stopTransitions)
  }
  await page.evaluate(nextFrame)
  return page.evaluate(
    async (runOnly) => {
      const { violations } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    rules ? ({ type: 'rule', values: rules } as const) : ({ type: 'tag', values: WCAG } as const),
  )
}

export async function axeFindingsInEveryLook(page: Page): Promise<string[]> {
  const findings: string[] = []
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const found = await axeFindings(page, colorScheme === 'dark' ? COLOUR_RULES : undefined)
      findings.push(...found.map((finding) => `${width} px, ${colorScheme}: ${finding}`))
    }
  }
  return findings
}

/** Stops transitions: colours would fade between schemes. Runs in the page. */
function stopTransitions() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Runs in the page. */
const nextFrame = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))))
