import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds wrong, by the rules of WCAG 2.2 AA and good practice, or by the given ones only. A quarter of the time
 * that axe takes by default: it need not describe what it finds right, nor open a page of its own to bring together
 * what it found in frames of other sites, which there are none of.
 */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  await settle(page)
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(WCAG)).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** Waits until the new look is painted: colours move from one scheme to the other in a transition. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    // Not the animations: the reading progress follows the scroll position and never finishes.
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
