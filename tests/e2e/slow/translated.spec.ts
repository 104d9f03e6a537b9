import type { Page } from '@playwright/test'
import { liveDemo } from '../../../src/content/live-demo.ts'
import { ROI_ARTICLE } from '../../support/articles.ts'
import {
  field,
  fill,
  form,
  request,
  rows,
  submit,
} from '../../support/demo-form.ts'
import { NAMES, ROI, TOASTS } from '../../support/specification.ts'
import {
  hydrated,
  expect,
  advancePageClock,
  test,
  toast,
} from '../../support/test.ts'
import { holdRequests } from '../../support/hold-requests.ts'

// Pages translated by the browser, which wraps texts that React owns in its own
// elements. The texts stay in English so that the tests can find them.

/** Wraps every text in two elements, as Chrome's translator does. */
function translate() {
  const skipped = 'script, style, noscript, textarea, title, font'
  const translateNode = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts = node.nodeType === Node.TEXT_NODE ? [node] : []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      if (
        !text.nodeValue?.trim() ||
        !text.parentElement ||
        text.parentElement.closest(skipped)
      )
        continue
      const outer = document.createElement('font')
      outer.appendChild(document.createElement('font')).textContent =
        text.nodeValue
      text.parentElement.replaceChild(outer, text)
    }
  }
  translateNode(document.body)
  new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records) {
      if (type === 'characterData') translateNode(target)
      else addedNodes.forEach(translateNode)
    }
  }).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  })
}

const translateFromTheStart = (page: Page) =>
  page.addInitScript(
    `addEventListener('DOMContentLoaded', ${translate.toString()})`,
  )

const translations = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('main font').length)

const result = (page: Page, name: string) =>
  page.locator(`[data-result=${name}]`)

for (const when of ['before', 'after'] as const) {
  test.describe(`translated ${when} it is hydrated`, () => {
    async function open(page: Page, path: string, part: string) {
      if (when === 'before') await translateFromTheStart(page)
      await page.goto(path)
      await hydrated(page.locator(part).first())
      if (when === 'after') await page.evaluate(translate)
      expect(await translations(page)).toBeGreaterThan(50)
      await advancePageClock(page)
    }

    test('the landing page validates and sends its form, calculates, and follows links', async ({
      page,
      site,
    }) => {
      await open(page, '/', '#cta form')
      await submit(page).click()
      await expect(toast(page, TOASTS.invalid.title)).toBeVisible()
      await expect(field(page, 'name')).toHaveAttribute('aria-invalid', 'true')
      await fill(page, request)
      await submit(page).click()
      await expect(toast(page, TOASTS.success.title)).toBeVisible()
      expect(await rows(site)).toEqual([request])

      const calculator = page
        .locator('main fieldset:has([type=number])')
        .first()
      // React replaces a translated section when it hydrates it.
      await expect(() => calculator.scrollIntoViewIfNeeded()).toPass()
      await hydrated(calculator)
      await page.getByRole('spinbutton', { name: 'Team size' }).fill('25')
      await expect(result(page, 'annualCrmCost')).toHaveText('$480,769')

      for (const [name, path] of [
        ['Blog', '/blog'],
        ['Compare', '/comparison'],
        ['Home', '/'],
      ] as const) {
        await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name })
          .click()
        await expect(page).toHaveURL(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        NAMES.promise,
      )
    })

    test('an article calculates, scrolls to sections and links to the next one', async ({
      page,
    }) => {
      await open(page, ROI_ARTICLE, 'main fieldset:has([type=number])')
      await expect(result(page, 'totalBenefit').first()).toHaveText(
        ROI.shown.totalBenefit,
      )
      await page.getByRole('spinbutton', { name: 'Team size' }).fill('25')
      await expect(result(page, 'annualCrmCost').first()).toHaveText('$480,769')
      await page
        .getByRole('navigation', { name: 'On this page' })
        .getByRole('link')
        .nth(2)
        .click()
      await expect(page).toHaveURL(/#/)
      await page
        .getByRole('region', { name: 'Read next' })
        .getByRole('link')
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })
  })
}

test('input in a form before it was translated and hydrated is kept and sent', async ({
  page,
  site,
}) => {
  const release = await holdRequests(page, '**/assets/framework-*.js')
  await translateFromTheStart(page)
  await page.goto('/', { waitUntil: 'commit' })
  await fill(page, request)
  release()
  await hydrated(form(page))
  await advancePageClock(page)
  await submit(page).click()
  await expect(toast(page, TOASTS.success.title)).toBeVisible()
  expect(await rows(site)).toEqual([request])
})

/**
 * Opens the landing page, which is translated before the code of its demo
 * arrives.
 */
async function openTranslatedDemo(page: Page) {
  const release = await holdRequests(page, '**/assets/live-demo-*.js')
  await translateFromTheStart(page)
  await page.goto('/')
  expect(await translations(page)).toBeGreaterThan(50)
  release()
  const demo = page.getByRole('region', { name: liveDemo.label })
  await hydrated(demo.getByLabel(liveDemo.briefingLabel))
  return demo
}

const [PERSONS_EXAMPLE, COMPANYS_EXAMPLE] = [
  liveDemo.examples[0],
  liveDemo.examples[1],
]

test.describe("the hero's demo, translated before its code came,", () => {
  for (const { example, token } of [
    { example: PERSONS_EXAMPLE, token: '[PERSON_1]' },
    { example: COMPANYS_EXAMPLE, token: '[COMPANY_1]' },
  ])
    test(`plays the example ${example.label}, in which the model sees ${token}`, async ({
      page,
    }) => {
      const demo = await openTranslatedDemo(page)
      await demo.getByRole('button', { name: example.label }).click()
      const playButton = demo.locator('button').first()
      await playButton.click()
      await expect(playButton).toHaveText(liveDemo.stop)
      await expect(demo).toContainText(
        /fields? · you, (by voice|typed) · \d\d:\d\d/,
      )
      await expect(demo.locator('mark').first()).toContainText(token)
    })

  test('reads a typed briefing into fields, and hides them from the model', async ({
    page,
  }) => {
    const demo = await openTranslatedDemo(page)
    await demo
      .getByLabel(liveDemo.briefingLabel)
      .fill('Fiona at Acme wants a call Monday, 60k')
    await expect(
      demo.locator('dl [dir=auto]').filter({ visible: true }),
    ).toContainText(['Acme', 'Fiona', '€60,000'])
    await expect(demo).toContainText('[PERSON_1] at [COMPANY_1]')
  })
})
