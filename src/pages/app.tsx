import { lazy } from 'react'
import { GettingStarted } from '@/components/sections/product/getting-started'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Deferred } from '@/components/ui/deferred'
import { Island } from '@/components/ui/island'
import { Still } from '@/components/ui/still'
import { appPage } from '@/content/app-page'
import { breadcrumbList } from '@/features/seo/breadcrumbs'
import { Seo } from '@/features/seo/seo'
import { StructuredData } from '@/features/seo/structured-data'
import { webPage } from '@/features/seo/web-page'
import { paths } from '@/lib/paths'

// Comes alive on its own, after the page has: it doesn't hold up the text.
const loadForm = () => import('@/features/demo-request/waitlist-form')
const WaitlistForm = lazy(loadForm)

// Text only: not hydrated.
const loadStory = () => import('./app-story')
const AppStory = lazy(loadStory)

/** What the page loads on its own. */
export const parts = [loadForm, loadStory]

const structuredData = [webPage({ ...appPage.seo, path: paths.app }), breadcrumbList(appPage.trail)]

/** /app: how to start, and the waitlist (specification §2). */
export default function AppPage() {
  const { seo, trail, title, lead, steps, form } = appPage
  return (
    <>
      <Seo {...seo} path={paths.app} />
      <StructuredData things={structuredData} />
      <GettingStarted
        above={<Breadcrumbs trail={trail} />}
        title={title}
        lead={lead}
        steps={steps}
        formHeading={form.title}
        formLead={form.lead}
      >
        <Island>
          <WaitlistForm />
        </Island>
      </GettingStarted>
      <Deferred>
        <Still>
          <AppStory />
        </Still>
      </Deferred>
    </>
  )
}
