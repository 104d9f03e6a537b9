import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useHydrated } from '@/site/page-life/hydration'
import { ButtonLink } from '@/ui/button'
import { notFoundPage, site } from '@/content/site'
import { UnlistedHead } from '@/ui/unlisted-head'
import { paths } from '@/lib/paths'

/**
 * Page for unknown paths (specification §2), prerendered as 404.html without
 * the path.
 */
export default function NotFoundPage() {
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  const { code, title, text, field, asked, places } = notFoundPage

  useEffect(() => {
    // A warning, not an error: nothing is broken.
    console.warn('404: no page at', pathname)
  }, [pathname])

  return (
    <section className="bg-moss-field text-on-field">
      <UnlistedHead
        title={`${notFoundPage.title} | ${site.name}`}
        description={notFoundPage.title}
        keywords={site.name}
      />
      <div className="frame grid items-center gap-10 pb-12 pt-10 sm:py-20 md:grid-cols-2 lg:seven-five lg:py-28">
        <div className="flex flex-col items-start">
          <p className="text-figure font-bold tabular-nums">{code}</p>
          <h1 tabIndex={-1} className="mt-3 text-title font-bold lg:mt-7">
            {title}
          </h1>
          <ButtonLink to={paths.home} look="field" className="mt-6">
            {notFoundPage.home}
          </ButtonLink>
        </div>
        <div className="rounded-panel bg-surface p-5 text-ink sm:p-8">
          <p className="text-small text-muted">{field}</p>
          <p className="mt-1.5 line-clamp-4 text-heading font-semibold [overflow-wrap:anywhere]">
            <s className="decoration-2">
              {isHydrated ? decodePath(pathname) : asked}
            </s>
          </p>
          <p className="mt-2 text-muted">{text}</p>
          <ul className="mt-5">
            {places.map(({ label, text, to }) => (
              <li
                key={to}
                className="group relative border-t border-line py-4 last:pb-0"
              >
                <Link
                  to={to}
                  className="text-heading font-semibold text-moss underline-offset-4 after:absolute after:inset-0 group-hover:underline"
                >
                  {label}
                </Link>
                <p className="max-sm:max-w-[19.5rem] text-small text-muted">
                  {text}
                </p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

const decodePath = (pathname: string) =>
  pathname.replaceAll(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return encoded
    }
  })
