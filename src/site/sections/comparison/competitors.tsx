import { Link } from 'react-router-dom'
import { Disclosure } from '@/site/sections/closing/faq'
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
    <article
      aria-labelledby="competitors"
      className="relative isolate flex flex-col justify-between py-section max-lg:border-t max-lg:border-line"
    >
      <span
        aria-hidden="true"
        className="absolute inset-y-0 -left-8 -z-1 w-[200vw] border-line lg:border-l bg-surface"
      />
      <h2 id="competitors" className="text-part font-bold">
        {heading}
      </h2>
      <h3 className="sr-only">{choice.heading}</h3>
      <p className="mt-1 text-small font-semibold sm:mt-matter sm:text-heading">
        <span className="block text-muted">{choice.keep}</span>{' '}
        <span className="block text-moss">{choice.begin}</span>
      </p>
      <div className="mt-2 border-b border-line sm:mt-matter">
        {Object.entries(parts).map(([title, text]) => (
          <Disclosure
            key={title}
            name="competitors"
            question={title}
            answer={text}
          />
        ))}
      </div>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-small sm:mt-4 sm:gap-x-6">
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
    </article>
  )
}
