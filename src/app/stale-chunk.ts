const RELOADED_KEY = 'reloaded-for-stale-chunk'

/** How browsers word the failure of a dynamic import: Chromium, Firefox, Safari. */
const FAILED_IMPORT = /dynamically imported module|importing a module script failed|error loading dynamically/i

/** Whether an error is a piece of code that is gone from the server, as after a deploy. */
export const isStaleChunk = (error: unknown) => error instanceof Error && FAILED_IMPORT.test(error.message)

/**
 * Reloads the page for the new version of the site, but only once for each address in this tab: a chunk that is
 * really missing must end in an error page, not in a loop. Returns whether it reloads; not without a network, where
 * the browser's own error page would take the place of what the visitor reads or has typed.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === window.location.href) return false
    sessionStorage.setItem(RELOADED_KEY, window.location.href)
  } catch {
    return false
  }
  window.location.reload()
  return true
}

let prefetches = 0

/** Whether code is being fetched that no page is waiting for. */
export const isPrefetching = () => prefetches > 0

/** Counts as prefetching until `loading` settles. */
export function whilePrefetching<T>(loading: Promise<T>): Promise<T> {
  prefetches++
  return loading.finally(() => prefetches--)
}
