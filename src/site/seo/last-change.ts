import { articles } from '@/content/articles'

/** Of the articles, as 2025-09-17. */
export const lastChange =
  articles
    .map(({ published, updated = published }) => updated)
    .toSorted()
    .at(-1) ?? ''
