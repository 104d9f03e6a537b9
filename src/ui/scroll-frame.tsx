import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from '@/lib/class-names'

interface ScrollFrameProps {
  label: string
  className?: string
  children: ReactNode
}

/**
 * Scrolls wide content sideways, so that the page never does. Focusable only
 * while it can scroll, and without JavaScript.
 */
export function ScrollFrame({ label, className, children }: ScrollFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(true)

  useEffect(() => {
    const element = frame.current!
    const observer = new ResizeObserver(() =>
      setScrolls(element.scrollWidth > element.clientWidth),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <div
      ref={frame}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not a group of form controls
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
      tabIndex={scrolls ? 0 : undefined}
      className={classNames('relative overflow-x-auto', className)}
    >
      {children}
    </div>
  )
}
