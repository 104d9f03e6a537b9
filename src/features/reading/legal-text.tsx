import type { ReactNode } from 'react'
import { TextColumns } from '@/components/prose/text-columns'
import { TextHeader } from '@/components/prose/text-header'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Deferred } from '@/components/ui/deferred'
import { reading } from '@/content/blog'
import type { LegalDocument } from '@/content/frontmatter'
import { registeredAs, site } from '@/content/site'
import { longDate } from '@/lib/long-date'
import type { MdxElements, TextModule } from '@/lib/mdx'
import { TextBody } from './text-body'
import { TextContents } from './text-contents'

interface LegalTextProps {
  trail: readonly { label: string; to: string }[]
  content: TextModule<LegalDocument>
  /** The components that the text uses besides its elements: always the same object. */
  parts?: MdxElements
  /** What comes below the text. */
  children?: ReactNode
}

/** A legal text as a page: when it was last updated, its sections with their anchors, and who is behind it. */
export function LegalText({ trail, content, parts, children }: LegalTextProps) {
  const { default: text, frontmatter, headings } = content
  const { updated } = frontmatter
  return (
    <>
      <TextHeader
        back={<Breadcrumbs trail={trail} />}
        title={frontmatter.title}
        meta={[
          <>
            {reading.updated} <time dateTime={updated}>{longDate(updated)}</time>
          </>,
          `${site.legalName}, ${site.city}, ${site.country}`,
          ...registeredAs(),
        ]}
      />
      <Deferred>
        <TextColumns contents={<TextContents headings={headings} />}>
          <TextBody text={text} parts={parts} />
          {children}
        </TextColumns>
      </Deferred>
    </>
  )
}
