import type { Page } from '@playwright/test'

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

export const countHeadTags = (page: Page) =>
  page.evaluate(
    (tags) =>
      tags.map(
        (tag) => `${tag} ${document.querySelectorAll(`head ${tag}`).length}`,
      ),
    SINGLE_TAGS,
  )

export const ONE_OF_EACH = SINGLE_TAGS.map((tag) => `${tag} 1`)
