import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useCommands } from '@/components/ui/commands'

/** Whether a key belongs to what somebody types in, or chooses from. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')

/** Whether a dialog is open, which has keys of its own. */
export const dialogIsOpen = () => document.querySelector('[role=dialog]') !== null

/**
 * Keys that do something while nobody types, no dialog is open and none of Ctrl, Cmd and Alt is held. `onKey` returns whether
 * the key means something here. Single letters are on (`enabled`) where their reader wants them (WCAG 2.1.4).
 */
export function useKeys(enabled: boolean, onKey: (key: string) => boolean) {
  const onEvent = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event
    if (ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target) || dialogIsOpen()) return
    if (onKey(key)) event.preventDefault()
  })
  useEffect(() => {
    if (!enabled) return
    const press = (event: KeyboardEvent) => onEvent(event)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [enabled])
}

export interface CommandKey {
  /** The words of the button that does the same. */
  label: string
  group: string
  /** Without one it is in the palette only. */
  letter?: string
  /** Whether single letters are keys. */
  letters: boolean
}

/** Something that a letter does, and a line of the command palette. */
export function useCommandKey({ label, group, letter, letters }: CommandKey, run: () => void) {
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
  useKeys(letters && letter !== undefined, (key) => {
    if (key === letter) run()
    return key === letter
  })
}
