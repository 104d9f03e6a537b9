import type { ReactNode } from 'react'

export function MondayScene({ heading, lead, children }: { heading: string; lead: string; children: ReactNode }) {
  return (
    <section aria-labelledby="monday" className="bg-moss-field">
      <div className="frame py-field text-on-field">
        <div className="grid items-end gap-x-14 gap-y-2 lg:grid-cols-[7fr_5fr]">
          <h2 id="monday" className="text-title font-bold">
            {heading}
          </h2>
          <p className="max-w-measure text-small text-on-field/85 sm:text-body noscript:hidden">{lead}</p>
        </div>
        <div className="mt-matter">{children}</div>
      </div>
    </section>
  )
}
