import type { ReactNode } from 'react'
import {
  ClosingCall,
  ClosingRecord,
} from '@/site/sections/closing/closing-call'
import { ComparisonTable } from '@/site/sections/comparison/comparison-table'
import { Score } from '@/site/sections/comparison/score'
import { ArticleCover } from '@/site/sections/articles/article-cover'
import { RelatedArticles } from '@/site/sections/articles/related-articles'
import { Art, ProductColumns } from '@/site/sections/comparison/product-columns'
import { CheckedOn, Sources } from '@/site/sections/comparison/sources'
import { StandingKey } from '@/site/sections/comparison/standing-key'
import { Breadcrumbs } from '@/site/layout/breadcrumbs'
import { Deferred } from '@/site/page-life/deferred'
import { Section, SectionHeading } from '@/ui/section'
import type { Comparison } from '@/content/comparison'
import { BookDemoButton } from '@/site/demo-request/book-demo-button'
import { PageHead } from '@/site/seo/page-head'

/** A navigation to the page waits for their code. */
export const parts = () => [Art, ArticleCover, ClosingRecord]

/** Page of a comparison or the overview (specification §2). */
export default function ComparisonPage({
  content,
}: {
  content: { default: Comparison }
}) {
  const { wins, together, sources, related, closing, columns, table } =
    content.default
  // The overview opens with its products, a single comparison with its score.
  const isOverview = columns.items.length > 2
  return (
    <>
      <PageHead {...content.default} />
      <Head {...content.default}>
        {isOverview ? <ProductColumns {...columns} /> : <Score table={table} />}
      </Head>
      <Deferred>
        <Rows {...content.default} />
        {!isOverview && (
          <div className="frame pb-section sm:pb-24">
            <ProductColumns {...columns} />
          </div>
        )}
        {wins && <Reasons {...wins} />}
        {together && <Tip {...together} />}
        <Sources {...sources} />
        <RelatedArticles items={related} />
        <ClosingCall
          {...closing}
          shape="row"
          action={
            <BookDemoButton
              label={closing.label}
              className="min-h-12 px-6 text-body"
            />
          }
        />
      </Deferred>
    </>
  )
}

type HeadProps = Comparison & { children: ReactNode }

function Head({ trail, title, verdict, closing, children }: HeadProps) {
  const [subject, claim] = title.split(/(?<=:) /)
  return (
    <header className="first-screen frame pb-8 pt-6 sm:pb-16 sm:pt-8">
      <Breadcrumbs trail={trail} />
      <div className="mb-8 mt-4 grid items-start gap-y-5 lg:mb-12 lg:seven-five">
        <h1 tabIndex={-1} className="text-title font-bold max-sm:max-w-77">
          {subject}{' '}
          {claim && (
            <span className="mt-2 block text-part sm:mt-4">{claim}</span>
          )}
        </h1>
        <div>
          <h2 id="verdict" className="font-semibold text-moss">
            {verdict.heading}
          </h2>
          <p className="mt-1 text-lead text-balance max-sm:max-w-77">
            {verdict.text}
          </p>
          <BookDemoButton
            label={closing.label}
            className="mt-5 min-h-12 px-6 text-body"
          />
        </div>
      </div>
      {children}
    </header>
  )
}

/** The table with the key of its marks. */
function Rows({ intro, table, sources }: Comparison) {
  return (
    <Section labelledBy="table" className="border-t border-line">
      <SectionHeading
        id="table"
        heading={table.heading}
        lead={
          <>
            {intro} <CheckedOn day={sources.checkedOn} />
          </>
        }
      />
      <div className="mb-5 mt-5 sm:mb-8 sm:mt-8">
        <StandingKey />
      </div>
      <ComparisonTable table={table} />
    </Section>
  )
}

function Reasons({ heading, items }: NonNullable<Comparison['wins']>) {
  return (
    <section
      aria-labelledby="reasons"
      className="bg-moss-field py-10 text-on-field sm:py-16"
    >
      <div className="frame">
        <SectionHeading id="reasons" heading={heading} />
        <ol className="mt-6 grid gap-x-12 gap-y-5 sm:mt-10 sm:grid-cols-2 sm:gap-y-9 lg:halves lg:mt-16 lg:gap-y-14">
          {Object.entries(items).map(([title, text]) => (
            <li
              key={title}
              className="border-t border-on-field/40 pt-3 sm:pt-5"
            >
              <h3 className="text-heading font-bold">{title}</h3>
              <p className="mt-1 max-w-measure text-on-field/85 max-sm:text-small sm:mt-2">
                {text}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Tip({ heading, text }: { heading: string; text: string }) {
  return (
    <section
      aria-labelledby="tip"
      className="bg-moss-field py-10 text-on-field sm:py-16"
    >
      <div className="frame grid gap-4 lg:halves">
        <h2 id="tip" className="text-title font-bold">
          {heading}
        </h2>
        <p className="text-heading leading-normal">{text}</p>
      </div>
    </section>
  )
}
