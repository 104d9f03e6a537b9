import type { ReactNode } from 'react'
import { LegalOpening } from '@/site/sections/opening/legal-opening'
import { Deferred } from '@/site/page-life/deferred'
import { reading } from '@/content/blog'
import type { LegalDocument } from '@/content/frontmatter'
import { registeredAs, site } from '@/content/site'
import { longDate } from '@/lib/long-date'
import type { TextModule } from '@/lib/mdx'
import { legalSeo } from '@/site/seo/legal-seo'
import { LegalEnd } from './legal-end'
import { PageHead } from '@/site/seo/page-head'
import { TextBody } from './text-body'
import { FoldedContents, WithContents } from './text-contents'
import { textPart } from './text-part'

interface LegalTextProps {
  content: TextModule<LegalDocument>
  /** Scenes between the opening and the text. */
  scenes?: ReactNode
  children?: ReactNode
}

/** The text as a part of its page. */
export const legalPart = (content: TextModule<LegalDocument>) =>
  textPart(content, {
    loadElements: async () => (await import('./legal-elements')).legalElements,
  })

/** Page of a legal text: opening with its main facts, contents, text. */
export function LegalText({ content, scenes, children }: LegalTextProps) {
  const { frontmatter, headings } = content
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
          <TextBody text={legalPart(content)} />
        </WithContents>
        <LegalEnd path={`/${frontmatter.slug}`} isLast={!children} />
        {children}
      </Deferred>
    </>
  )
}
