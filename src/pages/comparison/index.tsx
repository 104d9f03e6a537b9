import { lazy } from 'react'
import { Still } from '@/components/ui/still'
import { overviewSeo } from '@/content/comparisons/overview-seo'
import { Seo } from '@/features/seo/seo'
import { paths } from '@/lib/paths'

const loadBody = () => import('./overview-body')
const Body = lazy(loadBody)

/** What the page loads on its own. */
export const parts = [loadBody]

/** /comparison: the three assistants side by side (specification §2). */
export default function ComparisonPage() {
  return (
    <>
      <Seo {...overviewSeo} path={paths.comparison} />
      <Still>
        <Body />
      </Still>
    </>
  )
}
