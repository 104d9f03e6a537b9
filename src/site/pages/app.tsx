import { Link } from 'react-router-dom'
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

const AfterJoining = picture<{ id: string }>(
  () => import('@/site/pictures/app/after-joining'),
)

const RecordPart = picture<{ step: number }>(
  () => import('@/site/pictures/app/first-briefing'),
)

const UpdateTime = picture(() => import('@/site/pictures/app/update-time'))

/** A navigation to the page waits for their code. */
export const parts = () => [
  WaitlistForm,
  AfterJoining,
  RecordPart,
  UpdateTime,
  ClosingRecord,
]

/**
 * /app: how to get the product, with the waitlist's form (specification §2).
 */
export default function AppPage() {
  const { meanwhile } = appPage
  return (
    <>
      <PageHead {...appPage} />
      <GettingStarted />
      <section aria-labelledby="next" className="frame pb-section sm:pb-16">
        <AfterJoining id="next" />
        <p className="mt-6 text-muted">
          {meanwhile.before}
          <Link
            to={meanwhile.link.to}
            className="font-semibold text-moss underline underline-offset-4"
          >
            {meanwhile.link.label}
          </Link>
          {meanwhile.after}
        </p>
      </section>
      <Deferred>
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
    <section aria-labelledby="answers" className="bg-raised py-14 sm:py-24">
      <div className="frame">
        <SectionHeading id="answers" heading={heading} lead={lead} />
        <dl className="mt-8 grid gap-y-8 sm:halves lg:mt-12 lg:gap-y-12">
          {Object.entries(items).map(([title, text]) => (
            <div key={title} className="border-t-2 border-edge pt-4">
              <dt className="text-heading font-semibold">{title}</dt>
              <dd className="mt-1 max-w-measure text-muted">
                <Unbroken>{text}</Unbroken>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function Benefits() {
  const { heading, items } = appPage.benefits
  return (
    <Section labelledBy="benefits">
      <div className="grid gap-y-8 lg:halves">
        <div>
          <SectionHeading id="benefits" heading={heading} />
          <div className="mt-6 sm:mt-10">
            <UpdateTime />
          </div>
        </div>
        <ul>
          {items.map((item) => (
            <li
              key={item}
              className="border-t border-line py-5 text-lead lg:py-6"
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
    <header className="frame grid gap-y-6 pb-10 pt-6 sm:gap-y-10 sm:pt-8 lg:seven-five">
      <div>
        <Breadcrumbs trail={trail} />
        <h1
          tabIndex={-1}
          className="mt-4 text-hero font-bold max-sm:max-w-77 sm:mt-6"
        >
          {title}
        </h1>
        <p className="mt-4 max-w-[34rem] text-lead text-muted sm:mt-6">
          {lead}
        </p>
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

/** Three steps beside one large record: each step adds the part next to it. */
function ShownSteps() {
  const { heading, items } = appPage.steps
  return (
    <section
      aria-labelledby="steps"
      className="bg-moss-field py-14 text-on-field sm:py-24"
    >
      <div className="frame">
        <SectionHeading id="steps" heading={heading} />
        <ol className="mt-8 grid grid-cols-1 gap-y-10 sm:mt-12 lg:gap-y-0">
          {Object.entries(items).map(([title, text], index) => (
            <li
              key={title}
              className="grid grid-cols-1 gap-x-16 gap-y-4 lg:grid-cols-[19rem_minmax(0,1fr)]"
            >
              <div className="night text-ink lg:py-10">
                <NumberedHeading number={index + 1} title={title} />
                <p className="mt-2 max-w-measure text-on-field/85">{text}</p>
              </div>
              <div className="text-ink lg:*:h-full">
                <RecordPart step={index} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
