import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { home } from '@/content/home'
import { Claimed } from '@/site/prose/claimed'
import { Unbroken } from '@/ui/unbroken'

/**
 * First screen of the landing page; `children` is the live demo, which on a
 * narrow screen comes before the facts.
 */
export function Hero({
  headline,
  lead,
  next,
  proof,
  actions,
  children,
}: typeof home.hero & { actions: ReactNode; children: ReactNode }) {
  return (
    <section className="first-screen relative isolate z-1 overflow-x-clip">
      <div className="frame grid gap-4 pb-section pt-5 sm:gap-10 sm:pt-12 lg:halves lg:grid-rows-[auto_1fr] lg:gap-y-2 lg:pb-8 lg:pt-10">
        <div className="lg:pt-6 min-[1680px]:pt-0">
          <h1
            tabIndex={-1}
            className="text-hero font-bold max-[386px]:-mr-2 max-[386px]:text-[2.5rem] min-[1680px]:text-[7rem]"
          >
            {headline}
          </h1>
          <p className="mt-4 max-w-measure text-body text-muted max-sm:leading-snug sm:mt-6 sm:text-lead">
            <Unbroken>{lead}</Unbroken>
          </p>
          <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1.5 sm:mt-6 sm:gap-y-2">
            {actions}
          </div>
        </div>
        {/* Hangs into the field below. */}
        <div className="min-w-0 lg:row-span-2 lg:-mb-32 print:mb-12 xl:mt-[clamp(1rem,20vw-17rem,5rem)]">
          {children}
        </div>
        <div className="text-small text-muted">
          <p className="text-balance">{next}</p>
          <ul className="mt-3 grid gap-1 border-t border-line pt-3 leading-snug sm:mt-5 sm:grid-cols-[auto_auto_auto] sm:justify-between sm:gap-6 lg:block xl:grid">
            {proof.map(({ fact, text, to }) => (
              <li key={fact} className="content-start sm:grid lg:block xl:grid">
                <Fact to={to}>{fact}</Fact>{' '}
                <span>
                  <Claimed text={text} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

const fact =
  'inline-block font-semibold text-ink first-letter:uppercase -my-0.5 py-0.5'
const linked = `${fact} underline decoration-current/50 underline-offset-4 hover:decoration-current`

/** A fact, which leads to its proof if that has an address. */
function Fact({ to, children }: { to: string; children: string }) {
  if (!to) return <span className={fact}>{children}</span>
  return to.startsWith('/') ? (
    <Link to={to} className={linked}>
      {children}
    </Link>
  ) : (
    <a href={to} className={linked}>
      {children}
    </a>
  )
}
