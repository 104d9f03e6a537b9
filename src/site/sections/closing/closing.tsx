import type { ReactNode } from 'react'
import type { home } from '@/content/home'

/**
 * Last section of the landing page: facts beside the demo form. `id` is the
 * anchor of links to the form.
 */
export function Closing({
  id,
  heading,
  lead,
  facts,
  children,
}: typeof home.cta & { id: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      tabIndex={-1}
      className="-scroll-mt-6 bg-night-field outline-none print:hidden"
    >
      <div className="night frame [--color-surface:var(--color-moss-field)] grid gap-y-3 py-field text-ink sm:gap-y-10 lg:halves lg:grid-rows-[auto_1fr]">
        <div>
          <h2 id={`${id}-heading`} className="text-title font-bold">
            {heading}
          </h2>
          <p className="mt-4 text-body text-muted max-sm:mt-2">{lead}</p>
        </div>
        <div className="min-w-0 lg:row-span-2">{children}</div>
        <ol className="grid content-start gap-3 max-sm:sr-only md:max-lg:grid-cols-3">
          {Object.entries(facts).map(([title, text], index) => (
            <li
              key={title}
              className="flex gap-4 border-t border-on-field/25 pt-3"
            >
              <span aria-hidden="true" className="w-3 font-semibold text-moss">
                {index + 1}
              </span>{' '}
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="text-small text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
