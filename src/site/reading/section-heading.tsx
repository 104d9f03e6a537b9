import { Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { reading } from '@/content/blog'
import { classNames } from '@/lib/class-names'

interface SectionHeadingProps {
  id: string
  children: ReactNode
}

/**
 * A text's h2 or h3, with a link that copies its own address
 * (copy-links.ts).
 */
export const heading = (Tag: 'h2' | 'h3', look: string) =>
  function SectionHeading({ id, children }: SectionHeadingProps) {
    return (
      <div className={classNames('group relative pr-9 lg:pr-0', look)}>
        <Tag id={id} tabIndex={-1}>
          {children}
        </Tag>
        <a
          href={`#${id}`}
          data-copies=""
          aria-label={reading.copyLink(textOf(children))}
          className={linkLook}
        >
          <Link2 aria-hidden="true" size={18} />
        </a>
      </div>
    )
  }

export const SectionHeading = heading(
  'h2',
  'mt-16 max-w-measure text-part font-bold',
)
export const SubsectionHeading = heading(
  'h3',
  'mt-9 max-w-measure text-heading font-semibold',
)

const linkLook =
  'absolute bottom-0 right-0 grid size-8 place-items-center rounded-control text-transparent transition-colors ' +
  'focus-visible:text-moss group-focus-within:text-moss group-hover:text-moss lg:-left-10 lg:right-auto'

function textOf(children: ReactNode): string {
  if (Array.isArray(children)) return children.map(textOf).join('')
  return typeof children === 'string' ? children : ''
}
