/** How a notification looks: plain, good news, or something that went wrong. */
export type ToastKind = 'plain' | 'success' | 'destructive'

export interface Toast {
  kind: ToastKind
  title: string
  description?: string
  /** Another one of the same id takes its place. */
  id?: string
  /** How long it stays, where that isn't as long as all do. */
  durationMs?: number
  /** What a press on its button does. */
  action?: { label: string; run: () => void }
}

let waiting: Toast[] = []
let watcher: (() => void) | undefined

/** Shows a notification; from anywhere, and also before the notification area has been loaded. */
export function showToast(kind: ToastKind, text: Omit<Toast, 'kind'>) {
  waiting.push({ kind, ...text })
  watcher?.()
}

/** The notification area's end: `onToast` is called whenever something waits to be taken. Returns how to stop it. */
export function watchToasts(onToast: () => void): () => void {
  watcher = onToast
  if (waiting.length) onToast()
  return () => {
    watcher = undefined
  }
}

/** Hands over what waits, oldest first. */
export function takeToasts(): Toast[] {
  const taken = waiting
  waiting = []
  return taken
}
