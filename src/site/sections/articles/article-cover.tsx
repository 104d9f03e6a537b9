import { groundOf } from '@/site/pictures/grounds'
import { picture } from '@/site/page-life/picture'

const Drawing = picture(() => import('@/site/pictures/cover'))

export const ArticleCover = Object.assign(
  ({ slug, category, className = '' }: { slug: string; category: string; className?: string }) => (
    <div className={`overflow-hidden rounded-panel ${groundOf(category)} ${className}`}>
      <Drawing slug={slug} />
    </div>
  ),
  { code: Drawing.code },
)
