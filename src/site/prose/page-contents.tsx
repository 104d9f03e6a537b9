import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Heading } from '@/lib/mdx'

interface PageContentsProps {
  title: string
  headings: readonly Heading[]
  current?: string
  onChoose: (id: string) => void
}

export function PageContents({ title, headings, current, onChoose }: PageContentsProps) {
  const entries = headings.filter(({ depth }) => depth === 2)
  return (
    <>
      <nav aria-label={title} className="sticky top-28 hidden max-h-[calc(100vh-9rem)] overflow-y-auto lg:block">
        <p className="pl-4 text-small font-semibold">{title}</p>
        <Entries entries={entries} current={current} onChoose={onChoose} />
      </nav>
      <details className="group border-y border-line lg:hidden print:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 text-small font-semibold [&::-webkit-details-marker]:hidden">
          {title}
          <ChevronDown
            aria-hidden="true"
            size={18}
            className="shrink-0 text-moss transition-transform group-open:rotate-180"
          />
        </summary>
        <nav aria-label={title} className="pb-4">
          <Entries entries={entries} onChoose={onChoose} />
        </nav>
      </details>
    </>
  )
}

interface EntriesProps {
  entries: readonly Heading[]
  current?: string
  onChoose: (id: string) => void
}

function Entries({ entries, current, onChoose }: EntriesProps) {
  return (
    <ol className="mt-2 text-small">
      {entries.map(({ id, text }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            onClick={() => onChoose(id)}
            aria-current={id === current ? 'location' : undefined}
            className="block border-l-2 border-line py-1.5 pl-3.5 leading-snug text-muted transition-colors hover:text-ink aria-[current]:border-moss aria-[current]:text-ink"
          >
            {text}
          </Link>
        </li>
      ))}
    </ol>
  )
}
