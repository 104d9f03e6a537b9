import { useEffect, useSyncExternalStore } from 'react'

/** Something that the page can do, as the command palette of the admin area offers it. */
export interface Command {
  /** Unique among all that are offered at a time. */
  id: string
  /** The words of the button or link that does the same. */
  label: string
  /** The heading it stands under. */
  group?: string
  /** The key that does the same, as it is written on keyboards: `m`, `Ctrl Z`. */
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

/** Offers these commands while the calling component is there. The array must be the same from render to render. */
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

/** What is offered now, in the order in which it was. */
export const useOfferedCommands = () => useSyncExternalStore(watch, () => all)
