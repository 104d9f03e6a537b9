import { useEffect, useSyncExternalStore } from 'react'

/** A command of the command palette. */
export interface Command {
  id: string
  label: string
  group?: string
  /** As printed on keyboards: `m`, `Ctrl Z`. */
  keys?: string
  run: () => void
}

let sets: readonly (readonly Command[])[] = []
let all: readonly Command[] = []
const watchers = new Set<() => void>()

function put(next: typeof sets) {
  sets = next
  all = sets.flat()
  for (const watcher of watchers) watcher()
}

/** Registers commands while the calling component is mounted. The array must be stable between renders. */
export function useCommands(commands: readonly Command[]) {
  useEffect(() => {
    put([...sets, commands])
    return () => put(sets.filter((set) => set !== commands))
  }, [commands])
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** All registered commands, oldest first. */
export const useOfferedCommands = () => useSyncExternalStore(watch, () => all)
