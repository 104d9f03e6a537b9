import { lazy } from 'react'
import { Still } from '@/components/ui/still'
import { aiAgentSeo } from '@/content/ai-agent-seo'
import { Seo } from '@/features/seo/seo'
import { paths } from '@/lib/paths'

const loadBody = () => import('./ai-agent-body')
const Body = lazy(loadBody)

/** What the page loads on its own. */
export const parts = [loadBody]

/** /ai-agent-salesforce: what such an agent does, by example (specification §2). */
export default function AiAgentPage() {
  return (
    <>
      <Seo {...aiAgentSeo} path={paths.aiAgent} />
      <Still>
        <Body />
      </Still>
    </>
  )
}
