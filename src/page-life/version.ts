const RELOADED_KEY = 'reloaded-for-new-version'

/**
 * Reloads the page if the server has a newer version, whose deploy removed the code that this one fetches. A failed
 * import alone proves nothing: Firefox and Safari abort imports when a visitor leaves, and a reload would cancel that.
 * Once for each address and tab, so that it can't loop.
 */
export async function reloadIfOutdated(): Promise<void> {
  if (!(await isOutdated().catch(() => false))) return
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === window.location.href) return
    sessionStorage.setItem(RELOADED_KEY, window.location.href)
  } catch {
    // Without storage it could loop.
    return
  }
  window.location.reload()
}

/** Whether the server's HTML names another entry script: their names hold a hash. */
async function isOutdated(): Promise<boolean> {
  const entry = document.getElementById('root')?.dataset.main
  const answer = await fetch(window.location.pathname, { cache: 'no-store' })
  const html = await answer.text()
  // A captive portal is no version of the site.
  return entry !== undefined && html.includes('<div id="root"') && !html.includes(`"${entry}"`)
}
