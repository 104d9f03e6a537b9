import type { ReactNode } from 'react'

/** The end of a text: what to do next, as the page's one field of colour. */
export function EndNote({ heading, text, action }: { heading: string; text: string; action: ReactNode }) {
  return (
    <aside aria-labelledby="end-note" className="mt-16 max-w-measure rounded-panel bg-moss-field">
      <div className="night p-6 text-on-field sm:p-10">
        <h2 id="end-note" className="text-title font-bold">
          {heading}
        </h2>
        <p className="mt-4 text-lead">{text}</p>
        <div className="mt-8">{action}</div>
      </div>
    </aside>
  )
}
