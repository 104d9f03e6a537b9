import { picture } from '@/page-life/picture'

const Drawing = picture(() => import('@/components/pictures/cover'))

/** What an article's cover lies on, by its category: the same one wherever the article is named. */
const sheets: Record<string, string> = {
  Privacy: 'night bg-violet-field text-on-field',
  ROI: 'night bg-night-field text-on-field',
  HubSpot: 'night bg-night-field text-on-field',
  'Field sales': 'night bg-night-field text-on-field',
}

/** An article's cover on its sheet: as high as every other of its width. */
export const ArticleCover = Object.assign(
  ({ slug, category }: { slug: string; category: string }) => (
    <div className={`rounded-panel p-[6%] ${sheets[category] ?? 'bg-raised'}`}>
      <div className="aspect-8/5">
        <Drawing slug={slug} />
      </div>
    </div>
  ),
  { code: Drawing.code },
)
