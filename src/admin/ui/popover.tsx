import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import { classNames } from '@/lib/class-names'

interface PopoverProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  label: string
  face: ReactNode
  className?: string
  align?: 'start' | 'end'
  narrow?: boolean
  /** Gets the focus first instead of the first control. */
  firstFocus?: RefObject<HTMLElement | null>
  /** The button, for callers that give it the focus back. */
  button?: RefObject<HTMLButtonElement | null>
  children: ReactNode
}

/**
 * A button and a non-modal panel. Escape, a press outside and leaving focus
 * close it. On phones it is as wide as the nearest positioned box.
 */
export function Popover(props: PopoverProps) {
  const {
    open,
    onOpenChange,
    label,
    face,
    className,
    align = 'start',
    narrow,
    firstFocus,
    button: ownButton,
    children,
  } = props
  const root = useRef<HTMLDivElement>(null)
  const innerButton = useRef<HTMLButtonElement>(null)
  const button = ownButton ?? innerButton
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    const first =
      firstFocus?.current ??
      panel.current?.querySelector<HTMLElement>('a, input, select, button')
    ;(first ?? panel.current)?.focus({ preventScroll: true })
    const opener = button.current
    // The focused part of the panel is gone now.
    return () =>
      void (document.activeElement === document.body && opener?.focus())
  }, [open, firstFocus, button])
  useEffect(() => {
    if (!open) return
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target))
        onOpenChange(false)
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [open, onOpenChange])

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to bubbling events
    <div
      ref={root}
      className="md:relative"
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onOpenChange(false)
      }}
      onBlur={({ relatedTarget }) => {
        if (open && relatedTarget && !root.current?.contains(relatedTarget))
          onOpenChange(false)
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={typeof face === 'string' ? undefined : label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => onOpenChange(!open)}
        className={classNames(
          'inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap rounded-control border border-edge px-2.5 text-tiny font-semibold',
          'hover:border-ink aria-expanded:border-ink',
          className,
        )}
      >
        {face}
      </button>
      {open && (
        <div
          ref={panel}
          id={id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- code that looks for open dialogs must find it
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className={classNames(
            'absolute top-full z-40 mt-1 overflow-hidden rounded-control border border-edge bg-surface shadow-float outline-none',
            narrow ? 'right-0 w-44' : 'max-md:inset-x-4 md:w-80',
            !narrow && (align === 'start' ? 'md:left-0' : 'md:right-0'),
          )}
        >
          {/* Scrolls inside the round corners. */}
          <div className="max-h-[70vh] overflow-y-auto p-4">{children}</div>
        </div>
      )}
    </div>
  )
}
