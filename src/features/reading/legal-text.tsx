import type { ReactNode } from 'react'
import { TextColumns } from '@/components/prose/text-columns'
import { TextMeta } from '@/components/prose/text-meta'
import { Deferred } from '@/page-life/deferred'
import { reading } from '@/content/blog'
import type { LegalDocument } from '@/content/frontmatter'
import { registeredAs, site } from '@/content/site'
import { longDate } from '@/lib/long-date'
import type { MdxElements, TextModule } from '@/lib/mdx'
import { TextBody } from './text-body'
import { TextContents } from './text-contents'

interface LegalTextProps {
  content: TextModule<LegalDocument>
  /** Components of the text besides its elements; a stable object. */
  elements?: MdxElements
  /** Brings the h1. */
  opening: ReactNode
  children?: ReactNode
}

/** A legal text as a page: when it was last updated, its sections with their anchors, and who is behind it. */
export function LegalText({ content, elements, opening, children }: LegalTextProps) {
  const { default: text, frontmatter, headings } = content
  const { updated } = frontmatter
  const meta = [
    <>
      {reading.updated} <time dateTime={updated}>{longDate(updated)}</time>
    </>,
    `${site.legalName}, ${site.city}, ${site.country}`,
    ...registeredAs(),
  ]
  return (
    <>
      {opening}
      <TextMeta meta={meta} className="frame pt-8" />
      <Deferred>
        <TextColumns contents={<TextContents headings={headings} />}>
          <TextBody text={text} elements={elements} />
          {children}
        </TextColumns>
      </Deferred>
    </>
  )
}
