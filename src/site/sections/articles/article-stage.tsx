import type { ReactNode } from 'react'
import { groundOf } from '@/site/pictures/grounds'
import { ArticleCover } from './article-cover'

interface ArticleStageProps {
  slug: string
  category: string
  children: ReactNode
}

/**
 * Top of an article or large card: text beside the cover, on the category's
 * ground.
 */
export const ArticleStage = ({
  slug,
  category,
  children,
}: ArticleStageProps) => (
  <div className={groundOf(category)}>
    <div className="frame grid items-center gap-x-8 gap-y-4 pt-8 pb-6 md:seven-five print:grid-cols-2 lg:py-9">
      {/* Equally wide on all phones: at this width, the fallback font breaks
          the text like the web font. */}
      <div className="max-[28rem]:max-w-80 max-[28rem]:[&>:is(h1,h2)]:max-w-78 [&>a]:text-inherit">
        {children}
      </div>
      <ArticleCover
        slug={slug}
        category={category}
        className="-mb-2 max-md:-mx-5 md:-mr-3 lg:-mr-4"
      />
    </div>
  </div>
)
