import { recordAttribution } from '@/site/demo-request/attribution'
import { watchEarlyInput } from '@/site/page-life/early-input'
import { resilient } from '@/site/page-life/resilient-import'
import { reloadIfOutdated } from '@/site/page-life/version'

const root = document.getElementById('root')!

recordAttribution()
watchEarlyInput()

/** Imports React, then the app: input events can run between the two. */
const code = resilient(async () => {
  const [{ createElement, startTransition }, client] = await Promise.all([
    import('react'),
    import('react-dom/client'),
  ])
  const { BrowserRoot, correctedPath } = await import('./app/root')
  return {
    app: createElement(BrowserRoot),
    client,
    startTransition,
    correctedPath,
  }
}, reloadIfOutdated)

const translated = resilient(async () => {
  const [{ renderTranslated }, { fetchCurrentPage }] = await Promise.all([
    import('@/site/page-life/translated'),
    import('./app/root'),
  ])
  await fetchCurrentPage()
  return renderTranslated
}, reloadIfOutdated)

/**
 * Ignores errors where the browser's translator changed the page before
 * hydration: React renders that part again.
 */
const onRecoverableError = (error: unknown) => {
  if (!root.querySelector('font')) reportError(error)
}

/** Hydrates the page, after its first paint (src/site/page-life/start.ts). */
async function hydrate() {
  const { app, client, startTransition, correctedPath } = await code.load()
  const { pathname, search, hash } = window.location
  const corrected = correctedPath(pathname)
  // Some hosts answer other spellings of a path with another page's HTML.
  if (corrected) return window.location.replace(corrected + search + hash)
  // Browsers' translators wrap texts in <font>: hydration would fail.
  if (root.querySelector('font')) return (await translated.load())(root, app)
  // In a transition, hydration yields to input. In development and the admin
  // area the root is empty.
  if (root.firstElementChild)
    startTransition(
      () => void client.hydrateRoot(root, app, { onRecoverableError }),
    )
  else client.createRoot(root).render(app)
}

void hydrate()
