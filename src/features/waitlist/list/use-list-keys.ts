import { useCallback, useEffect, useState } from 'react'
import { dialogIsOpen, isTyping } from '../keys'

const STORAGE_KEY = 'single-letter-shortcuts'

/** Marks the link that opens an entry, by the entry's id: what the keys move between. */
const ENTRY_ATTRIBUTE = 'data-entry'

const links = () => [...document.querySelectorAll<HTMLElement>(`[${ENTRY_ATTRIBUTE}]`)]

/** Puts the focus on an entry's link; returns whether there is one. */
export function focusEntry(id: string): boolean {
  const link = links().find((link) => link.getAttribute(ENTRY_ATTRIBUTE) === id)
  link?.focus()
  return link !== undefined
}

/** Brings the row of an entry into view, and the keyboard's focus along if it is in the list. */
export function showEntry(id: string) {
  const link = links().find((link) => link.getAttribute(ENTRY_ATTRIBUTE) === id)
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
export function useListKeys(enabled: boolean, entryIsOpen: boolean, actions: Actions) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (dialogIsOpen()) return
      const all = links()
      const at = all.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
      const focused = all[at]
      const { key } = event
      if (isTyping(event.target)) {
        if (key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement && event.target.type === 'search')) return
        all[0]?.focus()
      } else if ((enabled && !entryIsOpen && key === 'j') || (key === 'ArrowDown' && focused)) {
        all[Math.min(at + 1, all.length - 1)]?.focus()
      } else if ((enabled && !entryIsOpen && key === 'k') || (key === 'ArrowUp' && focused)) {
        all[Math.max(at - 1, 0)]?.focus()
      } else if (key === 'ArrowRight' && focused) actions.turn('next')
      else if (key === 'ArrowLeft' && focused) actions.turn('previous')
      else if (enabled && /^x$/i.test(key) && focused)
        actions.select(focused.getAttribute(ENTRY_ATTRIBUTE) ?? '', event.shiftKey)
      else if (enabled && key === '/') actions.search()
      else if (!enabled || !actions.work(key, focused?.getAttribute(ENTRY_ATTRIBUTE) ?? undefined)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [enabled, entryIsOpen, actions])
}

/** Whether single letters are shortcuts: kept in this browser, for people they get in the way of (WCAG 2.1.4). */
export function useLetterKeys(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(() => {
    try {
      return localStorage.getItem(STORAGE_KEY) !== 'off'
    } catch {
      return true
    }
  })
  const set = useCallback((next: boolean) => {
    setOn(next)
    try {
      localStorage.setItem(STORAGE_KEY, next ? 'on' : 'off')
    } catch {
      // Storage is blocked: it holds until the page is left.
    }
  }, [])
  return [on, set]
}
