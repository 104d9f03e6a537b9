import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

type Field = HTMLInputElement | HTMLTextAreaElement

const fieldsIn = (root: Element) => [
  ...root.querySelectorAll<Field>('form :is(input, textarea)'),
]

/**
 * Renders a page anew if the browser's translator changed its HTML before hydration. Keeps typed values, focus and a
 * pressed submit button. The page's code must be loaded.
 */
export function renderTranslated(root: Element, app: ReactNode) {
  const before = fieldsIn(root)
  const focusedIndex = before.findIndex(
    (field) => field === document.activeElement,
  )
  const forms = () => [...root.querySelectorAll('form')]
  const pressedIndex = forms().findIndex(
    ({ dataset }) => dataset.pressed !== undefined,
  )
  flushSync(() => createRoot(root).render(app))
  for (const [index, field] of fieldsIn(root).entries()) {
    const typed = before[index]?.value
    if (typed) field.value = typed
    if (index === focusedIndex) field.focus({ preventScroll: true })
  }
  forms()[pressedIndex]?.requestSubmit()
}
