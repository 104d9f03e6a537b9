import {
  ClosingCall,
  ClosingRecord,
} from '@/site/sections/closing/closing-call'
import { ArticleCover } from '@/site/sections/articles/article-cover'
import { RelatedArticles } from '@/site/sections/articles/related-articles'
import { UseCases } from '@/site/sections/product/use-cases'
import { Breadcrumbs } from '@/site/layout/breadcrumbs'
import { ButtonLink } from '@/ui/button'
import { Deferred } from '@/site/page-life/deferred'
import { picture } from '@/site/page-life/picture'
import { Section, SectionHeading } from '@/ui/section'
import { aiAgent } from '@/content/ai-agent'
import handsFree from '@/content/articles/hands-free-crm-updates-field-sales.mdx?card'
import automatically from '@/content/articles/how-to-update-salesforce-automatically.mdx?card'
import { BookDemoButton } from '@/site/demo-request/book-demo-button'
import { PageHead } from '@/site/seo/page-head'

const Opening = picture(() => import('@/site/pictures/agent/opening'))
const Moves = picture(() => import('@/site/pictures/agent/moves'))
const Lanes = picture(() => import('@/site/pictures/agent/lanes'))

/** A navigation to the page waits for their code. */
export const parts = () => [Opening, Moves, Lanes, ArticleCover, ClosingRecord]

const large = 'min-h-12 px-6 text-body'

/** /ai-agent-salesforce (specification §2). */
export default function AiAgentPage() {
  const { buttons, lanes, explainer, cases, verdict, closing } = aiAgent
  return (
    <>
      <PageHead {...aiAgent} />
      <Head />
      <Deferred>
        <section
          aria-labelledby="moves"
          className="first-screen bg-violet-field pt-20 text-on-field lg:pt-32"
        >
          <h2 id="moves" className="frame text-title font-bold">
            {explainer.heading}
          </h2>
          <Moves />
        </section>
        <UseCases {...cases} />
        <Section labelledBy="lanes">
          <SectionHeading
            id="lanes"
            heading={lanes.heading}
            lead={lanes.lead}
          />
          <div className="mt-8">
            <Lanes />
          </div>
          <p className="mt-8 text-part font-bold sm:mt-12">{verdict}</p>
        </Section>
        <Limits />
        <RelatedArticles items={[automatically, handsFree]} />
        <ClosingCall
          {...closing}
          action={
            <BookDemoButton label={buttons.startTrial} className={large} />
          }
        />
      </Deferred>
    </>
  )
}

function Limits() {
  const { heading, items } = aiAgent.limits
  return (
    <Section labelledBy="limits" className="border-t border-line">
      <div className="grid gap-y-8 lg:halves">
        <h2 id="limits" className="text-title font-bold">
          {heading}
        </h2>
        <ul>
          {items.map((item) => (
            <li
              key={item}
              className="border-t border-line py-5 text-lead first:border-t-0 first:pt-1"
            >
              {item}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

function Head() {
  const { title, lead, buttons } = aiAgent
  return (
    <header className="frame grid grid-cols-1 gap-y-10 pt-6 sm:pt-8 lg:seven-five">
      <div className="lg:pb-20">
        <Breadcrumbs trail={aiAgent.trail} />
        <h1
          tabIndex={-1}
          className="mt-5 text-hero font-bold max-sm:-mr-2 lg:mt-8"
        >
          {title}
        </h1>
        <p className="mt-6 max-w-[38rem] text-lead text-muted">{lead}</p>
        <div className="mt-6 flex flex-wrap items-center gap-3 lg:mt-8">
          <BookDemoButton label={buttons.tryIt} className={large} />
          <ButtonLink
            to={buttons.compare.to}
            look="secondary"
            className={large}
          >
            {buttons.compare.label}
          </ButtonLink>
        </div>
      </div>
      <div className="relative z-1 -mb-10 self-end lg:-mb-16">
        <Opening />
      </div>
    </header>
  )
}
