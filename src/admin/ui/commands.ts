import { useEffect, useMemo, useRef } from 'react'
import { useShortcuts } from '@/admin/keys'
import { letterOf, type Scope, type ShortcutId } from '@/admin/shortcuts'
import { offerCommands, useAdminStore, type Command } from '@/admin/store'

export type { Command } from '@/admin/store'

/**
 * Registers a stable array of commands while the calling component is mounted.
 */
export function useCommands(commands: readonly Command[]) {
  useEffect(() => offerCommands(commands), [commands])
}

/** The commands of all components on the page. */
export function useAvailableCommands(): readonly Command[] {
  const sets = useAdminStore(({ commands }) => commands)
  return useMemo(() => sets.flat(), [sets])
}

interface CommandProps {
  label: string
  group: string
  first?: boolean
  shortcut?: ShortcutId
  scope?: Scope
}

/**
 * A command of the palette, with a shortcut if it has one; `run` returns false
 * if it doesn't apply now.
 */
export function useCommand(
  { label, group, first, shortcut, scope = 'page' }: CommandProps,
  run: () => boolean | void,
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
          first,
          keys: shortcut && letterOf(shortcut),
          run: () => void latest.current(),
        },
      ],
      [label, group, first, shortcut],
    ),
  )
  useShortcuts(scope, shortcut ? { [shortcut]: run } : {})
}

/** `useCommand` for lists of commands. */
export function CommandOf({
  run,
  ...command
}: CommandProps & { run: () => boolean | void }) {
  useCommand(command, run)
  return null
}
