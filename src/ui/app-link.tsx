import { ArrowUpRight } from 'lucide-react'

interface AppLinkProps {
  url: string
  words: { app: string; newTab: string }
  className?: string
}

/** Link to the product, in a new tab (specification §2). */
export function AppLink({ url, words, className = '' }: AppLinkProps) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className={`inline-flex items-center gap-1 rounded-control ${className}`}
    >
      {words.app}
      <ArrowUpRight aria-hidden="true" size={16} />
      <span className="sr-only">{words.newTab}</span>
    </a>
  )
}
