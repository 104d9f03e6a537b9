import type { Page } from '@playwright/test'
import { publicPaths } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

// Consistency of all pages on a desktop: sizes of texts, edges of columns.

/** Text sizes of the site in px (tailwind.config.ts), of which three are posters. */
const SIZES = new Set([15, 17, 21, 28, 36, 60, 92, 120, 140, 198])
/** Sections' headings: acts, and all others. */
const HEADING_SIZES = new Set([36, 60])
/**
 * Starts of second columns on the grid of twelve (`halves`, `seven-five` in
 * src/app/utilities.css), without the scrollbar's share.
 */
const EDGES = new Set([726, 820])

const pages = [...publicPaths(), '/no-such-page']

test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
// The browser reports the scripts that it blocks, and the missing page.
test.beforeEach(({ troubles }) => troubles.expect(/\.js csp$/, /404/))

/** Texts outside of drawings, each after its size. */
const textsOf = (page: Page) =>
  page.locator('body *').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const text = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent!.trim())
        .join(' ')
        .trim()
      return text &&
        element instanceof HTMLElement &&
        element.checkVisibility({ visibilityProperty: true })
        ? [
            {
              size: Math.round(
                Number.parseFloat(getComputedStyle(element).fontSize),
              ),
              text: text.slice(0, 50),
            },
          ]
        : []
    }),
  )

test('every page keeps to the ten text sizes of the site', async ({ page }) => {
  for (const path of pages) {
    await page.goto(path)
    const strays = (await textsOf(page)).filter(({ size }) => !SIZES.has(size))
    expect(strays, `${path} has texts of other sizes`).toEqual([])
  }
})

test('headings of sections have one of two sizes, on every page', async ({
  page,
}) => {
  for (const path of pages) {
    await page.goto(path)
    const headings = await page
      .locator('main')
      .locator('section[aria-labelledby] > * h2, .long-text h2')
      .evaluateAll((all) =>
        all
          .filter((heading) => heading.getBoundingClientRect().width > 1)
          .filter(
            (heading) =>
              heading.closest('.long-text') ||
              heading.closest('section')!.getAttribute('aria-labelledby') ===
                heading.id,
          )
          .map((heading) => ({
            size: Number.parseFloat(getComputedStyle(heading).fontSize),
            text: heading.textContent,
          })),
      )
    const strays = headings.filter(({ size }) => !HEADING_SIZES.has(size))
    expect(strays, `${path} has headings of other sizes`).toEqual([])
  }
})

/**
 * Second columns of the grids that are as wide as the page's content. Columns
 * that begin in the left third stand beside a list of contents or labels.
 */
const secondColumns = (page: Page) =>
  page.locator('main *').evaluateAll((elements) => {
    const scrollbar = innerWidth - document.documentElement.clientWidth
    return elements.flatMap((element) => {
      const { display } = getComputedStyle(element)
      const { width } = element.getBoundingClientRect()
      if (display !== 'grid' || width < 1100) return []
      const children = [...element.children].filter(
        (child) =>
          child.getBoundingClientRect().width > 2 &&
          getComputedStyle(child).position !== 'absolute',
      )
      const starts = new Set(
        children.map((child) =>
          Math.round(child.getBoundingClientRect().left + scrollbar / 2),
        ),
      )
      const [, second] = [...starts].toSorted((a, b) => a - b)
      return starts.size === 2 && second! > 540
        ? [{ start: second!, text: element.textContent.slice(0, 50) }]
        : []
    })
  })

test('second columns start at one of two edges, on every page', async ({
  page,
}) => {
  for (const path of pages) {
    await page.goto(path)
    const strays = (await secondColumns(page)).filter(
      ({ start }) => !EDGES.has(start),
    )
    expect(strays, `${path} has columns at other edges`).toEqual([])
  }
})
