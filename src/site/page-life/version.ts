const RELOADED_KEY = 'reloaded-for-new-version'

/**
 * Called after a failed import, which in Firefox and Safari may also mean that
 * the visitor is leaving: reloads the page only if a deploy has replaced this
 * version, at most once per address and tab, against loops.
 */
export async function reloadIfOutdated(): Promise<void> {
  if (!(await isOutdated().catch(() => false))) return
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === window.location.href) return
    sessionStorage.setItem(RELOADED_KEY, window.location.href)
  } catch {
    // Doesn't reload without storage: it could loop.
    return
  }
  window.location.reload()
}

/** True if the server's HTML names another entry script. */
async function isOutdated(): Promise<boolean> {
  const entry = document.getElementById('root')?.dataset.main
  const answer = await fetch(window.location.pathname, { cache: 'no-store' })
  const html = await answer.text()
  // Ignores foreign HTML, such as a captive portal's.
  return (
    entry !== undefined &&
    html.includes('<div id="root"') &&
    !html.includes(`"${entry}"`)
  )
}
