import type { ReactNode } from 'react'

interface FiguresProps {
  heading: string
  note: string
  /** The figures, drawn where a drawing says more than the number. */
  children: ReactNode
}

/** The claimed figures in one band, with what they are. */
export function Figures({ heading, note, children }: FiguresProps) {
  return (
    <section aria-labelledby="figures" className="border-t border-line bg-surface py-10 sm:py-16">
      <div className="frame">
        <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <h2 id="figures" className="text-heading font-semibold">
            {heading}
          </h2>
          <p className="max-w-measure text-small text-muted">{note}</p>
        </div>
        <div className="mt-8">{children}</div>
      </div>
    </section>
  )
}
