export type ToastKind = 'plain' | 'success' | 'destructive'

export interface Toast {
  kind: ToastKind
  title: string
  description?: string
  /** Replaces the toast with the same id. */
  id?: string
  /** Default: the usual duration. */
  durationMs?: number
  action?: { label: string; run: () => void }
}

let waiting: Toast[] = []
let watcher: (() => void) | undefined
let dismisser: (() => void) | undefined

export const withoutErrors = (toasts: Toast[]) => toasts.filter(({ kind }) => kind !== 'destructive')

/** Shows a notification, even before the notification area is loaded. */
export function showToast(kind: ToastKind, text: Omit<Toast, 'kind'>) {
  waiting.push({ kind, ...text })
  watcher?.()
}

/** Removes outdated errors when the visitor tries again. */
export function dismissErrors() {
  waiting = withoutErrors(waiting)
  dismisser?.()
}

/**
 * `onToast` is called when toasts are waiting, `onDismissErrors` to remove visible errors. Returns the unsubscribe
 * function.
 */
export function watchToasts(onToast: () => void, onDismissErrors: () => void): () => void {
  watcher = onToast
  dismisser = onDismissErrors
  if (waiting.length) onToast()
  return () => {
    watcher = undefined
    dismisser = undefined
  }
}

export function takeToasts(): Toast[] {
  const taken = waiting
  waiting = []
  return taken
}
