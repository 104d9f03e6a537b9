import type { ReactNode } from 'react'
import { LegalOpening } from '@/site/sections/opening/legal-opening'
import { Deferred } from '@/site/page-life/deferred'
import { reading } from '@/content/blog'
import type { LegalDocument } from '@/content/frontmatter'
import { registeredAs, site } from '@/content/site'
import { longDate } from '@/lib/long-date'
import type { MdxElements, TextModule } from '@/lib/mdx'
import { legalSeo } from '@/site/seo/legal-seo'
import { PageHead } from '@/site/seo/page-head'
import { heading } from './section-heading'
import { TextBody } from './text-body'
import { FoldedContents, WithContents } from './text-contents'

interface LegalTextProps {
  content: TextModule<LegalDocument>
  elements?: MdxElements
  /** Scenes between the opening and the text. */
  scenes?: ReactNode
  children?: ReactNode
}

/** A quotation below a section's heading is its summary. */
const legalElements: MdxElements = {
  h2: heading('h2', 'mt-16 border-t-2 pt-6 text-part font-bold'),
  h3: heading('h3', 'mt-9 max-w-measure text-heading font-bold'),
  blockquote: ({ children }: { children?: ReactNode }) => (
    <div className="break-inside-avoid break-after-avoid mt-3 max-w-measure text-heading font-semibold text-moss [&>p]:text-balance">
      <span className="sr-only">{reading.inShort.label}: </span>
      {children}
    </div>
  ),
}

/** Page of a legal text: opening with its main facts, contents, text. */
export function LegalText({
  content,
  elements,
  scenes,
  children,
}: LegalTextProps) {
  const { default: text, frontmatter, headings } = content
  const { title, lead, updated, amended, short = [] } = frontmatter
  const head = legalSeo(frontmatter)
  const meta = [
    <>
      {reading.updated} <time dateTime={updated}>{longDate(updated)}</time>
    </>,
    ...(amended
      ? [
          <>
            {reading.amended}{' '}
            <time dateTime={amended}>{longDate(amended)}</time>
          </>,
        ]
      : []),
    `${site.legalName}, ${site.city}, ${site.country}`,
    ...registeredAs(),
  ]
  return (
    <>
      <PageHead {...head} />
      <LegalOpening
        trail={head.trail}
        title={title}
        lead={lead}
        meta={meta}
        {...reading.inShort}
        facts={short}
      >
        <FoldedContents headings={headings} />
      </LegalOpening>
      {scenes}
      <Deferred>
        <WithContents headings={headings}>
          <TextBody text={text} elements={{ ...legalElements, ...elements }} />
        </WithContents>
        {children}
      </Deferred>
    </>
  )
}
