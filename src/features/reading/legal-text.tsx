import type { ReactNode } from 'react'
import { Prose } from '@/components/prose/prose'
import { TextColumns } from '@/components/prose/text-columns'
import { TextHeader } from '@/components/prose/text-header'
import { reading } from '@/content/blog'
import type { LegalDocument } from '@/content/frontmatter'
import { site } from '@/content/site'
import { longDate } from '@/lib/long-date'
import type { MdxModule } from '@/lib/mdx'
import { TextContents } from './text-contents'
import { textElements } from './text-elements'

interface LegalTextProps {
  text: MdxModule<LegalDocument>
  /** What stands under the text. */
  children?: ReactNode
}

/** A legal text as a page: when it was last updated, its sections with their anchors, and who is behind it. */
export function LegalText({ text, children }: LegalTextProps) {
  const { default: Body, frontmatter, headings } = text
  const { updated } = frontmatter
  return (
    <>
      <TextHeader
        title={frontmatter.title}
        meta={[
          <>
            {reading.updated} <time dateTime={updated}>{longDate(updated)}</time>
          </>,
          `${site.legalName}, ${site.city}, ${site.country}`,
        ]}
      />
      <TextColumns contents={<TextContents headings={headings} />}>
        <Prose>
          <Body components={textElements} />
        </Prose>
        {children}
      </TextColumns>
    </>
  )
}
