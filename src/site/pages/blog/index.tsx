import { Rss } from 'lucide-react'
import { ArticleCards } from '@/site/sections/articles/article-cards'
import { ArticleCover } from '@/site/sections/articles/article-cover'
import { ClosingCall } from '@/site/sections/closing/closing-call'
import { BackLink } from '@/ui/back-link'
import { ButtonLink } from '@/ui/button'
import { Deferred } from '@/site/page-life/deferred'
import { articles } from '@/content/articles'
import { blog } from '@/content/blog'
import { feed } from '@/content/site'
import { lastChange } from '@/site/seo/last-change'
import { Seo } from '@/site/seo/seo'
import { StructuredData } from '@/site/seo/structured-data'
import { breadcrumbList, webPage } from '@/site/seo/web-page'
import { paths } from '@/lib/paths'

export const parts = () => [ArticleCover]

const { heading, text, action } = blog.banner

const structuredData = [
  webPage({ ...blog.seo, type: 'CollectionPage', path: blog.trail.blog.to, updated: lastChange }),
  breadcrumbList([blog.trail.home, blog.trail.blog]),
]

export default function BlogPage() {
  return (
    <>
      <Seo {...blog.seo} path={paths.blog} />
      <StructuredData things={structuredData} />
      <section className="frame pt-8 sm:pt-12">
        <BackLink to={paths.home}>{blog.back}</BackLink>
        <div className="mt-6 grid items-end gap-x-12 gap-y-6 pb-10 lg:grid-cols-[1fr_26rem] lg:pb-12">
          <h1 tabIndex={-1} className="text-hero font-bold">
            {blog.heading}
          </h1>
          <div>
            <p className="text-lead text-muted max-sm:max-w-80">{blog.lead}</p>
            <a
              href={feed.path}
              className="mt-3 inline-flex min-h-8 items-center gap-2 text-small font-medium text-moss underline-offset-4 hover:underline print:hidden"
            >
              <Rss aria-hidden="true" size={17} />
              {blog.feedLink}
            </a>
          </div>
        </div>
      </section>
      <Deferred>
        <ArticleCards items={articles} firstLabel={blog.latest} />
        <ClosingCall
          heading={heading}
          text={text}
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
