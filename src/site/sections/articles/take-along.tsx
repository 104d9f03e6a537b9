import { takeAlong } from '@/content/take-along'
import { ButtonAnchor } from '@/ui/button'

/** The link to the document, below the contents of the article. */
export const SheetLink = ({ title, href }: { title: string; href: string }) => (
  <p className="mt-8 border-t-2 border-moss pl-4 pt-3 text-small">
    <span className="block text-muted">{takeAlong.kicker}</span>
    <a
      href={href}
      download
      className="font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {title}
    </a>
  </p>
)

interface TakeAlongProps {
  title: string
  href: string
  /** First lines of the document. */
  lines: readonly string[]
}

/**
 * The article's document to take along: its first lines on a sheet, which the
 * panel's edge cuts off.
 */
export function TakeAlong({ title, href, lines }: TakeAlongProps) {
  const { kicker, text, action } = takeAlong
  return (
    <section
      aria-labelledby="take-along"
      className="flex flex-col overflow-hidden rounded-panel bg-raised px-6 pt-6 sm:px-8 sm:pt-8"
    >
      <div className="min-w-0 pb-8">
        <p className="text-small font-semibold text-moss">{kicker}</p>
        <h2 id="take-along" className="mt-2 text-part font-bold">
          {title}
        </h2>
        <p className="mt-3 text-muted">{text}</p>
        <ButtonAnchor href={href} download look="secondary" className="mt-6">
          {action}
          <span className="sr-only">: {title}</span>
        </ButtonAnchor>
      </div>
      <ul
        aria-hidden="true"
        className="-mb-6 mt-auto rounded-t-panel bg-surface px-5 pt-5 text-small leading-snug shadow-float"
      >
        {lines.map((line) => (
          <li key={line} className="flex gap-3 border-b border-line py-3">
            <span className="mt-0.5 size-4 shrink-0 rounded-[5px] border-2 border-edge" />
            <span className="line-clamp-2">{line}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
