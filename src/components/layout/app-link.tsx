import { ArrowUpRight } from 'lucide-react'

/** The link to the product itself, which opens in a new tab (specification §2). */
export function AppLink({ url, className = '' }: { url: string; className?: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className={`inline-flex items-center gap-1 rounded-control ${className}`}
    >
      App
      <ArrowUpRight aria-hidden="true" size={16} />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}
