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
    <section aria-labelledby="figures" className="bg-surface py-8 sm:py-20 lg:py-28">
      <div className="frame">
        <div className="grid items-end gap-x-14 gap-y-4 lg:grid-cols-2">
          <h2 id="figures" className="text-title font-bold">
            {heading}
          </h2>
          <p className="max-w-measure text-small text-muted">{note}</p>
        </div>
        <div className="mt-8 lg:mt-16">{children}</div>
      </div>
    </section>
  )
}
