import { Capabilities } from '@/components/sections/capabilities'
import { Competitors } from '@/components/sections/competitors'
import { Faq } from '@/components/sections/faq'
import { FeatureCards } from '@/components/sections/feature-cards'
import { FeatureList } from '@/components/sections/feature-list'
import { Figures } from '@/components/sections/figures'
import { Steps } from '@/components/sections/steps'
import { SupportedCrms } from '@/components/sections/supported-crms'
import { WhyDifferent } from '@/components/sections/why-different'
import { homeStory } from '@/content/home-story'
import { faqPage, organization, software, website } from '@/features/seo/home-data'
import { StructuredData } from '@/features/seo/structured-data'
import { webPage } from '@/features/seo/web-page'

// The landing page's text-only parts, each a run of sections with nothing interactive between them.

/** What the page tells search engines. */
export const Described = (seo: { title: string; description: string; updated: string }) => (
  <StructuredData
    things={[
      organization,
      website,
      webPage({ ...seo, path: '/' }),
      software(seo.description),
      faqPage(homeStory.faq.items),
    ]}
  />
)

/** Under the hero. */
export const Opening = () => <FeatureCards cards={homeStory.featureCards} partnerBadge={homeStory.partnerBadge} />

/** From how it works down to the calculator. */
export const Middle = () => (
  <>
    <Steps {...homeStory.howItWorks} />
    <WhyDifferent {...homeStory.whyDifferent} />
    <SupportedCrms {...homeStory.crms} />
    <FeatureList {...homeStory.features} />
    <Capabilities {...homeStory.capabilities} />
  </>
)

/** Between the calculator and the form. */
export const End = () => (
  <>
    <Faq {...homeStory.faq} />
    <Competitors {...homeStory.competitors} />
    <Figures {...homeStory.figures} />
  </>
)
