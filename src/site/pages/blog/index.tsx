import { ArticleCards } from '@/site/sections/articles/article-cards'
import { ArticleCover } from '@/site/sections/articles/article-cover'
import {
  ClosingCall,
  ClosingRecord,
} from '@/site/sections/closing/closing-call'
import { Documents } from '@/site/sections/articles/documents'
import { BackLink } from '@/ui/back-link'
import { ButtonLink } from '@/ui/button'
import { Deferred } from '@/site/page-life/deferred'
import { articles } from '@/content/articles'
import { blog } from '@/content/blog'
import { banner } from '@/content/blog-end'
import { lastChange } from '@/site/seo/last-change'
import { Seo } from '@/site/seo/seo'
import { StructuredData } from '@/site/seo/structured-data'
import { breadcrumbList, webPage } from '@/site/seo/web-page'
import { paths } from '@/lib/paths'

/** A navigation to the page waits for their code. */
export const parts = () => [ArticleCover, ClosingRecord]

const { action, ...invitation } = banner

const structuredData = [
  webPage({
    ...blog.seo,
    type: 'CollectionPage',
    path: blog.trail.blog.to,
    updated: lastChange,
  }),
  breadcrumbList([blog.trail.home, blog.trail.blog]),
]

/** /blog (specification §2): all articles, newest first. */
export default function BlogPage() {
  return (
    <>
      <Seo {...blog.seo} path={paths.blog} />
      <StructuredData things={structuredData} />
      <section className="frame pt-8 sm:pt-12">
        <BackLink to={paths.home}>{blog.back}</BackLink>
        <div className="mt-6 grid items-end gap-y-6 pb-10 lg:seven-five lg:pb-12">
          <h1 tabIndex={-1} className="text-hero font-bold">
            {blog.heading}
          </h1>
          <p className="text-lead text-muted max-sm:max-w-80">{blog.lead}</p>
        </div>
      </section>
      <Deferred>
        <ArticleCards items={articles} firstLabel={blog.latest} />
        <Documents items={articles} />
        <ClosingCall
          {...invitation}
          shape="split"
          action={
            <ButtonLink to={action.to} className="min-h-12 px-6 text-body">
              {action.label}
            </ButtonLink>
          }
        />
      </Deferred>
    </>
  )
}
