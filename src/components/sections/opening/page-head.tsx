import type { ReactNode } from 'react'

interface PageHeadProps {
  title: string
  lead: string
  /** Comes above the title: the way to this page. */
  above?: ReactNode
  /** Next to the lead on wide screens: the first answer, or the buttons. */
  children?: ReactNode
}

/** The head of a page below the landing page: the claim across the page, the lead and a first answer under it. */
export function PageHead({ title, lead, above, children }: PageHeadProps) {
  return (
    <header className="frame pb-16 pt-10 sm:pb-20 sm:pt-14 lg:pb-24 lg:pt-20">
      {above && <div className="mb-6">{above}</div>}
      <h1 tabIndex={-1} className="max-w-[62rem] text-hero font-bold">
        {title}
      </h1>
      <div className="mt-8 grid gap-10 lg:mt-12 lg:grid-cols-2 lg:gap-16">
        <p className="max-w-[34rem] text-lead text-muted">{lead}</p>
        {children}
      </div>
    </header>
  )
}
