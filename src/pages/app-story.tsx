import { Benefits } from '@/components/sections/product/benefits'
import { Capabilities } from '@/components/sections/product/capabilities'
import { RelatedArticles } from '@/components/sections/articles/related-articles'
import { appStory } from '@/content/app-story'
import handsFree from '@/content/articles/hands-free-crm-updates-field-sales.mdx?card'
import roi from '@/content/articles/voice-assistant-technology-sales-teams-roi-calculator.mdx?card'
import { reading } from '@/content/blog'
import { articleCard } from '@/features/reading/article-card'

/** /app below its form: what one gets, what it takes, and what to read until then. */
export default function AppStory() {
  return (
    <>
      <Benefits {...appStory.benefits} />
      <Capabilities {...appStory.answers} />
      <RelatedArticles heading={reading.related} items={[roi, handsFree].map(articleCard)} />
    </>
  )
}
