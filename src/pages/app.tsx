import { Benefits } from '@/components/sections/product/benefits'
import { Answers } from '@/components/sections/product/answers'
import { GettingStarted } from '@/components/sections/product/getting-started'
import { ArticleCover } from '@/components/sections/articles/article-cover'
import { ShownSteps } from '@/components/sections/product/shown-steps'
import { RelatedArticles } from '@/components/sections/articles/related-articles'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Deferred } from '@/page-life/deferred'
import { island } from '@/page-life/island'
import { picture } from '@/page-life/picture'
import { appPage } from '@/content/app-page'
import handsFree from '@/content/articles/hands-free-crm-updates-field-sales.mdx?card'
import roi from '@/content/articles/voice-assistant-technology-sales-teams-roi-calculator.mdx?card'
import { reading } from '@/content/blog'
import { missing } from '@/content/site'
import { articleCard } from '@/features/reading/article-card'
import { breadcrumbList } from '@/features/seo/breadcrumbs'
import { Seo } from '@/features/seo/seo'
import { StructuredData } from '@/features/seo/structured-data'
import { webPage } from '@/features/seo/web-page'
import { paths } from '@/lib/paths'

const WaitlistForm = island(() => import('@/features/demo-request/waitlist-form'), missing.form)

/** The trial's steps, as they look. */
const Step = picture<{ step: number }>(() => import('@/components/pictures/app/first-briefing'))

export const parts = () => [WaitlistForm, Step, ArticleCover]

const structuredData = [webPage({ ...appPage.seo, path: paths.app }), breadcrumbList(appPage.trail)]

/** /app: how to start, and the waitlist (specification §2). */
export default function AppPage() {
  const { seo, trail, title, lead, steps, form, benefits, answers } = appPage
  return (
    <>
      <Seo {...seo} path={paths.app} />
      <StructuredData things={structuredData} />
      <GettingStarted
        above={<Breadcrumbs trail={trail} />}
        title={title}
        lead={lead}
        formHeading={form.title}
        formLead={form.lead}
      >
        <WaitlistForm />
      </GettingStarted>
      <Deferred>
        <ShownSteps
          {...steps}
          pictures={steps.items.map(({ title }, step) => (
            <Step key={title} step={step} />
          ))}
        />
        <Benefits {...benefits} />
        <Answers {...answers} />
        <RelatedArticles heading={reading.related} items={[roi, handsFree].map(articleCard)} />
      </Deferred>
    </>
  )
}
