import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { TextMeta } from '@/site/prose/text-meta'
import { Breadcrumbs } from '@/site/layout/breadcrumbs'

interface LegalOpeningProps {
  trail: readonly { label: string; to: string }[]
  title: string
  lead?: string | undefined
  meta: readonly ReactNode[]
  label: string
  note: string
  facts: readonly { fact: string; text: string; section: string }[]
  /** The contents, below the facts. */
  children: ReactNode
}

/** Top of a legal text: its main facts, each linked to its section. */
export const LegalOpening = ({
  trail,
  title,
  lead,
  meta,
  label,
  note,
  facts,
  children,
}: LegalOpeningProps) => (
  <header className="bg-moss-field">
    <div className="night frame [--color-muted:var(--color-on-field)] pb-10 pt-6 text-on-field sm:pb-14 sm:pt-8">
      <Breadcrumbs trail={trail} />
      <h1 tabIndex={-1} className="mt-6 text-hero font-bold">
        {title}
      </h1>
      {lead && <p className="mt-5 max-w-[46rem] text-lead">{lead}</p>}
      <TextMeta meta={meta} className="mt-5 text-heading! font-semibold" />
      <p className="mt-8 lg:mt-12">
        <span className="font-semibold">{label}.</span> {note}
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-x-5 gap-y-3 sm:gap-y-7 sm:gap-x-8 lg:grid-cols-4">
        {facts.map(({ fact, text, section }) => (
          <li key={section} className="border-t-2 border-on-field pt-3 sm:pt-5">
            <Link
              to={`#${section}`}
              className="text-part font-bold underline-offset-4 hover:underline hover:decoration-2"
            >
              {fact}
            </Link>
            <p className="mt-2 max-sm:min-h-[5lh] max-w-[16.9em] text-small sm:mt-3 sm:text-body">
              {text}
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-4 sm:mt-8 lg:hidden">{children}</div>
    </div>
  </header>
)
