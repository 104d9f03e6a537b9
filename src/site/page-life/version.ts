const RELOADED_KEY = 'reloaded-for-new-version'

/**
 * Reloads the page if a deploy has replaced this version. A failed import proves nothing: Firefox and Safari abort
 * imports when a visitor leaves, and a reload would cancel that navigation. At most once per address and tab, against
 * loops.
 */
export async function reloadIfOutdated(): Promise<void> {
  if (!(await isOutdated().catch(() => false))) return
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === window.location.href) return
    sessionStorage.setItem(RELOADED_KEY, window.location.href)
  } catch {
    // Without storage a reload could loop.
    return
  }
  window.location.reload()
}

/** Compares the entry script's hashed name with the server's. */
async function isOutdated(): Promise<boolean> {
  const entry = document.getElementById('root')?.dataset.main
  const answer = await fetch(window.location.pathname, { cache: 'no-store' })
  const html = await answer.text()
  // Ignores others' HTML, such as a captive portal's.
  return entry !== undefined && html.includes('<div id="root"') && !html.includes(`"${entry}"`)
}
