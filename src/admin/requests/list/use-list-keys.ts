import { entryLinks, entryOfLink, linkOfEntry } from '../model/entry-links'
import { dialogIsOpen, isTyping, useKeyDown } from '../model/keys'

/** Scrolls to an entry's row, and moves focus if the list has it. */
export function showEntry(id: string) {
  const link = linkOfEntry(id)
  link?.closest('tr')?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  if (entryOfLink(document.activeElement)) link?.focus({ preventScroll: true })
}

interface Actions {
  search: () => void
  /** `range`: all from the last toggled entry. */
  select: (id: string, range: boolean) => void
  turn: (to: 'next' | 'previous') => void
  /** Returns whether the key was handled. */
  work: (key: string, id: string | undefined) => boolean
}

/** If `entryIsOpen`, the entry handles j and k, and the list follows. */
export const useListKeys = (entryIsOpen: boolean, actions: Actions) =>
  useKeyDown((event, letters) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || dialogIsOpen()) return
    const all = entryLinks()
    const at = all.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
    const focused = all[at]
    const { key } = event
    const moves = letters && !entryIsOpen
    if (isTyping(event.target)) {
      if (key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement && event.target.type === 'search')) return
      all[0]?.focus()
    } else if ((moves && key === 'j') || (key === 'ArrowDown' && focused))
      all[Math.min(at + 1, all.length - 1)]?.focus()
    else if ((moves && key === 'k') || (key === 'ArrowUp' && focused)) all[Math.max(at - 1, 0)]?.focus()
    else if (key === 'ArrowRight' && focused) actions.turn('next')
    else if (key === 'ArrowLeft' && focused) actions.turn('previous')
    else if (letters && /^x$/i.test(key) && focused) actions.select(entryOfLink(focused) ?? '', event.shiftKey)
    else if (letters && key === '/') actions.search()
    else if (!letters || !actions.work(key, entryOfLink(focused))) return
    event.preventDefault()
  })
