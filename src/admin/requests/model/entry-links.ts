import type { MouseEvent } from 'react'

/** The list's links to its entries, in no order. */
const links = new Map<string, HTMLElement>()

/** Ids of the list's rows, from top to bottom. */
let rows: readonly string[] = []

/**
 * Called by the list with its shown entries: the arrow keys move along these
 * rows.
 */
export function listRows(ids: readonly string[]) {
  rows = ids
}

/** Ref callback of an entry's link in the list. */
export const keepEntryLink = (id: string) => (link: HTMLElement | null) => {
  if (!link) return undefined
  links.set(id, link)
  return () => {
    if (links.get(id) === link) links.delete(id)
  }
}

const rowOf = (id: string) => links.get(id)?.closest('tr, li')

/** Does nothing if the list doesn't show the entry. */
export const focusEntry = (id: string) => links.get(id)?.focus()

/** The first row of the shown page. */
export const focusFirstEntry = () => focusEntry(rows[0] ?? '')

/** The entry whose row has the focus. */
export const focusedEntry = () =>
  rows.find((id) => rowOf(id)?.contains(document.activeElement))

/** Moves the focus by rows from the focused one; without one, to the first. */
export function moveFocus(by: 1 | -1) {
  const at = rows.indexOf(focusedEntry() ?? '')
  focusEntry(rows[Math.max(at + by, 0)] ?? '')
}

function isInSight(row: Element) {
  const { left, width, top, bottom } = row.getBoundingClientRect()
  return [top + 1, bottom - 1].every((y) =>
    row.contains(document.elementFromPoint(left + width / 2, y)),
  )
}

/**
 * Scrolls to an entry's row unless it shows already, and focuses it if focus is
 * in the list.
 */
export function showEntry(id: string) {
  const row = rowOf(id)
  if (row && !isInSight(row))
    row.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  if (row && focusedEntry()) links.get(id)?.focus({ preventScroll: true })
}

/**
 * Opens an entry on a press in its row, but not on one that selects text to
 * copy.
 */
export const openOnPress =
  (open: () => void) =>
  ({ target }: MouseEvent) => {
    if (
      target instanceof Element &&
      target.closest('a, button, label, input, select')
    )
      return
    if (window.getSelection()?.isCollapsed) open()
  }
