export type ToastKind = 'plain' | 'success' | 'destructive'

export interface Toast {
  kind: ToastKind
  title: string
  description?: string
  /** Replaces the one with the same id. */
  id?: string
  /** Instead of the usual duration. */
  durationMs?: number
  action?: { label: string; run: () => void }
}

let waiting: Toast[] = []
let watcher: (() => void) | undefined

/** Shows a notification; from anywhere, and also before the notification area has been loaded. */
export function showToast(kind: ToastKind, text: Omit<Toast, 'kind'>) {
  waiting.push({ kind, ...text })
  watcher?.()
}

/** Subscribes the notification area: `onToast` is called when toasts are waiting. Returns the unsubscribe function. */
export function watchToasts(onToast: () => void): () => void {
  watcher = onToast
  if (waiting.length) onToast()
  return () => {
    watcher = undefined
  }
}

/** Takes the waiting toasts, oldest first. */
export function takeToasts(): Toast[] {
  const taken = waiting
  waiting = []
  return taken
}
