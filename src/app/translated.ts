import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { BrowserApp } from './app'
import { findRoute, notFoundRoute } from './routes'
import { fetchPageAhead } from './whole-page'

type Field = HTMLInputElement | HTMLTextAreaElement

const fieldsIn = (root: Element) => [...root.querySelectorAll<Field>('form :is(input, textarea)')]

/** Fetches the page of this address with everything that it shows; returns what then makes it anew. */
export async function prepareTranslated() {
  await fetchPageAhead(findRoute(window.location.pathname) ?? notFoundRoute)
  return renderTranslated
}

/**
 * Makes a page anew that the browser has translated before it came alive: there is nothing to hydrate, what was
 * prerendered has gone. In one step, with what was typed and the focus.
 */
function renderTranslated(root: Element) {
  const before = fieldsIn(root)
  const focused = before.findIndex((field) => field === document.activeElement)
  flushSync(() => createRoot(root).render(createElement(BrowserApp)))
  for (const [index, field] of fieldsIn(root).entries()) {
    const typed = before[index]?.value
    if (typed) field.value = typed
    if (index === focused) field.focus({ preventScroll: true })
  }
}
