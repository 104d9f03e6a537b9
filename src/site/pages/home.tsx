import { Capabilities } from '@/site/sections/product/capabilities'
import { Closing } from '@/site/sections/closing/closing'
import { Competitors } from '@/site/sections/comparison/competitors'
import { Faq } from '@/site/sections/closing/faq'
import { FeatureCards } from '@/site/sections/product/feature-cards'
import { GateScene } from '@/site/sections/product/gate-scene'
import { MondayScene } from '@/site/sections/product/monday-scene'
import { FeatureList } from '@/site/sections/product/feature-list'
import { Hero } from '@/site/sections/opening/hero'
import { WhyDifferent } from '@/site/sections/product/why-different'
import { ButtonLink } from '@/ui/button'
import { Deferred } from '@/site/page-life/deferred'
import { island, islandBelow } from '@/site/page-life/island'
import { picture } from '@/site/page-life/picture'
import { ScrollFrame } from '@/ui/scroll-frame'
import { Section, SectionHeading } from '@/ui/section'
import { comparisonLinks } from '@/content/comparisons'
import { home } from '@/content/home'
import { monday } from '@/content/monday'
import { missing, proofLinks } from '@/content/site'
import { twelveWeeks } from '@/content/twelve-weeks'
import { Claimed } from '@/site/prose/claimed'
import { BookDemoButton, CTA_ID } from '@/site/demo-request/book-demo-button'
import { useScrollToCta } from '@/site/demo-request/use-scroll-to-cta'
import { faqPage, organization, software, website } from '@/site/seo/home-data'
import { Seo } from '@/site/seo/seo'
import { StructuredData } from '@/site/seo/structured-data'
import { webPage } from '@/site/seo/web-page'
import { paths } from '@/lib/paths'

const LiveDemo = island(() => import('@/site/live-demo/live-demo'), missing.part)
const Race = islandBelow(() => import('@/site/race/race'), missing.part)
const Gate = islandBelow(() => import('@/site/gate/gate'), missing.part)
const Monday = islandBelow(() => import('@/site/monday/monday'), missing.part)
const RoiCalculator = islandBelow(() => import('@/site/roi/roi-calculator'), missing.part)
const DemoForm = islandBelow(() => import('@/site/demo-request/demo-form'), missing.form)
const HowItWorks = picture(() => import('@/site/pictures/home/how-it-works'))
const TwoCrms = picture(() => import('@/site/pictures/home/two-crms'))
const ClaimedFigures = picture(() => import('@/site/pictures/home/claimed-figures'))
const TwelveWeeks = picture(() => import('@/site/pictures/home/twelve-weeks'))
const features = [
  picture(() => import('@/site/pictures/features/phone')),
  picture(() => import('@/site/pictures/features/month')),
  picture(() => import('@/site/pictures/features/path')),
  picture(() => import('@/site/pictures/features/week')),
  picture(() => import('@/site/pictures/features/next-step')),
]
// oxlint-disable-next-line react/no-array-index-key -- the list is fixed
const featurePictures = features.map((Picture, index) => <Picture key={index} />)

export const parts = () => [
  LiveDemo,
  Race,
  Gate,
  Monday,
  RoiCalculator,
  DemoForm,
  HowItWorks,
  TwoCrms,
  ClaimedFigures,
  TwelveWeeks,
  ...features,
]

const comparisons = [
  ...comparisonLinks.map(({ label, to }) => ({ label: home.competitors.one(label), to })),
  home.competitors.all,
]

const structuredData = [
  organization,
  website,
  webPage({ ...home.seo, path: paths.home }),
  software(home.seo.description),
  faqPage(home.faq.items),
]

function DemoSection() {
  useScrollToCta()
  return (
    <Closing id={CTA_ID} {...home.cta}>
      <DemoForm />
    </Closing>
  )
}

export default function HomePage() {
  const { hero } = home
  return (
    <>
      <Seo {...home.seo} path={paths.home} />
      <StructuredData things={structuredData} />
      <Hero
        {...hero}
        actions={
          <>
            <BookDemoButton label={hero.bookDemo} className="min-h-12 px-6 text-body" />
            <ButtonLink to={hero.freeTrial.to} look="secondary" className="min-h-12 px-6 text-body">
              {hero.freeTrial.label}
            </ButtonLink>
            <ButtonLink to={hero.howItWorks.to} look="quiet" size="flush" className="min-h-12 text-body xl:px-2">
              {hero.howItWorks.label}
            </ButtonLink>
          </>
        }
      >
        <LiveDemo />
      </Hero>
      <Deferred>
        <FeatureCards
          cards={home.featureCards}
          partnerBadge={home.partnerBadge}
          race={<Race />}
          call={{
            line: home.callToAction.line,
            action: (
              <BookDemoButton label={home.callToAction.bookDemo} look="field" className="min-h-12 px-4 sm:px-6" />
            ),
          }}
        />
        <Section labelledBy="steps">
          <SectionHeading id="steps" {...home.howItWorks} beside />
          <div className="mt-matter">
            <HowItWorks />
          </div>
        </Section>
        <WhyDifferent {...home.whyDifferent} />
        <GateScene {...home.gate}>
          <Gate />
        </GateScene>
        <Section labelledBy="supported-crms">
          <TwoCrms {...home.crms} id="supported-crms" />
        </Section>
        <FeatureList {...home.features} pictures={featurePictures} />
        <MondayScene heading={monday.heading} lead={monday.lead}>
          <Monday />
        </MondayScene>
        <Capabilities {...home.capabilities} />
        <Section labelledBy="roi">
          <div className="grid gap-x-14 gap-y-matter lg:grid-cols-[4fr_9fr]">
            <SectionHeading id="roi" {...home.roi} lead={<Claimed text={home.roi.lead} />} />
            <RoiCalculator />
          </div>
        </Section>
        <Faq {...home.faq} />
        <Competitors {...home.competitors} links={comparisons} />
        <ClaimsBand />
        <Section labelledBy="twelve-weeks">
          <SectionHeading id="twelve-weeks" heading={twelveWeeks.heading} lead={twelveWeeks.lead} beside />
          <div className="mt-3 lg:mt-matter">
            <TwelveWeeks />
          </div>
        </Section>
        <DemoSection />
      </Deferred>
    </>
  )
}

function ClaimsBand() {
  const { heading, motto, note } = home.figures
  return (
    <section aria-labelledby="figures" className="bg-surface py-section">
      <div className="frame grid grid-cols-1 gap-x-14 gap-y-matter lg:grid-cols-[4fr_9fr]">
        <div>
          <h2 id="figures" className="text-part font-bold">
            {heading}
          </h2>
          <p className="font-semibold text-moss sm:mt-2">{motto}</p>
          <p className="mt-1 text-small text-muted">{note}</p>
          {proofLinks().map(({ label, to }) => (
            <a key={to} href={to} className="mr-4 text-small text-moss underline underline-offset-4">
              {label}
            </a>
          ))}
        </div>
        <ScrollFrame label={heading} className="max-sm:-mx-5 max-sm:px-5 max-sm:-outline-offset-2">
          <ClaimedFigures />
        </ScrollFrame>
      </div>
    </section>
  )
}
