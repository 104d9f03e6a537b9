import { articles } from '@/content/articles'

/** Last change of any article, as 2025-09-17. */
export const lastChange =
  articles
    .map(({ published, updated = published }) => updated)
    .toSorted()
    .at(-1) ?? ''
