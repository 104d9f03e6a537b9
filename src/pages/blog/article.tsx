import { lazy } from 'react'
import { EndNote } from '@/components/prose/end-note'
import { TextColumns } from '@/components/prose/text-columns'
import { TextHeader } from '@/components/prose/text-header'
import { RelatedArticles } from '@/components/sections/articles/related-articles'
import { BackLink } from '@/components/ui/back-link'
import { Deferred } from '@/components/ui/deferred'
import { Island } from '@/components/ui/island'
import { articlePath, paths } from '@/lib/paths'
import { blog, reading } from '@/content/blog'
import type { Article, ArticleCard } from '@/content/frontmatter'
import { BookDemoButton } from '@/features/demo-request/book-demo-button'
import { articleCard } from '@/features/reading/article-card'
import { ReadingProgress } from '@/features/reading/reading-progress'
import { lazyText, loadWithElements, TextBody, type Text } from '@/features/reading/text-body'
import { TextContents } from '@/features/reading/text-contents'
import { blogPosting } from '@/features/seo/article-data'
import { breadcrumbList } from '@/features/seo/breadcrumbs'
import { Seo } from '@/features/seo/seo'
import { StructuredData } from '@/features/seo/structured-data'
import { longDate } from '@/lib/long-date'
import type { MdxModule, TextPage } from '@/lib/mdx'

const loadCalculator = () => import('@/features/roi/roi-calculator')
const RoiCalculator = lazy(loadCalculator)
const CostExamples = lazy(() => import('@/features/roi/cost-examples'))

export { lazyText }

/** What the page says around an article's text, and the cards of two others. */
export interface ArticleTextPage extends TextPage<Article> {
  related: readonly ArticleCard[]
}

/** What an article's page loads on its own. */
export const partsOf = ({ outline }: ArticleTextPage, loadText: () => Promise<MdxModule>) => [
  () => loadWithElements(loadText),
  ...(outline.includes('RoiCalculator') ? [loadCalculator] : []),
]

const parts = {
  RoiCalculator: () => (
    <div className="my-10">
      <Island>
        <RoiCalculator />
      </Island>
    </div>
  ),
  CostExamples,
}

/** Any article (specification §2): the route table hands it the text. */
export default function ArticlePage({ page, text }: { page: ArticleTextPage; text: Text }) {
  const { frontmatter: article, headings, outline, related } = page
  const { slug, title, category, published, updated } = article
  const path = articlePath(slug)
  const { author, endNote } = reading
  return (
    <>
      <Seo
        title={title}
        description={article.description}
        keywords={article.keywords.join(', ')}
        path={path}
        type="article"
        published={published}
        updated={updated}
      />
      <StructuredData
        things={[
          blogPosting(article, author.name),
          breadcrumbList([blog.trail.home, blog.trail.blog, { label: title, to: path }]),
        ]}
      />
      <article className="reading-text">
        <ReadingProgress />
        <TextHeader
          back={<BackLink to={paths.blog}>{reading.back}</BackLink>}
          tag={category}
          title={title}
          lead={article.summary}
          meta={[
            `${author.before} ${author.name}`,
            blog.minutes(article.pageMinutes),
            <time key="published" dateTime={published}>
              {longDate(published)}
            </time>,
            ...(updated
              ? [
                  <>
                    {reading.changed} <time dateTime={updated}>{longDate(updated)}</time>
                  </>,
                ]
              : []),
          ]}
          note={article.timeNote}
        />
        <Deferred>
          <TextColumns contents={<TextContents headings={headings} />}>
            <TextBody text={text} outline={outline} parts={parts} />
            <EndNote {...endNote} action={<BookDemoButton />} />
          </TextColumns>
        </Deferred>
      </article>
      <RelatedArticles heading={reading.related} items={related.map(articleCard)} />
    </>
  )
}
