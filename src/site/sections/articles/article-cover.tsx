import { ViewTransition } from 'react'
import { motionWanted } from '@/site/page-life/motion'
import { picture } from '@/site/page-life/picture'
import { groundOf } from '@/site/pictures/grounds'

const Drawing = picture(() => import('@/site/pictures/cover'))

/**
 * An article's cover, at most 216 px tall on a card, 288 on a desktop. In a navigation between a
 * card and its article, the browser moves one into the other's place.
 */
export const ArticleCover = Object.assign(
  ({
    slug,
    category,
    className = '',
  }: {
    slug: string
    category: string
    className?: string
  }) => (
    <ViewTransition
      name={slug}
      default="none"
      share={import.meta.env.SSR || !motionWanted() ? 'none' : 'auto'}
    >
      <div
        className={`overflow-hidden rounded-panel forced-color-adjust-none *:transition-transform group-hover:*:-translate-y-1.5 [.group_&_svg]:max-h-54 lg:[.group_&_svg]:max-h-72 ${groundOf(category)} ${className}`}
      >
        <Drawing slug={slug} />
      </div>
    </ViewTransition>
  ),
  { code: Drawing.code },
)
