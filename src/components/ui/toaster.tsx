import { toast, Toaster as Sonner } from 'sonner'
import styles from 'sonner/dist/styles.css?inline'
import { adoptStyle } from './adopt-style'
import type { Toast } from './toast'

adoptStyle(styles)

/** How long a notification stays, in milliseconds (specification §9: 4 to 5 seconds). */
const DURATION_MS = 5000
const VISIBLE_AT_MOST = 3

const looks = {
  plain: 'border-line bg-surface text-ink',
  success: 'border-moss bg-surface text-ink [&_[data-icon]]:text-moss',
  destructive: 'border-danger bg-danger-soft text-danger',
}

// A modal dialog disables pointer events outside itself.
const frame =
  'pointer-events-auto font-sans flex w-full gap-3 rounded-control border px-4 py-3 text-small shadow-float sm:w-[356px]'

export function show({ kind, title, description, id, durationMs = DURATION_MS, action }: Toast) {
  const announce = kind === 'destructive' ? toast.error : kind === 'success' ? toast.success : toast
  announce(title, {
    id,
    description,
    duration: durationMs,
    action: action && {
      label: action.label,
      onClick: ({ currentTarget }) => {
        // The button is removed: sonner would restore the focus later, after the next key.
        currentTarget.blur()
        action.run()
      },
    },
    className: `${frame} ${looks[kind]}`,
  })
}

/** Attributes that the live region around it has already. */
const SAID_ALREADY = ['aria-live', 'aria-relevant', 'aria-atomic', 'aria-label']

function prepare(section: HTMLElement | null) {
  for (const name of SAID_ALREADY) section?.removeAttribute(name)
  return section ? keepRoom(section) : undefined
}

const BESIDE_DIALOGS_PX = 1440
/** Between the edge of the screen and a notification, and between it and a dialog. */
const MARGIN_PX = 24
/** How much of each that lies below another looks out above it. */
const PILE_PX = 14

/** Reserves space below dialogs (dialog.tsx), so that a notification doesn't cover a button. */
function keepRoom(section: HTMLElement) {
  const { style } = document.documentElement
  const measure = () => {
    const toasts = section.querySelectorAll<HTMLElement>('[data-sonner-toast]:not([data-removed=true])')
    if (!toasts.length || window.innerWidth >= BESIDE_DIALOGS_PX) return style.removeProperty('--toast-room')
    // Including the one that is still sliding in.
    const highest = Math.max(...[...toasts].map((each) => each.offsetHeight))
    const pile = PILE_PX * (Math.min(toasts.length, VISIBLE_AT_MOST) - 1)
    return style.setProperty('--toast-room', `${2 * MARGIN_PX + highest + pile}px`)
  }
  const observer = new MutationObserver(measure)
  observer.observe(section, { childList: true, subtree: true, attributeFilter: ['style', 'data-removed'] })
  return () => observer.disconnect()
}

/** The notifications: bottom right on wide screens, across the bottom on a phone. */
export function Toaster() {
  return (
    <Sonner
      ref={prepare}
      visibleToasts={VISIBLE_AT_MOST}
      duration={DURATION_MS}
      position="bottom-right"
      toastOptions={{
        unstyled: true,
        classNames: {
          title: 'font-semibold',
          description: 'mt-0.5',
          actionButton:
            'ml-auto shrink-0 self-center rounded-control border border-edge px-3 py-1 text-tiny font-semibold hover:border-ink',
        },
      }}
    />
  )
}
