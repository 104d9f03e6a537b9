export type ToastKind = 'plain' | 'success' | 'destructive'

export interface Toast {
  kind: ToastKind
  title: string
  description?: string
  /** A toast replaces the one with the same id. */
  id?: string
  /** Milliseconds on the screen. */
  durationMs?: number
  action?: { label: string; run: () => void }
}

let queue: Toast[] = []
let onQueued: (() => void) | undefined
let onDismiss: (() => void) | undefined

/** Drops errors from toasts, as a new try makes them outdated. */
export const withoutErrors = (toasts: Toast[]) =>
  toasts.filter(({ kind }) => kind !== 'destructive')

/** Shows a notification; until the area is loaded, it waits. */
export function showToast(kind: ToastKind, text: Omit<Toast, 'kind'>) {
  queue.push({ kind, ...text })
  onQueued?.()
}

/** Removes outdated errors when the visitor tries again. */
export function dismissErrors() {
  queue = withoutErrors(queue)
  onDismiss?.()
}

/**
 * `onToast` is called when toasts are waiting, `onDismissErrors` to remove
 * visible errors. Returns the unsubscribe function.
 */
export function subscribeToToasts(
  onToast: () => void,
  onDismissErrors: () => void,
): () => void {
  onQueued = onToast
  onDismiss = onDismissErrors
  if (queue.length) onToast()
  return () => {
    onQueued = undefined
    onDismiss = undefined
  }
}

/** Takes the toasts shown before their code had loaded. */
export function takeToasts(): Toast[] {
  const taken = queue
  queue = []
  return taken
}
