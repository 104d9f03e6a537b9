import { lazy } from 'react'
import { Still } from '@/components/ui/still'
import { einsteinSeo } from '@/content/comparisons/salesforce-einstein-seo'
import { Seo } from '@/features/seo/seo'
import { comparisonPath } from '@/lib/paths'

const loadBody = () => import('./salesforce-einstein-body')
const Body = lazy(loadBody)

/** What the page loads on its own. */
export const parts = [loadBody]

/** /comparison/salesforce-einstein (specification §2). */
export default function SalesforceEinsteinPage() {
  return (
    <>
      <Seo {...einsteinSeo} path={comparisonPath('salesforce-einstein')} />
      <Still>
        <Body />
      </Still>
    </>
  )
}
