import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useHydrated } from '@/site/page-life/hydration'
import { notFoundPage, site } from '@/content/site'
import { UnlistedHead } from '@/ui/unlisted-head'

/**
 * Page for unknown paths (specification §2), prerendered as 404.html without
 * the path.
 */
export default function NotFoundPage() {
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  const { code, title, text, field, asked } = notFoundPage
  const address = isHydrated ? decodePath(pathname) : asked

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
      <div className="frame pb-12 pt-8 sm:pb-20 sm:pt-14">
        <div className="flex flex-wrap items-baseline gap-x-5 text-title font-bold">
          <p className="tabular-nums">{code}</p>
          <h1 tabIndex={-1}>{title}</h1>
        </div>
        <p className="mt-4 max-w-measure text-lead">{text}</p>
        {/* As high as the longest address, so that nothing below moves at
            hydration. */}
        <div className="mb-4 mt-10 min-h-37 sm:mb-8 sm:mt-14 sm:min-h-40 lg:min-h-48">
          <p className="text-small">{field}</p>
          <p className="-ml-2 mt-3 line-clamp-3 pb-5 pl-2 font-bold leading-none [overflow-wrap:anywhere]">
            <s
              className={`block text-on-field/60 decoration-on-field ${sizeFor(address)}`}
            >
              {address}
            </s>
          </p>
        </div>
        <Record />
      </div>
    </section>
  )
}

/** A record whose page is not found, with the places to choose from. */
function Record() {
  const { row, places } = notFoundPage
  return (
    <div className="rounded-panel bg-surface px-5 pb-2 text-ink sm:px-8 sm:pb-4">
      <p className="flex flex-wrap items-center gap-x-4 py-4 text-heading font-bold">
        <span className="basis-24 max-sm:basis-full text-small font-normal text-muted">
          {row.field}
        </span>{' '}
        <span className="font-normal text-muted">{row.value}</span>{' '}
        <svg
          aria-hidden="true"
          width="32"
          height="12"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="M0 6h30M25 1l5 5-5 5" />
        </svg>{' '}
        {row.question}
      </p>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {places.map(({ label, text, to }) => (
          <li
            key={to}
            className="group relative border-t-2 border-ink py-4 sm:py-5"
          >
            <Link
              to={to}
              className="text-heading font-semibold text-moss underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              {label}
            </Link>
            <p className="text-small text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The longer an address, the smaller; one of a word or two fills one line. */
function sizeFor({ length }: string) {
  if (length <= 9) return 'text-clock decoration-4'
  if (length <= 18) return 'text-title decoration-2 lg:text-clock'
  return length <= 60 ? 'text-title decoration-2' : 'text-part decoration-2'
}

const decodePath = (pathname: string) =>
  pathname.replaceAll(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return encoded
    }
  })
