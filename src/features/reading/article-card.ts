import type { ArticleCardItem } from '@/components/sections/articles/article-cards'
import { articlePath } from '@/lib/paths'
import { blog } from '@/content/blog'
import type { ArticleCard } from '@/content/frontmatter'
import { longDate } from '@/lib/long-date'

/** An article as the lists of articles show it. */
export const articleCard = ({
  slug,
  title,
  summary,
  category,
  published,
  cardMinutes,
}: ArticleCard): ArticleCardItem => ({
  slug,
  title,
  summary,
  category,
  to: articlePath(slug),
  published: { day: published, text: longDate(published) },
  readTime: blog.minutes(cardMinutes),
})
