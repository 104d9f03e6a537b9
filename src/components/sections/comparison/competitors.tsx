import { Link } from 'react-router-dom'
import { Section, SectionHeading } from '@/components/ui/section'
import type { home } from '@/content/home'

type CompetitorsProps = Omit<typeof home.competitors, 'one' | 'all'> & {
  links: readonly { label: string; to: string }[]
}

/** A short article on the CRMs' built-in assistants: what they do and leave, and what follows, with the way to the comparisons. */
export function Competitors({ heading, parts, choice, links }: CompetitorsProps) {
  return (
    <Section labelledBy="competitors" className="border-t border-line">
      <article>
        <SectionHeading id="competitors" heading={heading} />
        <div className="mt-4 grid gap-x-10 gap-y-3 sm:mt-10 sm:grid-cols-2 lg:gap-x-20">
          {parts.map((part) => (
            <div key={part.heading} className="border-t-2 border-edge pt-3 last:border-moss sm:pt-5">
              <h3 className="font-semibold sm:text-heading">{part.heading}</h3>
              <p className="text-small text-muted sm:mt-2 sm:text-body">{part.text}</p>
            </div>
          ))}
        </div>
        <div className="mt-4 rounded-panel bg-raised p-4 sm:mt-12 sm:p-8 lg:p-12">
          <h3 className="text-small font-semibold text-muted">{choice.heading}</h3>
          <p className="mt-1 text-lead font-bold leading-tight text-balance sm:text-[1.75rem] lg:text-[2.5rem] lg:leading-[1.1]">
            {choice.text}
          </p>
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small sm:mt-7 sm:text-body">
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className="inline-block py-0.5 font-medium text-moss underline underline-offset-4">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </article>
    </Section>
  )
}
