import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAdopted } from '@/lib/hydration'
import { watchOverflow } from '@/lib/overflow'

interface StillProps {
  className?: string
  /** May hold nothing interactive except links and native elements. */
  children: ReactNode
}

/**
 * A part of a page that only says something. A visitor who arrives with the prerendered page reads that HTML and never
 * downloads the code and the words behind it: put a lazy component inside. After a navigation in the browser it is
 * rendered like anything else.
 */
export function Still({ className, children }: StillProps) {
  const adopted = useAdopted()
  const frame = useStillLife(adopted !== undefined)
  return adopted ? (
    <div ref={frame} className={className} suppressHydrationWarning dangerouslySetInnerHTML={adopted} />
  ) : (
    <div ref={frame} className={className}>
      {children}
    </div>
  )
}

/** What adopted HTML still needs: links that navigate, and wide frames that a keyboard can scroll. */
export function useStillLife(adopted: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()

  useEffect(() => {
    const element = frame.current
    if (!element || !adopted) return
    const follow = (event: MouseEvent) => {
      const to = internalLink(event)
      if (!to) return
      event.preventDefault()
      void navigate(to)
    }
    element.addEventListener('click', follow)
    const stops = [...element.querySelectorAll('[data-scroll-frame]')].map((wide) =>
      watchOverflow(wide, (scrolls) => {
        if (scrolls) wide.setAttribute('tabindex', '0')
        else wide.removeAttribute('tabindex')
      }),
    )
    return () => {
      element.removeEventListener('click', follow)
      for (const stop of stops) stop()
    }
  }, [adopted, navigate])

  return frame
}

/** The path that a click leads to, if it is a plain click on a link to another page of this site. */
function internalLink(event: MouseEvent): string | undefined {
  const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || modified) return undefined
  const link = (event.target as Element).closest('a')
  const to = link?.getAttribute('href')
  return to?.startsWith('/') && !link?.target ? to : undefined
}
