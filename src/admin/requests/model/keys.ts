import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { queryKeys } from '@/admin/query-keys'
import { useCommands } from '@/admin/ui/commands'
import { entryWords } from './entry-words'

/** Returns whether a field takes the key; fields of times take the letters of AM and PM only. */
export const isTyping = (target: EventTarget | null, key = '') =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select') !== null &&
  !(/^[b-oq-z]$/.test(key) && target.matches('[type=datetime-local]'))

export const dialogIsOpen = () =>
  document.querySelector('[role=dialog]') !== null

const STORAGE_KEY = 'single-letter-shortcuts'

/** Admins can switch off single-letter shortcuts (WCAG 2.1.4); stored in this browser, or in memory if it refuses. */
function lettersAreKeys(queries: QueryClient) {
  try {
    return (
      queries.getQueryData<boolean>(queryKeys.letterKeys) ??
      localStorage.getItem(STORAGE_KEY) !== 'off'
    )
  } catch {
    return true
  }
}

function watchStorage(watcher: () => void) {
  window.addEventListener('storage', watcher)
  return () => window.removeEventListener('storage', watcher)
}

export function useLetterKeys() {
  const queries = useQueryClient()
  const letters = useSyncExternalStore(watchStorage, () =>
    lettersAreKeys(queries),
  )
  const setLetters = (on: boolean) => {
    try {
      localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off')
    } catch {
      queries.setQueryData(queryKeys.letterKeys, on)
    }
    // Browsers send `storage` events to other tabs only.
    window.dispatchEvent(new Event('storage'))
  }
  return [letters, setLetters] as const
}

export function useKeyDown(
  onKeyDown: (event: KeyboardEvent, letters: boolean) => void,
) {
  const queries = useQueryClient()
  const onEvent = useEffectEvent((event: KeyboardEvent) =>
    onKeyDown(event, lettersAreKeys(queries)),
  )
  useEffect(() => {
    const press = (event: KeyboardEvent) => onEvent(event)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Shortcuts, off while typing, in dialogs, and with Ctrl, Cmd or Alt. `onKey` returns whether it handled the key. */
export function useKeys(onKey: (key: string) => boolean) {
  useKeyDown((event, letters) => {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event
    if (
      ctrlKey ||
      metaKey ||
      altKey ||
      defaultPrevented ||
      isTyping(target, key) ||
      dialogIsOpen()
    )
      return
    if ((key.length > 1 || letters) && onKey(key)) event.preventDefault()
  })
}

interface CommandKey {
  label: string
  group: string
  letter?: string
}

export function useCommandKey(
  { label, group, letter }: CommandKey,
  run: () => void,
) {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useCommands(
    useMemo(
      () => [
        {
          id: `${group} ${label}`,
          label,
          group,
          keys: letter,
          first: group === entryWords.group,
          run: () => latest.current(),
        },
      ],
      [label, group, letter],
    ),
  )
  useKeys((key) => {
    if (key === letter) run()
    return key === letter
  })
}

export function Command({ run, ...command }: CommandKey & { run: () => void }) {
  useCommandKey(command, run)
  return null
}
