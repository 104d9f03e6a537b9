import {
  ClosingCall,
  ClosingRecord,
} from '@/site/sections/closing/closing-call'
import { Breadcrumbs } from '@/site/layout/breadcrumbs'
import { Deferred } from '@/site/page-life/deferred'
import { island } from '@/site/page-life/island'
import { picture } from '@/site/page-life/picture'
import { appPage } from '@/content/app-page'
import { missing } from '@/content/site'
import { BookDemoButton } from '@/site/demo-request/book-demo-button'
import { PageHead } from '@/site/seo/page-head'
import { Section, SectionHeading } from '@/ui/section'
import { NumberedHeading } from '@/ui/numbered-heading'
import { Unbroken } from '@/ui/unbroken'

const WaitlistForm = island(
  () => import('@/site/demo-request/waitlist-form'),
  missing.form,
)

const FirstLook = picture(() => import('@/site/pictures/app/first-look'))

const AfterJoining = picture<{ id: string }>(
  () => import('@/site/pictures/app/after-joining'),
)

const Step = picture<{ step: number }>(
  () => import('@/site/pictures/app/first-briefing'),
)

/** A navigation to the page waits for their code. */
export const parts = () => [
  WaitlistForm,
  FirstLook,
  AfterJoining,
  Step,
  ClosingRecord,
]

/**
 * /app: how to get the product, with the waitlist's form (specification §2).
 */
export default function AppPage() {
  return (
    <>
      <PageHead {...appPage} />
      <GettingStarted />
      <Deferred>
        <Section labelledBy="next" className="border-t border-line">
          <AfterJoining id="next" />
        </Section>
        <ShownSteps />
        <Benefits />
        <Answers />
        <ClosingCall
          {...appPage.closing}
          shape="split"
          action={<BookDemoButton />}
        />
      </Deferred>
    </>
  )
}

function Answers() {
  const { heading, lead, items } = appPage.answers
  return (
    <Section labelledBy="answers">
      <SectionHeading id="answers" heading={heading} lead={lead} />
      <dl className="mt-8 lg:mt-12">
        {Object.entries(items).map(([title, text]) => (
          <div
            key={title}
            className="grid gap-y-1 border-t border-line py-5 sm:halves"
          >
            <dt className="text-heading font-semibold">{title}</dt>
            <dd className="max-w-measure text-muted">
              <Unbroken>{text}</Unbroken>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Benefits() {
  const { heading, items } = appPage.benefits
  return (
    <Section
      labelledBy="benefits"
      className="bg-moss-field py-10 text-on-field sm:py-16"
    >
      <div className="grid gap-y-10 lg:halves">
        <SectionHeading id="benefits" heading={heading} />
        <ul className="grid gap-x-12 sm:grid-cols-2 lg:grid-cols-1">
          {items.map((item) => (
            <li
              key={item}
              className="border-t border-on-field/40 py-5 text-lead"
            >
              <Unbroken>{item}</Unbroken>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

function GettingStarted() {
  const { trail, title, lead, form } = appPage
  return (
    <header className="frame grid gap-y-6 pb-10 pt-6 sm:gap-y-10 sm:pb-16 sm:pt-8 lg:seven-five">
      <div>
        <Breadcrumbs trail={trail} />
        <h1
          tabIndex={-1}
          className="mt-4 text-hero font-bold max-sm:max-w-77 sm:mt-6"
        >
          {title}
        </h1>
        <p className="mb-6 mt-4 max-w-[34rem] text-lead text-muted sm:mb-8 sm:mt-6">
          {lead}
        </p>
        <FirstLook />
      </div>
      {/* Once the form is sent, its confirmation replaces heading and lead. */}
      <div className="self-center rounded-panel border border-edge bg-surface p-5 sm:p-8 print:hidden [&:has(section)>:is(h2,p)]:hidden [&_section]:border-0 [&_section]:bg-transparent [&_section]:p-0">
        <h2 className="text-part font-bold">{form.title}</h2>
        <p className="mb-5 mt-1 text-small text-muted sm:mb-6 sm:text-body">
          {form.lead}
        </p>
        <WaitlistForm />
      </div>
    </header>
  )
}

function ShownSteps() {
  const { heading, items } = appPage.steps
  return (
    <section aria-labelledby="steps" className="bg-raised py-14 sm:py-24">
      <div className="frame">
        <SectionHeading id="steps" heading={heading} />
        <ol className="mt-8 grid gap-x-14 gap-y-10 sm:mt-12 lg:grid-cols-3 print:grid-cols-3">
          {Object.entries(items).map(([title, text], index) => (
            <li
              key={title}
              className="row-span-2 grid grid-rows-subgrid gap-y-5 max-lg:grid-cols-1 sm:max-lg:grid-cols-[2fr_3fr] sm:max-lg:items-center sm:max-lg:gap-x-16"
            >
              <div>
                <NumberedHeading number={index + 1} title={title} />
                <p className="mt-2 max-w-measure text-muted">{text}</p>
              </div>
              <Step step={index} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
