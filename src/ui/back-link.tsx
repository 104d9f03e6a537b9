import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** Link to the page above, at a page's top; not on paper. */
export function BackLink({
  to,
  children,
}: {
  to: string
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex min-h-8 items-center gap-2 px-1 text-small text-muted underline-offset-4 hover:text-ink hover:underline print:hidden"
    >
      <ArrowLeft aria-hidden="true" size={16} />
      {children}
    </Link>
  )
}
