import { picture } from '@/components/ui/picture'

/** What draws the covers, for the `parts` of a page that shows one. */
export const loadCovers = () => import('@/components/pictures/cover')

const Drawing = picture(loadCovers)

/** An article's cover, whose room is kept while its code comes. */
export function ArticleCover({ slug }: { slug: string }) {
  return (
    <div className="aspect-8/5">
      <Drawing slug={slug} />
    </div>
  )
}
