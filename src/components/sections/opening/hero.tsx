import type { ReactNode } from 'react'

interface HeroProps {
  headline: string
  lead: string
  facts: readonly string[]
  actions: ReactNode
  /** The working product on the right. */
  children: ReactNode
}

/** The first thing a visitor sees: the promise on the left, the working illustration on the right. */
export function Hero({ headline, lead, facts, actions, children }: HeroProps) {
  return (
    <section className="frame grid gap-8 pb-8 pt-7 sm:gap-12 sm:py-14 lg:grid-cols-[minmax(0,6fr)_minmax(0,6fr)] lg:gap-14 lg:py-12 xl:grid-cols-[minmax(0,11fr)_minmax(0,10fr)]">
      <div className="lg:pt-8">
        <h1 tabIndex={-1} className="text-hero font-bold">
          {headline}
        </h1>
        <p className="mt-4 max-w-[34rem] sm:mt-6 text-body text-muted sm:text-lead">{lead}</p>
        <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 sm:gap-3 sm:mt-8">{actions}</div>
        <ul className="mt-3 flex flex-wrap gap-x-6 border-t border-line pt-3 sm:mt-10 sm:gap-y-2 sm:pt-5 text-small text-muted">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
