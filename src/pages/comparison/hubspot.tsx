import { lazy } from 'react'
import { Still } from '@/components/ui/still'
import { hubspotSeo } from '@/content/comparisons/hubspot-seo'
import { Seo } from '@/features/seo/seo'
import { comparisonPath } from '@/lib/paths'

const loadBody = () => import('./hubspot-body')
const Body = lazy(loadBody)

/** What the page loads on its own. */
export const parts = [loadBody]

/** /comparison/hubspot (specification §2). */
export default function HubspotPage() {
  return (
    <>
      <Seo {...hubspotSeo} path={comparisonPath('hubspot')} />
      <Still>
        <Body />
      </Still>
    </>
  )
}
