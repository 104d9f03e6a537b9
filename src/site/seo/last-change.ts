import { articles } from '@/content/articles'

/** Day on which any article last changed, as 2025-09-17. */
export const lastChange =
  articles
    .map(({ published, updated = published }) => updated)
    .toSorted()
    .at(-1) ?? ''
