import { noteFirstTouch } from './features/demo-request/attribution'
import { resilient } from './page-life/resilient-import'
import { reloadIfOutdated } from './page-life/version'

const root = document.getElementById('root')!

noteFirstTouch()

/** React and the site, one after the other: two tasks, between which a press is heard. */
const code = resilient(async () => {
  const [{ createElement, startTransition }, client] = await Promise.all([import('react'), import('react-dom/client')])
  const { BrowserRoot, meantAddress } = await import('./app/root')
  return { app: createElement(BrowserRoot), client, startTransition, meantAddress }
}, reloadIfOutdated)

const translated = resilient(async () => {
  const [{ renderTranslated }, { fetchCurrentPage }] = await Promise.all([
    import('./page-life/translated'),
    import('./app/root'),
  ])
  await fetchCurrentPage()
  return renderTranslated
}, reloadIfOutdated)

/** What a translator has changed before it was hydrated, React renders anew, which is no fault. */
const onRecoverableError = (error: unknown) => {
  if (!root.querySelector('font')) reportError(error)
}

/** Lets React take the page over: src/page-life/start.ts has seen to it that the page was painted before. */
async function hydrate() {
  const { app, client, startTransition, meantAddress } = await code.load()
  const { pathname, search, hash } = window.location
  const meant = meantAddress(pathname)
  // Where the host has not led to the right address, the page does. What the host sent is the HTML of another page.
  if (meant) return window.location.replace(meant + search + hash)
  // The browser's translator puts elements of its own around each text.
  if (root.querySelector('font')) return (await translated.load())(root, app)
  // As a transition it is hydrated in short pieces. The development server's page and the admin's shell are empty.
  if (root.firstElementChild) startTransition(() => void client.hydrateRoot(root, app, { onRecoverableError }))
  else client.createRoot(root).render(app)
}

void hydrate()
