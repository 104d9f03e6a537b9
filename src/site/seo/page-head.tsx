import { Seo, type SeoProps } from './seo'
import { StructuredData } from './structured-data'
import { breadcrumbList, webPage } from './web-page'

interface PageHeadProps {
  seo: Pick<SeoProps, 'title' | 'description' | 'keywords'> & {
    updated: string
  }
  trail: readonly { label: string; to: string }[]
}

/** Head of a page with breadcrumbs and no special structured data. */
export function PageHead({ seo, trail }: PageHeadProps) {
  const path = trail.at(-1)!.to
  return (
    <>
      <Seo {...seo} path={path} />
      <StructuredData
        things={[webPage({ ...seo, path }), breadcrumbList(trail)]}
      />
    </>
  )
}
