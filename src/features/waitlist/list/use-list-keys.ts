import { dialogIsOpen, isTyping, lettersAreKeys, useKeyDown } from '../keys'

/** Marks the link that opens an entry, by the entry's id: what the keys move between. */
const ENTRY_ATTRIBUTE = 'data-entry'

const links = () => [...document.querySelectorAll<HTMLElement>(`[${ENTRY_ATTRIBUTE}]`)]
const idOf = (link: Element | undefined) => link?.getAttribute(ENTRY_ATTRIBUTE) ?? undefined
const linkOf = (id: string) => links().find((link) => idOf(link) === id)

/** Puts the focus on an entry's link, if it is there. */
export const focusEntry = (id: string) => linkOf(id)?.focus()

/** Brings the row of an entry into view, and the keyboard's focus along if it is in the list. */
export function showEntry(id: string) {
  const link = linkOf(id)
  link?.closest('tr')?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  if (document.activeElement?.hasAttribute(ENTRY_ATTRIBUTE)) link?.focus({ preventScroll: true })
}

interface Actions {
  search: () => void
  /** `range`: with all from the one that was picked last. */
  select: (id: string, range: boolean) => void
  turn: (to: 'next' | 'previous') => void
  /** Changes the entry, or all that are selected; returns whether the key means that. */
  work: (key: string, id: string | undefined) => boolean
}

/**
 * The list's keys. They rest while somebody types, and while a dialog is open, which has its own; `entryIsOpen`: j and k are
 * those of the entry, which the list follows.
 */
export const useListKeys = (entryIsOpen: boolean, actions: Actions) =>
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || dialogIsOpen()) return
    const all = links()
    const at = all.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
    const focused = all[at]
    const { key } = event
    const letters = lettersAreKeys()
    const moves = letters && !entryIsOpen
    if (isTyping(event.target)) {
      if (key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement && event.target.type === 'search')) return
      all[0]?.focus()
    } else if ((moves && key === 'j') || (key === 'ArrowDown' && focused))
      all[Math.min(at + 1, all.length - 1)]?.focus()
    else if ((moves && key === 'k') || (key === 'ArrowUp' && focused)) all[Math.max(at - 1, 0)]?.focus()
    else if (key === 'ArrowRight' && focused) actions.turn('next')
    else if (key === 'ArrowLeft' && focused) actions.turn('previous')
    else if (letters && /^x$/i.test(key) && focused) actions.select(idOf(focused) ?? '', event.shiftKey)
    else if (letters && key === '/') actions.search()
    else if (!letters || !actions.work(key, idOf(focused))) return
    event.preventDefault()
  })
