import { Link } from 'react-router-dom'
import { Section, SectionHeading } from '@/components/ui/section'
import type { home } from '@/content/home'

interface Links {
  links: readonly { label: string; to: string }[]
}

/** A short article on the built-in assistants of the supported CRMs, with the way to the full comparisons. */
export function Competitors({ heading, parts, links }: Pick<typeof home.competitors, 'heading' | 'parts'> & Links) {
  return (
    <Section labelledBy="competitors" className="border-t border-line">
      <article>
        <SectionHeading id="competitors" heading={heading} />
        <div className="mt-4 grid gap-x-12 gap-y-4 lg:mt-8 lg:grid-cols-3">
          {parts.map((part) => (
            <div key={part.heading}>
              <h3 className="font-semibold sm:text-heading">{part.heading}</h3>
              <p className="text-small sm:mt-1.5 text-muted lg:text-body">{part.text}</p>
            </div>
          ))}
        </div>
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-small sm:mt-6 sm:gap-y-2 sm:text-body">
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className="inline-block py-0.5 font-medium text-moss underline underline-offset-4">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </article>
    </Section>
  )
}
