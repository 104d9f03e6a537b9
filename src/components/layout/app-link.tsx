import { ArrowUpRight } from 'lucide-react'
import { interfaceWords } from '@/content/interface'

/** Link to the product, in a new tab (specification §2). */
export function AppLink({ url, className = '' }: { url: string; className?: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className={`inline-flex items-center gap-1 rounded-control ${className}`}
    >
      {interfaceWords.app}
      <ArrowUpRight aria-hidden="true" size={16} />
      <span className="sr-only">{interfaceWords.newTab}</span>
    </a>
  )
}
