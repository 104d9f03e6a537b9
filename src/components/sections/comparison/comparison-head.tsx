import type { ReactNode } from 'react'

interface ComparisonHeadProps {
  /** The way to this page. */
  above: ReactNode
  title: string
  verdict: { heading: string; text: string }
  action: ReactNode
}

/** A comparison opens with its answer: for readers who go no further. */
export function ComparisonHead({ above, title, verdict, action }: ComparisonHeadProps) {
  return (
    <header className="frame pb-10 pt-8 sm:pb-14 sm:pt-12">
      <div className="mb-6">{above}</div>
      <h1 tabIndex={-1} className="max-w-[56rem] text-title font-bold">
        {title}
      </h1>
      <div className="mt-6 grid items-end gap-x-16 gap-y-7 lg:grid-cols-[minmax(0,1fr)_auto]">
        <section aria-labelledby="verdict">
          <h2 id="verdict" className="font-semibold text-moss">
            {verdict.heading}
          </h2>
          <p className="mt-2 max-w-[46rem] text-lead">{verdict.text}</p>
        </section>
        {action}
      </div>
    </header>
  )
}
