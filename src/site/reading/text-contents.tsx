import { ChevronDown } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { reading } from '@/content/blog'
import type { Heading } from '@/lib/mdx'
import { hashTarget } from '@/site/page-life/hash-target'

/**
 * Sections here count as read: from far above the window to its upper third.
 */
const READ_AREA = '1000000px 0px -67% 0px'

interface WithContentsProps {
  headings: readonly Heading[]
  /**
   * The contents for narrow screens, unless they stand elsewhere on the page.
   */
  folded?: ReactNode
  /** Stands below the contents on wide screens. */
  below?: ReactNode
  children: ReactNode
}

/** A text, with its contents beside it on wide screens. */
export const WithContents = ({
  headings,
  folded,
  below,
  children,
}: WithContentsProps) => (
  <div className="frame grid py-10 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-12 lg:py-14">
    <div>
      <div className="sticky top-28 hidden max-h-[calc(100vh-9rem)] overflow-y-auto lg:block print:hidden">
        <TextContents headings={headings} />
        {below}
      </div>
      {folded && <div className="mb-10">{folded}</div>}
    </div>
    <div className="min-w-0">{children}</div>
  </div>
)

const sectionsOf = (headings: readonly Heading[]) =>
  headings.filter(({ depth }) => depth === 2)

function TextContents({ headings }: { headings: readonly Heading[] }) {
  const [current, setCurrent] = useState<string>()
  const { hash } = useLocation()

  // Focuses the section in the address, as native anchors do.
  useEffect(() => {
    if (hash)
      document.getElementById(hashTarget(hash))?.focus({ preventScroll: true })
  }, [hash])

  useEffect(() => {
    const sections = sectionsOf(headings).map(({ id }) =>
      document.getElementById(id),
    )
    const passedSections = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) passedSections.add(target)
          else passedSections.delete(target)
        }
        setCurrent(
          sections.findLast((section) => section && passedSections.has(section))
            ?.id,
        )
      },
      { rootMargin: READ_AREA },
    )
    for (const section of sections) if (section) observer.observe(section)
    return () => observer.disconnect()
  }, [headings])

  return (
    <nav aria-label={reading.contents}>
      <p className="pl-4 text-small font-semibold">{reading.contents}</p>
      <Entries headings={headings} current={current} />
    </nav>
  )
}

/** A text's contents on narrow screens. */
export const FoldedContents = ({
  headings,
}: {
  headings: readonly Heading[]
}) => (
  <details className="group border-y border-current/25 lg:hidden print:hidden">
    <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 text-small font-semibold [&::-webkit-details-marker]:hidden">
      {reading.contents}
      <ChevronDown
        aria-hidden="true"
        size={18}
        className="shrink-0 text-moss transition-transform group-open:rotate-180"
      />
    </summary>
    <nav aria-label={reading.contents} className="pb-4">
      <Entries headings={headings} />
    </nav>
  </details>
)

interface EntriesProps {
  headings: readonly Heading[]
  current?: string | undefined
}

function Entries({ headings, current }: EntriesProps) {
  const { hash } = useLocation()

  // Scrolls on a second choice of the same section, which the router ignores.
  function choose(id: string) {
    if (hash !== `#${id}`) return
    const section = document.getElementById(id)
    section?.scrollIntoView({ behavior: 'instant' })
    section?.focus({ preventScroll: true })
  }

  return (
    <ol className="mt-2 text-small">
      {sectionsOf(headings).map(({ id, text }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            onClick={() => choose(id)}
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
