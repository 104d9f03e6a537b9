import type { ReactNode } from 'react'
import { TextMeta } from '@/site/prose/text-meta'
import { ClosingRecord } from '@/site/sections/closing/closing-call'
import { ArticleCover } from '@/site/sections/articles/article-cover'
import { ArticleStage } from '@/site/sections/articles/article-stage'
import { SheetLink, TakeAlong } from '@/site/sections/articles/take-along'
import { RelatedArticles } from '@/site/sections/articles/related-articles'
import { BackLink } from '@/ui/back-link'
import { Unbroken } from '@/ui/unbroken'
import { Deferred } from '@/site/page-life/deferred'
import { islandBelow } from '@/site/page-life/island'
import { blog, reading } from '@/content/blog'
import { interfaceWords } from '@/content/interface'
import type { Article, ArticleCard } from '@/content/frontmatter'
import { missing } from '@/content/site'
import { BookDemoButton } from '@/site/demo-request/book-demo-button'
import { figureIn, figuresOf } from '@/site/reading/text-figures'
import { ReadingProgress } from '@/site/reading/reading-progress'
import { TextBody } from '@/site/reading/text-body'
import { FoldedContents, WithContents } from '@/site/reading/text-contents'
import { textPart } from '@/site/reading/text-part'
import { blogPosting } from '@/site/seo/article-data'
import { Seo } from '@/site/seo/seo'
import { StructuredData } from '@/site/seo/structured-data'
import { siteUrl } from '@/lib/env'
import { longDate } from '@/lib/long-date'
import type { TextModule } from '@/lib/mdx'
import { articlePath, paths, sheetPath } from '@/lib/paths'
import { breadcrumbList } from '@/site/seo/web-page'

const RoiCalculator = islandBelow(
  () => import('@/site/roi/roi-calculator'),
  missing.part,
)
const CostExamples = islandBelow(
  () => import('@/site/roi/cost-examples'),
  missing.costs,
)

/** Interactive parts, downloaded only with articles that contain them. */
const islands = new Map(Object.entries({ RoiCalculator, CostExamples }))

/**
 * A navigation to the page waits for their code: its cover, and the figures and
 * islands that its text names.
 */
export const parts = (content: ArticleModule) => [
  ArticleCover,
  ClosingRecord,
  ...figuresOf(content.figures).values(),
  ...islandsOf(content),
  articlePart(content),
]

const islandsOf = ({ components }: ArticleModule) =>
  components.flatMap((name) => islands.get(name) ?? [])

/** The text as a part of its page. */
const articlePart = (content: ArticleModule) =>
  textPart(content, {
    loadElements: async () => ({
      ...elements,
      Figure: figureIn(content.figures),
    }),
    hasIslands: islandsOf(content).length > 0,
  })

const elements = {
  RoiCalculator: () => (
    <div className="my-10">
      <RoiCalculator />
    </div>
  ),
  CostExamples,
}

interface ArticleModule extends TextModule<Article> {
  /** First lines of the article's working sheet. */
  beginning: readonly string[]
  related: readonly ArticleCard[]
}

/** Page of any article (specification §2). */
export default function ArticlePage({ content }: { content: ArticleModule }) {
  const { frontmatter: article, headings, related, beginning } = content
  const { slug, title, category, published, updated } = article
  const path = articlePath(slug)
  const { home, blog: overview } = blog.trail
  const trail = [home, overview, { label: title, to: path }]
  return (
    <>
      <Seo
        title={title}
        description={article.description}
        keywords={article.keywords.join(', ')}
        path={path}
        type="article"
        drawing={article.cover}
        published={published}
        updated={updated}
      />
      <StructuredData
        things={[
          blogPosting(article, reading.author.name),
          breadcrumbList(trail),
        ]}
      />
      <article className="reading-text">
        <ReadingProgress />
        <header>
          <ArticleStage slug={slug} category={category}>
            <BackLink to={paths.blog}>{reading.back}</BackLink>
            <p className="mt-6 font-semibold">{category}</p>
            <h1 tabIndex={-1} className="mt-3 text-title font-bold">
              <Unbroken>{title}</Unbroken>
            </h1>
            <p className="mt-6 max-w-[40rem] text-balance text-lead">
              {article.summary}
            </p>
            <TextMeta
              className="mt-6 max-sm:*:last:basis-full"
              meta={metaOf(article)}
            />
            <p className="hidden text-small print:block">
              {siteUrl}
              {path}
            </p>
          </ArticleStage>
        </header>
        <Deferred>
          <WithContents
            headings={headings}
            folded={<FoldedContents headings={headings} />}
            below={
              <SheetLink title={article.takeaway} href={sheetPath(slug)} />
            }
          >
            <TextBody text={articlePart(content)} />
          </WithContents>
          <div className="frame grid gap-3 pb-16 sm:pb-24 lg:grid-cols-2 print:hidden">
            <TakeAlong
              title={article.takeaway}
              href={sheetPath(slug)}
              lines={beginning}
            />
            <EndNote />
          </div>
        </Deferred>
      </article>
      <Deferred>
        <RelatedArticles items={related} />
      </Deferred>
    </>
  )
}

/** Author, reading time and dates. */
function metaOf({ pageMinutes, cardMinutes, published, updated }: Article) {
  const { author, changed } = reading
  const meta: ReactNode[] = [
    `${author.before} ${author.name}`,
    interfaceWords.pageMinutes(pageMinutes, cardMinutes),
    <time key="published" dateTime={published}>
      {longDate(published)}
    </time>,
  ]
  if (updated)
    meta.push(
      <>
        {changed} <time dateTime={updated}>{longDate(updated)}</time>
      </>,
    )
  return meta
}

/** The invitation beside the document, with a record cut off as that is. */
function EndNote() {
  const { kicker, heading, text } = reading.endNote
  return (
    <aside
      aria-labelledby="end-note"
      className="overflow-hidden rounded-panel bg-moss-field"
    >
      <div className="night flex h-full flex-col px-6 pt-6 text-on-field sm:px-8 sm:pt-8">
        <p className="text-small font-semibold">{kicker}</p>
        <h2 id="end-note" className="mt-2 text-part font-bold">
          {heading}
        </h2>
        <p className="mt-3">{text}</p>
        <div className="mb-8 mt-6">
          <BookDemoButton />
        </div>
        <div className="mt-auto text-ink">
          <ClosingRecord name="article" shape="band" />
        </div>
      </div>
    </aside>
  )
}
