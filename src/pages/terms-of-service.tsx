import { LegalOpening, plainWords } from '@/components/sections/opening/legal-opening'
import { reading } from '@/content/blog'
import * as content from '@/content/legal/terms-of-service.mdx'
import { LegalText } from '@/features/reading/legal-text'
import { legalSeo } from '@/features/seo/legal-seo'
import { Seo } from '@/features/seo/seo'
import { StructuredData } from '@/features/seo/structured-data'

const { short = [], title } = content.frontmatter
const { seo, trail, things } = legalSeo(content.frontmatter)

const elements = plainWords(reading.inShort.label)
const opening = <LegalOpening trail={trail} title={title} {...reading.inShort} facts={short} />

/** The terms of service (specification §2): nine sections. */
export default function TermsPage() {
  return (
    <>
      <Seo {...seo} />
      <StructuredData things={things} />
      {/* When it was last updated, where one sees it. */}
      <div className="[&>ul]:text-heading [&>ul]:font-semibold">
        <LegalText content={content} elements={elements} opening={opening} />
      </div>
    </>
  )
}
