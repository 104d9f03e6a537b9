import { picture } from '@/components/ui/picture'

const Drawing = picture(() => import('@/components/pictures/cover'))

/** An article's cover. */
export const ArticleCover = Object.assign(
  ({ slug }: { slug: string }) => (
    <div className="aspect-8/5">
      <Drawing slug={slug} />
    </div>
  ),
  { code: Drawing.code },
)
