import { expect, type Page } from '@playwright/test'

/** A page's own title and a description of sensible length; link previews say the same. */
export async function expectDescribed(page: Page, title: RegExp) {
  await expect(page).toHaveTitle(title)
  const content = (selector: string) => page.locator(selector).getAttribute('content')
  const description = (await content('meta[name=description]')) ?? ''
  expect(description.length, `length of “${description}”`).toBeGreaterThanOrEqual(120)
  expect(description.length, `length of “${description}”`).toBeLessThanOrEqual(158)
  expect(await content('meta[property="og:title"]')).toBe(await page.title())
  expect(await content('meta[property="og:description"]')).toBe(description)
}

/** The page's blocks of structured data. */
export const structuredData = (page: Page) =>
  page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((blocks) => blocks.map((block) => JSON.parse(block.textContent ?? '') as Record<string, unknown>))

const SINGLE_TAGS = [
  'title',
  'meta[name=description]',
  'meta[name=keywords]',
  'link[rel=canonical]',
  'meta[property="og:title"]',
  'meta[property="og:description"]',
  'meta[property="og:image"]',
  'meta[property="og:url"]',
  'meta[name="twitter:card"]',
  'meta[name="twitter:title"]',
  'meta[name="twitter:image"]',
]

/** How often the document's head has what it must have once. */
export const countTags = (page: Page) =>
  page.evaluate((tags) => tags.map((tag) => `${tag} ${document.querySelectorAll(`head ${tag}`).length}`), SINGLE_TAGS)

export const ONE_OF_EACH = SINGLE_TAGS.map((tag) => `${tag} 1`)
