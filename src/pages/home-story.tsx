import { Capabilities } from '@/components/sections/product/capabilities'
import { Competitors } from '@/components/sections/comparison/competitors'
import { Faq } from '@/components/sections/closing/faq'
import { FeatureCards } from '@/components/sections/product/feature-cards'
import { FeatureList } from '@/components/sections/product/feature-list'
import { Figures } from '@/components/sections/product/figures'
import { Steps } from '@/components/sections/product/steps'
import { SupportedCrms } from '@/components/sections/product/supported-crms'
import { WhyDifferent } from '@/components/sections/product/why-different'
import { homeStory } from '@/content/home-story'
import { faqPage, organization, software, website } from '@/features/seo/home-data'
import { StructuredData } from '@/features/seo/structured-data'
import { webPage } from '@/features/seo/web-page'
import { paths } from '@/lib/paths'

// The landing page's text-only parts, each a run of sections with nothing interactive between them.

/** What the page tells search engines. */
export const Described = (seo: { title: string; description: string; updated: string }) => (
  <StructuredData
    things={[
      organization,
      website,
      webPage({ ...seo, path: paths.home }),
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
