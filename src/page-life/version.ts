const RELOADED_KEY = 'reloaded-for-new-version'

/**
 * Reloads the page if the server has another version of the site by now, as after a deploy, which takes away the code
 * that this page still asks for. Code that fails to load proves nothing: Firefox and Safari stop loading when a visitor
 * leaves, and a reload would call them back. Once for each address in this tab, so that it can't become a loop.
 */
export async function reloadIfOutdated(): Promise<void> {
  if (!(await isOutdated().catch(() => false))) return
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === window.location.href) return
    sessionStorage.setItem(RELOADED_KEY, window.location.href)
  } catch {
    // Nothing can be remembered: it could be a loop.
    return
  }
  window.location.reload()
}

/** Whether the server's page names another entry than the one that runs here: each version's has a name of its own. */
async function isOutdated(): Promise<boolean> {
  const entry = document.getElementById('root')?.dataset.main
  const answer = await fetch(window.location.pathname, { cache: 'no-store' })
  const html = await answer.text()
  // A network's own log-in page is no version of the site.
  return entry !== undefined && html.includes('<div id="root"') && !html.includes(`"${entry}"`)
}
