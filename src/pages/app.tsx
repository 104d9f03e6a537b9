import { lazy } from 'react'
import { Benefits } from '@/components/sections/benefits'
import { GettingStarted } from '@/components/sections/getting-started'
import { Island } from '@/components/ui/island'
import { appPage } from '@/content/app-page'
import { Seo } from '@/features/seo/seo'

// Comes alive on its own, after the page has: it doesn't hold up the text.
const loadForm = () => import('@/features/demo-request/waitlist-form')
const WaitlistForm = lazy(loadForm)

/** What the page loads on its own. */
export const parts = [loadForm]

/** /app: how to start, and the waitlist (specification §2). */
export default function AppPage() {
  const { seo, title, lead, steps, benefits, form } = appPage
  return (
    <>
      <Seo {...seo} path="/app" />
      <GettingStarted title={title} lead={lead} steps={steps} formHeading={form.title} formLead={form.lead}>
        <Island>
          <WaitlistForm />
        </Island>
      </GettingStarted>
      <Benefits {...benefits} />
    </>
  )
}
