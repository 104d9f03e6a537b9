import { PlusMark } from '@/ui/plus-mark'
import { Link } from 'react-router-dom'
import { SectionHeading } from '@/ui/section'

interface Question {
  question: string
  answer: string
  link?: { label: string; to: string }
}

interface DisclosureProps extends Question {
  name: string
}

interface FaqProps {
  heading: string
  items: readonly Question[]
}

/**
 * Native disclosures: they work without JavaScript and in the browser's search.
 */
export function Faq({ heading, items }: FaqProps) {
  return (
    <div className="py-section">
      <SectionHeading id="faq" heading={heading} />
      <div className="mt-matter border-line lg:border-b">
        {items.map((item) => (
          <Disclosure key={item.question} name="faq" {...item} />
        ))}
      </div>
    </div>
  )
}

/** Of the disclosures with the same `name` one is open at a time. */
export const Disclosure = ({
  name,
  question,
  answer,
  link,
}: DisclosureProps) => (
  <details name={name} className="group border-t border-line">
    <summary className="flex cursor-pointer list-none items-center justify-between gap-2 py-1 text-body leading-snug sm:py-3 lg:py-4 sm:text-heading font-semibold [&::-webkit-details-marker]:hidden">
      {question}
      <PlusMark className="text-moss" />
    </summary>
    <div className="max-w-measure pb-6 text-muted">
      <p>{answer}</p>
      {link && (
        <p className="mt-3">
          <Link
            to={link.to}
            className="font-medium text-moss underline underline-offset-4"
          >
            {link.label}
          </Link>
        </p>
      )}
    </div>
  </details>
)
