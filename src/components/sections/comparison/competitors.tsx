import { Link } from 'react-router-dom'
import { Section, SectionHeading } from '@/components/ui/section'

interface CompetitorsProps {
  heading: string
  parts: readonly { heading: string; text: string }[]
  links: readonly { label: string; to: string }[]
}

/** A short article on the built-in assistants of the supported CRMs, with the way to the full comparisons. */
export function Competitors({ heading, parts, links }: CompetitorsProps) {
  return (
    <Section labelledBy="competitors" className="border-t border-line">
      <article>
        <SectionHeading id="competitors" heading={heading} />
        <div className="mt-10 gap-12 lg:columns-3">
          {parts.map((part) => (
            <div key={part.heading} className="mb-8 break-inside-avoid">
              <h3 className="text-heading font-semibold">{part.heading}</h3>
              <p className="mt-3 text-muted">{part.text}</p>
            </div>
          ))}
        </div>
        <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className="font-medium text-moss underline underline-offset-4">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </article>
    </Section>
  )
}
