import type { Page } from '@playwright/test'
import { home } from '../../src/content/home.ts'
import { liveDemo } from '../../src/content/live-demo.ts'
import { footer } from '../../src/content/site.ts'
import { installContrast } from '../support/contrast.ts'
import { publicPaths } from '../support/pages.ts'
import { NAMES } from '../support/specification.ts'
import { expect, test } from '../support/test.ts'

// Each public page as it is printed, from a computer in dark mode.

/** Width of an A4 sheet without its margins, at the print style's zoom. */
const SHEET = { width: 840, height: 1188 }

test.use({ viewport: SHEET })

async function openPrinted(page: Page, path: string) {
  await page.goto(path)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
}

test('no page prints a button, a menu, a slider or a form', async ({
  page,
}) => {
  for (const path of publicPaths()) {
    await openPrinted(page, path)
    const useless = page.locator('button, nav, form, select, [type=range]')
    await expect(useless.filter({ visible: true }), path).toHaveCount(0)
  }
})

test('on paper nothing is fixed or sticky, where it would cover the text', async ({
  page,
}) => {
  for (const path of publicPaths()) {
    await openPrinted(page, path)
    const floating = await page.locator('body *').evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { position } = getComputedStyle(element)
        const isThin = element.getBoundingClientRect().height <= 2
        return /fixed|sticky/.test(position) &&
          element.checkVisibility() &&
          !isThin
          ? [element.outerHTML.slice(0, 80)]
          : []
      }),
    )
    expect(floating, path).toEqual([])
  }
})

/**
 * Visible texts whose contrast with their ground is below 4.5:1, or 3:1 from 24
 * px on.
 */
const faintTexts = (page: Page) =>
  page.locator('body *').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const hasText = [...element.childNodes].some(
        (node) =>
          node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ''),
      )
      if (
        !hasText ||
        !(element instanceof HTMLElement) ||
        !element.checkVisibility({
          visibilityProperty: true,
          opacityProperty: true,
        })
      )
        return []
      const grounds = window.groundsOf(element)
      const { color, fontSize } = getComputedStyle(element)
      const least = Number.parseFloat(fontSize) < 24 ? 4.5 : 3
      const contrast = window.contrastOf(grounds, [...grounds, color])
      return contrast < least && color !== 'rgba(0, 0, 0, 0)'
        ? [`${contrast.toFixed(2)} ${element.textContent.slice(0, 50)}`]
        : []
    }),
  )

test('a computer in dark mode prints dark text on white', async ({ page }) => {
  await installContrast(page)
  for (const path of publicPaths()) {
    await openPrinted(page, path)
    await expect(page.locator('body'), path).toHaveCSS(
      'background-color',
      'rgb(255, 255, 255)',
    )
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCSS(
      'color',
      'rgb(22, 32, 29)',
    )
    expect(await faintTexts(page), path).toEqual([])
  }
})

test('a printed page names the site in its head line, and at its end how to book a demo', async ({
  page,
}) => {
  for (const path of publicPaths()) {
    await openPrinted(page, path)
    const printed = page.getByRole('contentinfo')
    await expect(printed.getByText(NAMES.site), path).toBeVisible()
    await expect(printed.getByText('LinkedIn'), path).toBeHidden()
    const invitation = page.getByText(`${footer.bookOnPaper} ${NAMES.site}`)
    await expect(invitation, path).toContainText(NAMES.contactEmail)
    const { y } = (await invitation.boundingBox())!
    const main = (await page.getByRole('main').boundingBox())!
    expect(y, path).toBeGreaterThanOrEqual(main.y + main.height - 1)
  }
})

test('an article prints its own address, and no link to a file', async ({
  page,
}) => {
  const path = '/blog/crm-adoption-playbook-sales-leaders'
  await openPrinted(page, path)
  await expect(page.getByText(NAMES.site + path)).toBeVisible()
  await expect(page.locator('a[download]').first()).toBeHidden()
  await expect(
    page.locator('a[download]').filter({ visible: true }),
  ).toHaveCount(0)
})

test('the landing page prints what its illustrations end with, before any has played', async ({
  page,
}) => {
  await openPrinted(page, '/')
  const demo = page.getByRole('region', { name: liveDemo.label })
  for (const value of ['Negotiation', '€45,000'])
    await expect(
      demo.locator('dd').getByText(value, { exact: true }),
    ).toBeVisible()
  const monday = page.getByRole('region', { name: 'Monday, nine o’clock' })
  await expect(monday.getByText('89%')).toBeVisible()
  const gate = page.getByRole('region', { name: home.gate.heading })
  await expect(gate.getByText('[PERSON_1]').last()).toBeVisible()
})
