import { toast, Toaster as Sonner } from 'sonner'
import styles from 'sonner/dist/styles.css?inline'
import { adoptStyle } from './adopt-style'
import type { Toast } from './toast'

/** Time a notification stays; specification §9: 4 to 5 seconds. */
const DURATION_MS = 5000
const MAX_VISIBLE = 3
/** Up to this width sonner uses its phone layout. */
const PHONE_PX = 600

const VISIBLE_TOAST = ':root:has([data-sonner-toast]:not([data-removed=true]))'

/**
 * Space that dialogs leave while a notification shows, so that it covers no
 * button.
 */
const room = `@media (width < 1440px) { ${VISIBLE_TOAST} { --room-below: 11rem } }
@media (width <= ${PHONE_PX}px) { ${VISIBLE_TOAST} { --room-above: 13rem; --room-below: 1rem } }`

/** Pages move notifications by custom properties. */
const place = `@media (width > ${PHONE_PX}px) { [data-sonner-toaster] {
  bottom: var(--toast-bottom, var(--offset-bottom)) !important;
  right: var(--toast-right, var(--offset-right)) !important;
  left: var(--toast-left, auto) !important } }`

adoptStyle(styles + room + place)

const looks = {
  plain: 'border-line bg-surface text-ink',
  success: 'border-moss bg-surface text-ink [&_[data-icon]]:text-moss',
  destructive: 'border-danger bg-danger-soft text-danger',
}

// Enables pointer events, which a modal dialog disables outside itself.
const frame =
  'pointer-events-auto font-sans flex w-full gap-3 rounded-control border px-4 py-3 text-small shadow-float sm:w-[356px]'

/** Shows a toast. Sonner announces it to screen readers. */
export function show({
  kind,
  title,
  description,
  id,
  durationMs = DURATION_MS,
  action,
}: Toast) {
  const announce = {
    destructive: toast.error,
    success: toast.success,
    plain: toast,
  }[kind]
  announce(title, {
    id,
    // Keeps the notification off a form's button.
    position: window.innerWidth <= PHONE_PX ? 'top-center' : 'bottom-right',
    description,
    duration: durationMs,
    action: action && {
      label: action.label,
      onClick: ({ currentTarget }) => {
        // Drops the focus, or sonner would restore it after the next key,
        // though the button is gone.
        currentTarget.blur()
        action.run()
      },
    },
    className: `${frame} ${looks[kind]}`,
  })
}

/** Called when a form is sent again: the error above it is outdated. */
export function dismissErrors() {
  for (const shown of toast.getToasts())
    if ('type' in shown && shown.type === 'error') toast.dismiss(shown.id)
}

/** Sonner's attributes that the live region around it already has. */
const INHERITED_ATTRIBUTES = [
  'aria-live',
  'aria-relevant',
  'aria-atomic',
  'aria-label',
]

const removeInheritedAttributes = (section: HTMLElement | null) =>
  INHERITED_ATTRIBUTES.forEach((name) => section?.removeAttribute(name))

/** The place of notifications, loaded with the first of them. */
export function Toaster() {
  return (
    <Sonner
      ref={removeInheritedAttributes}
      visibleToasts={MAX_VISIBLE}
      duration={DURATION_MS}
      mobileOffset={{ top: '4.5rem' }}
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
