import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/button'
import { notFoundPage, site } from '@/content/site'
import { Seo } from '@/features/seo/seo'
import { paths } from '@/lib/paths'

/** Any unknown path (specification §2). Prerendered as 404.html, where the path is not known yet. */
export default function NotFoundPage() {
  const { pathname } = useLocation()

  useEffect(() => {
    // A warning, not an error: nothing is broken on this side. The path is what an operator wants to see.
    console.warn('404: no page at', pathname)
  }, [pathname])

  return (
    <section className="frame py-24 sm:py-36">
      <Seo
        title={`${notFoundPage.title} | ${site.name}`}
        description={notFoundPage.title}
        keywords={site.name}
        path="/404"
        noindex
      />
      <p className="text-hero font-bold tabular-nums text-moss">{notFoundPage.code}</p>
      <h1 tabIndex={-1} className="mt-4 text-title font-bold">
        {notFoundPage.title}
      </h1>
      <p className="mt-4 max-w-measure text-lead text-muted [overflow-wrap:anywhere]">{notFoundPage.text}</p>
      <ButtonLink to={paths.home} className="mt-8">
        {notFoundPage.home}
      </ButtonLink>
    </section>
  )
}
