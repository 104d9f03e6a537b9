import { Capabilities } from '@/site/sections/product/capabilities'
import { Closing } from '@/site/sections/closing/closing'
import { Competitors } from '@/site/sections/comparison/competitors'
import { Faq } from '@/site/sections/closing/faq'
import { FeatureCards } from '@/site/sections/product/feature-cards'
import { Scene } from '@/site/sections/product/scene'
import { FeatureList } from '@/site/sections/product/feature-list'
import { Hero } from '@/site/sections/opening/hero'
import { WhyDifferent } from '@/site/sections/product/why-different'
import { ButtonLink } from '@/ui/button'
import { Deferred } from '@/site/page-life/deferred'
import { island, islandBelow } from '@/site/page-life/island'
import { picture } from '@/site/page-life/picture'
import { Section, SectionHeading } from '@/ui/section'
import { comparisonLinks } from '@/content/comparisons'
import { home } from '@/content/home'
import { monday } from '@/content/monday'
import { missing, proofLinks } from '@/content/site'
import { Claimed } from '@/site/prose/claimed'
import { BookDemoButton } from '@/site/demo-request/book-demo-button'
import { useScrollToCta } from '@/site/demo-request/use-scroll-to-cta'
import { faqPage, organization, software, website } from '@/site/seo/home-data'
import { Seo } from '@/site/seo/seo'
import { StructuredData } from '@/site/seo/structured-data'
import { webPage } from '@/site/seo/web-page'
import { CTA_ID, paths } from '@/lib/paths'

const LiveDemo = island(
  () => import('@/site/live-demo/live-demo'),
  missing.part,
)
const Race = islandBelow(() => import('@/site/race/race'), missing.part)
const Correction = islandBelow(
  () => import('@/site/correction/correction'),
  missing.part,
)
const Gate = islandBelow(() => import('@/site/gate/gate'), missing.part)
const Monday = islandBelow(() => import('@/site/monday/monday'), missing.part)
const RoiCalculator = islandBelow(
  () => import('@/site/roi/roi-calculator'),
  missing.part,
)
const DemoForm = islandBelow(
  () => import('@/site/demo-request/demo-form'),
  missing.form,
)
const HowItWorks = picture(() => import('@/site/pictures/home/how-it-works'))
const Phone = picture(() => import('@/site/pictures/home/phone'))
const TwoCrms = picture(() => import('@/site/pictures/home/two-crms'))
const ClaimedFigures = picture(
  () => import('@/site/pictures/home/claimed-figures'),
)
const TwelveWeeks = picture(() => import('@/site/pictures/home/twelve-weeks'))
const FeatureRecord = picture(
  () => import('@/site/pictures/home/feature-record'),
)

/** A navigation to the page waits for their code. */
export const parts = () => [
  LiveDemo,
  Race,
  Correction,
  Gate,
  Monday,
  RoiCalculator,
  DemoForm,
  HowItWorks,
  Phone,
  TwoCrms,
  ClaimedFigures,
  TwelveWeeks,
  FeatureRecord,
]

const comparisons = [
  ...comparisonLinks.map(({ label, to }) => ({
    label: home.competitors.one(label),
    to,
  })),
  home.competitors.all,
]

const structuredData = [
  organization,
  website,
  webPage({ ...home.seo, path: paths.home }),
  software(home.seo.description),
  faqPage(home.faq.items),
]

const figuresLead = (
  <>
    <b className="text-ink">{home.figures.motto}</b> {home.figures.note}
    {proofLinks().map(({ label, to }) => (
      <a
        key={to}
        href={to}
        className="ml-3 text-moss underline underline-offset-4"
      >
        {label}
      </a>
    ))}
  </>
)

type HeroActionsProps = Pick<
  typeof home.hero,
  'bookDemo' | 'freeTrial' | 'howItWorks'
>

const HeroActions = ({ bookDemo, freeTrial, howItWorks }: HeroActionsProps) => (
  <>
    <BookDemoButton
      label={bookDemo}
      className="min-h-12 min-w-38 px-6 text-body"
    />
    <ButtonLink
      to={freeTrial.to}
      look="secondary"
      className="min-h-12 min-w-42 px-6 text-body"
    >
      {freeTrial.label}
    </ButtonLink>
    <ButtonLink
      to={howItWorks.to}
      look="quiet"
      size="flush"
      className="text-body sm:min-h-12 xl:px-2"
    >
      {howItWorks.label}
    </ButtonLink>
  </>
)

function DemoSection() {
  useScrollToCta()
  return (
    <Closing id={CTA_ID} {...home.cta}>
      <DemoForm />
    </Closing>
  )
}

/** The landing page (specification §2), in the order of its sections. */
export default function HomePage() {
  return (
    <>
      <Seo {...home.seo} path={paths.home} />
      <StructuredData things={structuredData} />
      <Hero {...home.hero} actions={<HeroActions {...home.hero} />}>
        <LiveDemo />
      </Hero>
      <Deferred>
        <FeatureCards
          instant={home.featureCards[0]}
          race={<Race />}
          voice={<Correction />}
          partnerBadge={home.partnerBadge}
          call={{
            line: home.callToAction.line,
            action: (
              <BookDemoButton
                label={home.callToAction.bookDemo}
                look="field"
                className="min-h-12 px-4 whitespace-nowrap sm:px-6"
              />
            ),
          }}
        />
        <section aria-labelledby="steps" className="overflow-hidden">
          <div className="frame grid grid-cols-1 gap-y-4 pt-section md:halves">
            <div className="md:pb-section">
              <SectionHeading id="steps" {...home.howItWorks} />
              <div className="mt-matter">
                <HowItWorks />
              </div>
            </div>
            <div className="*:h-full">
              <Phone />
            </div>
          </div>
        </section>
        <WhyDifferent {...home.whyDifferent} />
        <Scene id="gate" {...home.gate} ground="night bg-violet-field">
          <Gate />
        </Scene>
        <Section labelledBy="supported-crms">
          <TwoCrms {...home.crms} id="supported-crms" />
        </Section>
        <FeatureList {...home.features}>
          <FeatureRecord />
        </FeatureList>
        <Scene
          id="monday"
          heading={monday.heading}
          lead={monday.lead}
          ground="bg-moss-field"
        >
          <Monday />
        </Scene>
        <Capabilities {...home.capabilities} />
        <Section labelledBy="roi" className="bg-raised">
          <SectionHeading
            id="roi"
            {...home.roi}
            lead={<Claimed text={home.roi.lead} />}
            beside
          />
          <div className="mt-matter">
            <RoiCalculator />
          </div>
        </Section>
        <section aria-labelledby="faq" className="overflow-x-clip">
          <div className="frame grid lg:halves">
            <Faq {...home.faq} />
            <Competitors {...home.competitors} links={comparisons} />
          </div>
        </section>
        <Section
          id="figures"
          labelledBy="figures-heading"
          className="bg-raised"
        >
          <SectionHeading
            id="figures-heading"
            heading={home.figures.heading}
            lead={figuresLead}
            beside
          />
          <div className="mt-matter">
            <ClaimedFigures />
          </div>
        </Section>
        <Section labelledBy="twelve-weeks">
          <TwelveWeeks id="twelve-weeks" />
        </Section>
        <DemoSection />
      </Deferred>
    </>
  )
}
