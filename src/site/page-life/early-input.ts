// Text typed before hydration. React replaces a part of the page whose HTML it
// doesn't recognise, e.g. because a password manager put an icon beside a
// field, and the text with it. So it is kept here, by the `data-early` of a
// field or form, until the component has mounted and takes it over.

type Control = HTMLInputElement | HTMLTextAreaElement

const kept = new Map<string, string>()
const mounted = new WeakSet<Element>()
let focused: string | undefined

const ofKey = (key: string) =>
  document.querySelector<HTMLElement>(`[data-early="${key}"]`)

/** Value of a form that was sent before hydration (start.ts). */
export const PRESSED = 'pressed'

function valueOf(element: Control | HTMLFormElement): string {
  if (!(element instanceof HTMLFormElement)) return element.value
  return element.dataset.pressed === undefined ? '' : PRESSED
}

function keepAll() {
  const elements = document.querySelectorAll<Control | HTMLFormElement>(
    '[data-early]',
  )
  for (const element of elements) {
    const key = element.dataset.early!
    if (mounted.has(element)) continue
    kept.set(key, valueOf(element))
    if (element === document.activeElement) focused = key
    else if (focused === key) focused = undefined
  }
}

/** Call before hydration. */
export function watchEarlyInput() {
  keepAll()
  for (const type of ['input', 'focusin', 'submit'])
    document.addEventListener(type, keepAll)
}

/**
 * The text of fields so far, by key; `undefined` for one that isn't on the
 * page.
 */
export function readEarlyInput(keys: readonly string[]) {
  keepAll()
  return Object.fromEntries(keys.map((key) => [key, kept.get(key)]))
}

/**
 * Call when fields have mounted: forgets their text, and restores the focus if
 * React has replaced the element.
 */
export function settleEarlyInput(keys: readonly string[]) {
  for (const key of keys) {
    const element = ofKey(key)
    kept.delete(key)
    if (element) mounted.add(element)
    if (focused !== key) continue
    focused = undefined
    if (document.activeElement === document.body)
      element?.focus({ preventScroll: true })
  }
}
