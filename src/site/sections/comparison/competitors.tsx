import { Link } from 'react-router-dom'
import type { home } from '@/content/home'

type CompetitorsProps = Omit<typeof home.competitors, 'one' | 'all'> & {
  links: readonly { label: string; to: string }[]
}

export function Competitors({ heading, parts, choice, links }: CompetitorsProps) {
  return (
    <section aria-labelledby="competitors" className="bg-raised py-section">
      <article className="frame">
        <h2 id="competitors" className="text-part font-bold">
          {heading}
        </h2>
        <div className="mt-3 grid gap-x-20 gap-y-2.5 sm:mt-matter sm:grid-cols-2">
          {Object.entries(parts).map(([title, text]) => (
            <div key={title}>
              <h3 className="font-semibold sm:text-heading">{title}</h3>
              <p className="text-small text-muted sm:mt-2 sm:text-body">{text}</p>
            </div>
          ))}
        </div>
        <h3 className="sr-only">{choice.heading}</h3>
        <p className="mt-matter border-t-2 border-ink pt-3 text-heading font-bold sm:pt-6 sm:text-said">
          <span className="block text-muted">{choice.keep}</span>{' '}
          <span className="block text-moss">{choice.begin}</span>
        </p>
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-small sm:mt-4 sm:text-body">
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className="inline-block py-0.5 font-medium text-moss underline underline-offset-4">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </article>
    </section>
  )
}
