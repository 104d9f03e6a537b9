import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

type Field = HTMLInputElement | HTMLTextAreaElement

const fieldsIn = (root: Element) => [...root.querySelectorAll<Field>('form :is(input, textarea)')]

/**
 * Renders a page anew that the browser has translated before its hydration: what was prerendered has gone. In one step,
 * with what was typed and the focus; so the code of everything that it shows must be there.
 */
export function renderTranslated(root: Element, app: ReactNode) {
  const before = fieldsIn(root)
  const focused = before.findIndex((field) => field === document.activeElement)
  flushSync(() => createRoot(root).render(app))
  for (const [index, field] of fieldsIn(root).entries()) {
    const typed = before[index]?.value
    if (typed) field.value = typed
    if (index === focused) field.focus({ preventScroll: true })
  }
}
