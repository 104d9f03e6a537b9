import { Link } from 'react-router-dom'
import type { home } from '@/content/home'

type CompetitorsProps = Omit<typeof home.competitors, 'one' | 'all'> & {
  links: readonly { label: string; to: string }[]
}

/**
 * The comparison overview's part on other vendors, with links to the single
 * comparisons.
 */
export function Competitors({
  heading,
  parts,
  choice,
  links,
}: CompetitorsProps) {
  return (
    <section aria-labelledby="competitors" className="bg-raised py-section">
      <article className="frame grid gap-y-2 sm:gap-y-3 lg:halves lg:grid-rows-[auto_1fr]">
        <h2 id="competitors" className="text-part font-bold">
          {heading}
        </h2>
        <div className="grid content-start gap-x-14 gap-y-2 sm:max-lg:grid-cols-2 lg:row-span-2 lg:gap-y-6">
          {Object.entries(parts).map(([title, text]) => (
            <div key={title}>
              <h3 className="font-semibold max-sm:text-small sm:text-heading">
                {title}
              </h3>
              <p className="text-balance text-small text-muted sm:mt-1 sm:text-body">
                {text}
              </p>
            </div>
          ))}
        </div>
        <div>
          <h3 className="sr-only">{choice.heading}</h3>
          <p className="text-said font-semibold">
            <span className="text-muted sm:block">{choice.keep}</span>{' '}
            <span className="text-moss sm:block">{choice.begin}</span>
          </p>
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small sm:mt-4 sm:gap-x-6">
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-block py-0.5 font-medium text-moss underline underline-offset-4"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </article>
    </section>
  )
}
