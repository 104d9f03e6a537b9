import { lazy } from 'react'
import { CallToAction } from '@/components/sections/closing/call-to-action'
import { Closing } from '@/components/sections/closing/closing'
import { Hero } from '@/components/sections/opening/hero'
import { ButtonLink } from '@/components/ui/button'
import { Deferred } from '@/components/ui/deferred'
import { Island } from '@/components/ui/island'
import { Section, SectionHeading } from '@/components/ui/section'
import { Still } from '@/components/ui/still'
import { home } from '@/content/home'
import { BookDemoButton, CTA_ID } from '@/features/demo-request/book-demo-button'
import { useScrollToCta } from '@/features/demo-request/use-scroll-to-cta'
import { Seo } from '@/features/seo/seo'
import { paths } from '@/lib/paths'

// The page's working parts come alive on their own, after the page has: none holds up the others or the text.
const loadDemo = () => import('@/features/live-demo/live-demo')
const loadCalculator = () => import('@/features/roi/roi-calculator')
const loadForm = () => import('@/features/demo-request/demo-form')
const LiveDemo = lazy(loadDemo)
const RoiCalculator = lazy(loadCalculator)
const DemoForm = lazy(loadForm)

// Text-only sections aren't hydrated: their HTML is already in the page.
const loadStory = () => import('./home-story')
const Described = lazy(async () => ({ default: (await loadStory()).Described }))
const Opening = lazy(async () => ({ default: (await loadStory()).Opening }))
const Middle = lazy(async () => ({ default: (await loadStory()).Middle }))
const End = lazy(async () => ({ default: (await loadStory()).End }))

/** What the page loads on its own. */
export const parts = [loadDemo, loadCalculator, loadForm, loadStory]

/** The landing page: its sections in the order of specification §2. */
export default function HomePage() {
  useScrollToCta()
  const { hero, roi, cta } = home
  return (
    <>
      <Seo {...home.seo} path={paths.home} />
      <Hero
        {...hero}
        actions={
          <>
            <BookDemoButton label={hero.bookDemo} className="min-h-12 px-6 text-body" />
            <ButtonLink to={hero.freeTrial.to} look="secondary" className="min-h-12 px-6 text-body">
              {hero.freeTrial.label}
            </ButtonLink>
            <ButtonLink to={hero.howItWorks.to} look="quiet" className="min-h-12 px-2 text-body">
              {hero.howItWorks.label}
            </ButtonLink>
          </>
        }
      >
        <Island>
          <LiveDemo />
        </Island>
      </Hero>
      <Deferred>
        <Still>
          <Described {...home.seo} />
          <Opening />
        </Still>
        <CallToAction line={home.callToAction.line} action={<BookDemoButton label={home.callToAction.bookDemo} />} />
        <Still>
          <Middle />
        </Still>
        <Section labelledBy="roi">
          <SectionHeading id="roi" heading={roi.heading} lead={roi.lead} />
          <div className="mt-12">
            <Island>
              <RoiCalculator />
            </Island>
          </div>
          <div className="mt-8 flex flex-wrap items-center justify-between gap-6">
            <p className="max-w-[52ch] text-small text-muted">{roi.sharing}</p>
            <BookDemoButton label={roi.bookDemo} look="secondary" />
          </div>
        </Section>
        <Still>
          <End />
        </Still>
        <Closing id={CTA_ID} {...cta}>
          <Island>
            <DemoForm />
          </Island>
        </Closing>
      </Deferred>
    </>
  )
}
