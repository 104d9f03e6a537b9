import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react'
import { useCommands } from '@/components/ui/commands'

/** Whether a key belongs to what somebody types in, or chooses from. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')

/** Whether a dialog is open, which has keys of its own. */
export const dialogIsOpen = () => document.querySelector('[role=dialog]') !== null

const STORAGE_KEY = 'single-letter-shortcuts'
/** What was chosen where storage is blocked: it holds until the page is left. */
let unsaved: boolean | undefined

/** Whether single letters are keys: kept in this browser, for people they get in the way of (WCAG 2.1.4). */
export function lettersAreKeys() {
  try {
    return unsaved ?? localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

export function setLetterKeys(on: boolean) {
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off')
  } catch {
    unsaved = on
  }
  // The browser tells other tabs alone.
  window.dispatchEvent(new Event('storage'))
}

function watchStorage(watcher: () => void) {
  window.addEventListener('storage', watcher)
  return () => window.removeEventListener('storage', watcher)
}

export const useLetterKeys = () => useSyncExternalStore(watchStorage, lettersAreKeys)

/** Listens to the whole page's keys for as long as the calling component is there. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void) {
  const onEvent = useEffectEvent(onKeyDown)
  useEffect(() => {
    const press = (event: KeyboardEvent) => onEvent(event)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/**
 * Keys that do something while nobody types, no dialog is open and none of Ctrl, Cmd and Alt is held. `onKey` returns whether
 * the key means something here. Single characters are keys where their reader wants them.
 */
export function useKeys(onKey: (key: string) => boolean) {
  useKeyDown((event) => {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event
    if (ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target) || dialogIsOpen()) return
    if ((key.length > 1 || lettersAreKeys()) && onKey(key)) event.preventDefault()
  })
}

interface CommandKey {
  /** The words of the button that does the same. */
  label: string
  group: string
  /** Without one it is in the palette only. */
  letter?: string
}

/** Something that a letter does, and a line of the command palette. */
export function useCommandKey({ label, group, letter }: CommandKey, run: () => void) {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useCommands(
    useMemo(
      () => [{ id: `${group} ${label}`, label, group, keys: letter, run: () => latest.current() }],
      [label, group, letter],
    ),
  )
  useKeys((key) => {
    if (key === letter) run()
    return key === letter
  })
}

/** One of several of them. */
export function Command({ run, ...command }: CommandKey & { run: () => void }) {
  useCommandKey(command, run)
  return null
}
