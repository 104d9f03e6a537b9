import { useEffect, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/button'
import { WaveRule } from '@/components/ui/wave-rule'
import { notFoundPage, site } from '@/content/site'
import { Seo } from '@/features/seo/seo'
import { paths } from '@/lib/paths'

const never = () => () => undefined

/** Any unknown path (specification §2). Prerendered as 404.html, where the path is not known yet. */
export default function NotFoundPage() {
  const { pathname } = useLocation()
  const known = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const { code, title, text, field, asked, places } = notFoundPage

  useEffect(() => {
    // A warning, not an error: nothing is broken on this side. The path is what an operator wants to see.
    console.warn('404: no page at', pathname)
  }, [pathname])

  return (
    <section className="frame pb-16 pt-10 sm:pb-24 sm:pt-20">
      <Seo
        title={`${notFoundPage.title} | ${site.name}`}
        description={notFoundPage.title}
        keywords={site.name}
        path="/404"
        noindex
      />
      <div className="grid gap-10 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-20">
        <div>
          <p className="text-figure font-bold tabular-nums text-moss">{code}</p>
          <h1 tabIndex={-1} className="mt-2 text-title font-bold">
            {title}
          </h1>
        </div>
        <div className="rounded-panel border border-edge bg-surface p-5 sm:p-7">
          <p className="text-small text-muted">{field}</p>
          <p className="mt-1.5 text-heading font-semibold [overflow-wrap:anywhere]">
            <s className="decoration-2">{known ? readable(pathname) : asked}</s>
          </p>
          <p className="mt-4 border-t border-line pt-4 text-muted">{text}</p>
        </div>
      </div>
      <div className="mt-10 sm:mt-16">
        <WaveRule />
      </div>
      <ul className="mt-8 grid gap-x-10 sm:grid-cols-3">
        {places.map(({ label, text, to }) => (
          <li key={to} className="group relative border-t border-line py-5">
            <Link
              to={to}
              className="text-heading font-semibold text-moss underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              {label}
            </Link>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.home} className="mt-6">
        {notFoundPage.home}
      </ButtonLink>
    </section>
  )
}

/** The path decoded, if it can be, and shortened. */
function readable(pathname: string) {
  try {
    return decodeURI(pathname).slice(0, 120)
  } catch {
    return pathname.slice(0, 120)
  }
}
