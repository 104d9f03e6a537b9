import type { ReactNode } from 'react'

/** The plain end of a text: what to do next. */
export function EndNote({ heading, text, action }: { heading: string; text: string; action: ReactNode }) {
  return (
    <aside aria-labelledby="end-note" className="mt-16 max-w-measure border-t border-line pt-8">
      <h2 id="end-note" className="text-heading font-semibold">
        {heading}
      </h2>
      <p className="mt-3 text-muted">{text}</p>
      <div className="mt-6">{action}</div>
    </aside>
  )
}
