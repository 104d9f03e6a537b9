import { entryLinks, entryOfLink, linkOfEntry } from '../model/entry-links'
import { dialogIsOpen, isTyping, useKeyDown } from '../model/keys'

function isInSight(row: Element) {
  const { left, width, top, bottom } = row.getBoundingClientRect()
  return [top + 1, bottom - 1].every((y) =>
    row.contains(document.elementFromPoint(left + width / 2, y)),
  )
}

/** Scrolls to an entry's row unless it shows already, and focuses it if focus is in the list. */
export function showEntry(id: string) {
  const link = linkOfEntry(id)
  const row = link?.closest('tr')
  if (row && !isInSight(row))
    row.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  if (entryOfLink(document.activeElement)) link?.focus({ preventScroll: true })
}

interface Actions {
  search: () => void
  select: (id: string, range: boolean) => void
  turn: (to: 'next' | 'previous') => void
  work: (key: string, id: string | undefined) => boolean
}

type Keys = Partial<Record<string, () => void>>

/** If `entryIsOpen`, the entry's panel handles j and k, and the list scrolls along. */
export const useListKeys = (entryIsOpen: boolean, actions: Actions) =>
  useKeyDown((event, letters) => {
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.defaultPrevented ||
      dialogIsOpen()
    )
      return
    const all = entryLinks()
    const at = all.findIndex((link) =>
      link.closest('tr')?.contains(document.activeElement),
    )
    const { key, target, shiftKey } = event
    const focused = all[at]
    const id = entryOfLink(focused)
    const focusRow = (place: number) => all[Math.max(place, 0)]?.focus()
    const down = () => focusRow(at + 1)
    const up = () => focusRow(at - 1)
    const select = () => actions.select(id ?? '', shiftKey)
    const rowKeys: Keys = {
      ArrowDown: down,
      ArrowUp: up,
      ArrowRight: () => actions.turn('next'),
      ArrowLeft: () => actions.turn('previous'),
    }
    const letterKeys: Keys = {
      '/': actions.search,
      ...(focused && { x: select, X: select }),
      ...(!entryIsOpen && { j: down, k: up }),
    }
    if (isTyping(target, key)) {
      if (
        key !== 'ArrowDown' ||
        !(target instanceof HTMLInputElement && target.type === 'search')
      )
        return
      focusRow(0)
    } else {
      const run =
        (focused && rowKeys[key]) ?? (letters ? letterKeys[key] : undefined)
      if (run) run()
      else if (!letters || !actions.work(key, id)) return
    }
    event.preventDefault()
  })
