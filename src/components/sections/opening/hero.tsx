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
    <section className="frame grid gap-12 py-12 sm:py-16 lg:grid-cols-[minmax(0,6fr)_minmax(0,6fr)] lg:gap-14 lg:py-20 xl:grid-cols-[minmax(0,11fr)_minmax(0,10fr)]">
      <div className="lg:pt-8">
        <h1 tabIndex={-1} className="text-hero font-bold">
          {headline}
        </h1>
        <p className="mt-6 max-w-[34rem] text-lead text-muted">{lead}</p>
        <div className="mt-8 flex flex-wrap items-center gap-3">{actions}</div>
        <ul className="mt-10 flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-5 text-small text-muted">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
