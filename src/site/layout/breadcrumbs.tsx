import { Link } from 'react-router-dom'
import { interfaceWords } from '@/content/interface'

/**
 * The last entry is the page itself, without a link. A stroke stays on the line
 * of the entry after it.
 */
export function Breadcrumbs({
  trail,
}: {
  trail: readonly { label: string; to: string }[]
}) {
  return (
    <nav
      aria-label={interfaceWords.breadcrumbs}
      className="text-small text-muted"
    >
      <ol className="flex flex-wrap">
        {trail.map(({ label, to }, index) => (
          <li
            key={to}
            className="flex items-baseline before:mx-2 before:content-['/'/''] first:before:content-none"
          >
            {index === trail.length - 1 ? (
              <span aria-current="page" className="py-1">
                {label}
              </span>
            ) : (
              <Link
                to={to}
                className="py-1 underline decoration-current/40 underline-offset-4 hover:text-ink"
              >
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
