import { useEffect, useEffectEvent } from 'react'
import { switchLetters, useAdminStore } from '@/admin/store'
import { SCOPES, shortcutsOf, type Scope, type ShortcutId } from './shortcuts'

/**
 * Handles a shortcut; `false` passes it on to the next handler, or to the
 * browser.
 */
type Handler = (event: KeyboardEvent) => boolean | void
type Handlers = Partial<Record<ShortcutId, Handler>>
type Handle = (id: ShortcutId, event: KeyboardEvent) => boolean

/** Handlers on the page, by scope; the latest is the innermost. */
const bound = new Map<Scope, readonly Handle[]>()

/** Handles shortcuts while the calling component is mounted. */
export function useShortcuts(scope: Scope, handlers: Handlers) {
  const handle = useEffectEvent<Handle>((id, event) => {
    const handler = handlers[id]
    return handler !== undefined && handler(event) !== false
  })
  useEffect(() => {
    const own: Handle = (id, event) => handle(id, event)
    bound.set(scope, [own, ...(bound.get(scope) ?? [])])
    document.addEventListener('keydown', press)
    return () => {
      const others = (bound.get(scope) ?? []).filter((each) => each !== own)
      bound.set(scope, others)
    }
  }, [scope])
}

function press(event: KeyboardEvent) {
  const { target, defaultPrevented, isComposing, altKey, shiftKey } = event
  if (defaultPrevented || isComposing || altKey) return
  const key = keyOf(event)
  const typing = isTyping(target, key)
  const inDialog = isInDialog(target)
  const pressed = shortcutsOf.filter(
    ([, { keys, whileTyping, withShift }]) =>
      keys.includes(key) &&
      (!typing || whileTyping) &&
      (!shiftKey || withShift || !/[a-z]$/.test(key)) &&
      (key.length > 1 || lettersAreKeys()),
  )
  for (const scope of SCOPES) {
    for (const handle of bound.get(scope) ?? []) {
      for (const [id, { inDialogs }] of pressed) {
        if (inDialog && scope !== 'dialog' && !inDialogs) continue
        if (!handle(id, event)) continue
        event.preventDefault()
        return
      }
    }
  }
}

/**
 * The key in lower case, with `Ctrl` for Ctrl or Cmd. A letter that isn't Latin
 * counts by its place on the keyboard, so that shortcuts work with a Greek or
 * Cyrillic layout, and with Caps Lock.
 */
export function keyOf(event: Pick<KeyboardEvent, 'key' | 'code'> & Modifiers) {
  const [, place] = /^Key([A-Z])$/.exec(event.code) ?? []
  const isForeign = place && !/^[\p{Script=Latin}\p{M}]/u.test(event.key)
  const key = isForeign ? place : event.key
  const name = key.length === 1 ? key.toLowerCase() : key
  return event.ctrlKey || event.metaKey ? `Ctrl ${name}` : name
}

type Modifiers = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>

/** Returns whether the focus, and so the key, is in a dialog. */
export const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=dialog]') !== null

/**
 * Returns whether a field takes the key; fields of times take the letters of AM
 * and PM only.
 */
export const isTyping = (target: EventTarget | null, key = '') =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select') !== null &&
  !(/^[b-oq-z]$/.test(key) && target.matches('[type=datetime-local]'))

const STORAGE_KEY = 'single-letter-shortcuts'

/**
 * Single-letter shortcuts can be switched off (WCAG 2.1.4): in this browser, or
 * in this tab if it stores nothing.
 */
function lettersAreKeys(): boolean {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    if (stored) return stored === 'on'
  } catch {
    // Storage is blocked.
  }
  return useAdminStore.getState().letters
}

/**
 * Whether single-letter shortcuts are on, and a function that switches them.
 */
export function useLetterKeys() {
  useAdminStore(({ letters }) => letters)
  const setLetters = (on: boolean) => {
    try {
      localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off')
    } catch {
      // Storage is blocked: the choice lasts until a reload.
    }
    switchLetters(on)
  }
  return [lettersAreKeys(), setLetters] as const
}
