import { lazy, Suspense } from 'react'
import { EndNote } from '@/components/prose/end-note'
import { Prose } from '@/components/prose/prose'
import { TextColumns } from '@/components/prose/text-columns'
import { TextHeader } from '@/components/prose/text-header'
import { RelatedArticles } from '@/components/sections/related-articles'
import { BackLink } from '@/components/ui/back-link'
import { articlePath } from '@/content/article-path'
import { articles } from '@/content/articles'
import { blog, reading } from '@/content/blog'
import type { Article } from '@/content/frontmatter'
import { BookDemoButton } from '@/features/demo-request/book-demo-button'
import { articleCard } from '@/features/reading/article-card'
import { ReadingProgress } from '@/features/reading/reading-progress'
import { TextContents } from '@/features/reading/text-contents'
import { textElements } from '@/features/reading/text-elements'
import { blogPosting } from '@/features/seo/article-data'
import { breadcrumbList } from '@/features/seo/breadcrumbs'
import { Seo } from '@/features/seo/seo'
import { StructuredData } from '@/features/seo/structured-data'
import { longDate } from '@/lib/long-date'
import type { MdxModule } from '@/lib/mdx'

const RoiCalculator = lazy(() => import('@/features/roi/roi-calculator'))
const CostExamples = lazy(() => import('@/features/roi/cost-examples'))

const elements = {
  ...textElements,
  RoiCalculator: () => (
    <div className="my-10">
      <Suspense>
        <RoiCalculator />
      </Suspense>
    </div>
  ),
  CostExamples: () => (
    <Suspense>
      <CostExamples />
    </Suspense>
  ),
}

/** Any article (specification §2): the route table hands it the text. */
export default function ArticlePage({ text }: { text: MdxModule<Article> }) {
  const { default: Body, frontmatter: article, headings } = text
  const { slug, title, category, published } = article
  const path = articlePath(slug)
  const { author, endNote } = reading
  const related = article.related.flatMap((other) => articles.filter((card) => card.slug === other))
  return (
    <>
      <Seo
        title={title}
        description={article.description}
        keywords={article.keywords.join(', ')}
        path={path}
        type="article"
        published={published}
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
          back={<BackLink to="/blog">{reading.back}</BackLink>}
          tag={category}
          title={title}
          lead={article.summary}
          meta={[
            `${author.before} ${author.name}`,
            blog.minutes(article.pageMinutes),
            <time key="published" dateTime={published}>
              {longDate(published)}
            </time>,
          ]}
          note={article.timeNote}
        />
        <TextColumns contents={<TextContents headings={headings} />}>
          <Prose>
            <Body components={elements} />
          </Prose>
          <EndNote {...endNote} action={<BookDemoButton />} />
        </TextColumns>
      </article>
      <RelatedArticles heading={reading.related} items={related.map(articleCard)} />
    </>
  )
}
