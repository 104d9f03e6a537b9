import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useState, type ReactNode, type RefObject } from 'react'
import { classNames } from '@/lib/class-names'

interface DialogProps {
  title: string
  description: string
  closeLabel: string
  onClose: () => void
  wide?: boolean
  /**
   * Focuses the dialog itself first, because a focused field would take its
   * shortcut keys.
   */
  hasKeys?: boolean
  /** Gets the focus first instead of the first control. */
  firstFocus?: RefObject<HTMLElement | null>
  /**
   * Moves the focus on closing if the previously focused element, which gets it
   * back, is gone.
   */
  returnFocus?: () => void
  /** Green, with a large title, as a poster. */
  poster?: boolean
  children: ReactNode
}

/**
 * A modal dialog, open while it is rendered. On closing, the focus returns to
 * where it was.
 */
export function Dialog({
  title,
  description,
  closeLabel,
  onClose,
  wide,
  hasKeys,
  firstFocus,
  returnFocus,
  poster,
  children,
}: DialogProps) {
  // The element that gets the focus back: Radix knows no trigger.
  const [before] = useState(() => document.activeElement)
  const titleSize = wide ? 'text-heading' : 'text-title'
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim" />
        {/* Leaves room for notifications (toaster.tsx), which would cover
            buttons. */}
        <div className="pointer-events-none fixed inset-0 z-50 grid grid-rows-[minmax(var(--room-above,1rem),1fr)_minmax(0,auto)_minmax(var(--room-below,1rem),1fr)] justify-center">
          <Radix.Content
            // A press on a notification above the dialog must not close it.
            onInteractOutside={(event) => {
              if (
                event.target instanceof Element &&
                event.target.closest('[data-sonner-toaster]')
              )
                event.preventDefault()
            }}
            onOpenAutoFocus={(event) => {
              const first = hasKeys ? event.currentTarget : firstFocus?.current
              if (!(first instanceof HTMLElement)) return
              event.preventDefault()
              first.focus()
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              if (before instanceof HTMLElement)
                before.focus({ preventScroll: true })
              if (before === document.body || document.activeElement !== before)
                returnFocus?.()
            }}
            className={classNames(
              'pointer-events-auto relative row-start-2 flex min-h-0 overflow-hidden',
              'rounded-panel border border-line shadow-float outline-none',
              poster ? 'night bg-moss-field text-on-field' : 'bg-surface',
              wide || poster
                ? 'w-[min(42rem,calc(100vw-2rem))]'
                : 'w-[min(30rem,calc(100vw-2rem))]',
            )}
          >
            {/* Scrolls inside the round corners. */}
            <div className="min-w-0 flex-1 overflow-y-auto p-6 sm:p-8">
              <Radix.Title
                className={classNames(
                  'pr-10 font-bold [overflow-wrap:anywhere]',
                  poster
                    ? 'text-[2.5rem] leading-none sm:text-title'
                    : titleSize,
                )}
              >
                {title}
              </Radix.Title>
              <Radix.Description
                className={classNames(
                  !poster && 'text-muted',
                  wide ? 'mt-1 text-small' : 'mt-4',
                )}
              >
                {description}
              </Radix.Description>
              {children}
            </div>
            <Radix.Close
              aria-label={closeLabel}
              className="absolute right-4 top-4 grid size-11 place-items-center rounded-control border border-transparent hover:border-edge"
            >
              <X aria-hidden="true" size={20} />
            </Radix.Close>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
