import { Link2 } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { reading } from '@/content/blog'
import { classNames } from '@/lib/class-names'
import { showToast } from '@/ui/toast'

interface SectionHeadingProps {
  id: string
  children: ReactNode
}

/** A text's h2 or h3, with a button that copies the link to it. */
export const heading = (Tag: 'h2' | 'h3', look: string) =>
  function SectionHeading({ id, children }: SectionHeadingProps) {
    return (
      <div className={classNames('group relative pr-9 lg:pr-0', look)}>
        <Tag id={id} tabIndex={-1}>
          {children}
        </Tag>
        <CopyLink id={id} heading={textOf(children)} />
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

function CopyLink({ id, heading }: { id: string; heading: string }) {
  const hash = `#${id}`
  function onClick(event: MouseEvent) {
    if (
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    void copy(hash)
  }
  return (
    <a
      href={hash}
      aria-label={reading.copyLink(heading)}
      className={linkLook}
      onClick={onClick}
    >
      <Link2 aria-hidden="true" size={18} />
    </a>
  )
}

async function copy(hash: string) {
  const { origin, pathname } = window.location
  // Skips an equal address: WebKit throws after 100 changes in 10 seconds, as
  // with a held Enter key.
  if (window.location.hash !== hash)
    window.history.replaceState(window.history.state, '', hash)
  try {
    await navigator.clipboard.writeText(origin + pathname + hash)
    showToast('success', reading.copied)
  } catch {
    showToast('plain', reading.copyFailed)
  }
}

function textOf(children: ReactNode): string {
  if (Array.isArray(children)) return children.map(textOf).join('')
  return typeof children === 'string' ? children : ''
}
