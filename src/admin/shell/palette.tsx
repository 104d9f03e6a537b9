import * as Radix from '@radix-ui/react-dialog'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Command as Cmdk } from 'cmdk'
import { Search } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  useLocation,
  useNavigate,
  type Location,
  type To,
} from 'react-router-dom'
import { adminPageNames, paletteWords as words } from './shell-words'
import { fold } from '@/lib/fold'
import { groupBy } from '@/lib/group-by'
import { isInDialog, useShortcuts } from '@/admin/keys'
import { WAITLIST } from '@/admin/refetch'
import type { Command } from '@/admin/store'
import { useAvailableCommands } from '@/admin/ui/commands'
import { useDebounced } from '@/admin/ui/use-debounced'
import { adminPages, paths } from '@/lib/paths'
import { Keys } from './keys-of'

interface Found {
  id: string
  label: string
  group: string
  hint: string
  to: (here: Pick<Location, 'pathname' | 'hash'>) => To
}

/** Finds pages by a typed text, such as entries by name. */
export type Find = (
  term: string,
  signal: AbortSignal,
) => Promise<readonly Found[]>

/** Finds commands, pages and people, by Ctrl or Cmd and K. */
export function Palette({ find, toAll }: Search) {
  const [open, setOpen] = useState(false)
  /** `chosenCommand` runs after focus has returned to `focusedBefore`. */
  const focusedBefore = useRef<Element>(null)
  const chosenCommand = useRef<Command>(undefined)

  const toggle = (next: boolean) => {
    if (next) {
      focusedBefore.current = document.activeElement
      chosenCommand.current = undefined
    }
    setOpen(next)
  }
  useShortcuts('page', {
    // A dialog that is open keeps the focus.
    palette: ({ target }) => {
      const isOther = !open && isInDialog(target)
      if (!isOther) toggle(!open)
    },
    // The list has a search of its own.
    search: () => toggle(true),
  })

  return (
    <Radix.Root open={open} onOpenChange={toggle}>
      <Radix.Trigger
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-8 items-center gap-2 rounded-control border border-line px-2.5 text-tiny text-muted hover:border-edge hover:text-ink"
      >
        <Search aria-hidden="true" size={14} />
        <span className="max-lg:sr-only">{words.open}</span>
        <Keys keys="Ctrl k" className="max-lg:hidden" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (focusedBefore.current instanceof HTMLElement)
              focusedBefore.current.focus({ preventScroll: true })
            chosenCommand.current?.run()
          }}
          className="fixed inset-x-0 top-[min(12vh,7rem)] z-50 mx-auto flex max-h-[min(30rem,80dvh)] w-[min(36rem,calc(100vw-1.5rem))] flex-col overflow-hidden rounded-panel border border-line bg-surface shadow-float outline-none"
        >
          <Radix.Title className="sr-only">{words.title}</Radix.Title>
          <Radix.Description className="sr-only">
            {words.description}
          </Radix.Description>
          <PaletteList
            find={find}
            toAll={toAll}
            onChoose={(command) => {
              chosenCommand.current = command
              setOpen(false)
            }}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/**
 * Commands of the palette: the open entry's first, the page's tools and the
 * account's last.
 */
function useCommandsInOrder(): readonly Command[] {
  const available = useAvailableCommands()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useMemo(() => {
    const pages = adminPages
      .filter((path) => path !== pathname)
      .map((path) => ({
        id: path,
        label: adminPageNames[path],
        group: words.goTo,
        run: () => void navigate(path),
      }))
    const isLast = ({ group }: Command) =>
      group === words.tools || group === adminPageNames[paths.account]
    return [
      ...available.filter(({ first }) => first),
      ...available.filter((command) => !command.first && !isLast(command)),
      ...pages,
      ...available.filter(isLast),
    ]
  }, [available, navigate, pathname])
}

const SHORTEST_TERM = 2
const MOST_FOUND = 6
const NOT_IN = 1000
/** Least rank of a found entry: see `rank`. */
const FOUND = 3

const foundQuery = (find: Find, term: string) =>
  queryOptions({
    queryKey: [...WAITLIST, 'palette', term],
    queryFn: ({ signal }) => find(term, signal),
    enabled: term.length >= SHORTEST_TERM,
    placeholderData: keepPreviousData,
  })

interface Search {
  find: Find
  /** Address of all that a term finds. */
  toAll?: (term: string) => To
}

/**
 * Commands that open what `find` found; `isLate` until they belong to the typed
 * text.
 */
function useFound({ find, toAll }: Search, typed: string) {
  const navigate = useNavigate()
  const here = useLocation()
  const term = useDebounced(typed)
  const isTerm = typed.length >= SHORTEST_TERM
  const { data, isPending, isPlaceholderData } = useQuery(
    foundQuery(find, term),
  )
  // The earlier a label has the text, the better; entries that only mention it
  // come last.
  const placeIn = ({ label }: Found) =>
    fold(label).indexOf(fold(typed)) + 1 || NOT_IN
  const sorted = (isTerm && data ? data : []).toSorted(
    (one, other) => placeIn(one) - placeIn(other),
  )
  const found: readonly Command[] = sorted
    .slice(0, MOST_FOUND)
    .map(({ to, id, label, group, hint }) => ({
      id,
      label,
      group,
      hint,
      run: () => void navigate(to(here)),
    }))
  const all: readonly Command[] =
    toAll && sorted.length > MOST_FOUND
      ? [
          {
            id: 'all found',
            label: words.all(sorted.length),
            group: sorted[0]?.group,
            run: () => void navigate(toAll(typed)),
          },
        ]
      : []
  return {
    found,
    all,
    isLate: isTerm && (term !== typed || isPending || isPlaceholderData),
  }
}

interface PaletteListProps extends Search {
  onChoose: (command: Command) => void
}

function PaletteList({ find, toAll, onChoose }: PaletteListProps) {
  const [typed, setTyped] = useState('')
  const { found, all, isLate } = useFound({ find, toAll }, typed.trim())
  const commands = useCommandsInOrder()
  const [chosen, setChosen] = useState('')
  const [moved, setMoved] = useState(false)
  const enteredEarly = useRef(false)
  const rankOf = (command: Command) => {
    const ranked = rank(typed, command.label, command.group ?? words.goTo)
    return found.includes(command) ? Math.max(ranked + 1, FOUND) : ranked
  }
  const listed = [...found, ...commands]
    .filter(rankOf)
    .toSorted((one, other) => rankOf(other) - rankOf(one))
    .concat(all)
  const [best] = listed
  const hasChosen = listed.some(({ id }) => id === chosen)
  // Cmdk selects the first row when the text changes, but not when rows arrive
  // or the selected one leaves.
  const [first, setFirst] = useState(best?.id)
  if (best && best.id !== first && !(moved && hasChosen)) {
    setFirst(best.id)
    setChosen(best.id)
  }
  const ids = useId()
  const rowId = (command: Command) => `${ids}-${listed.indexOf(command)}`
  const chosenRow = listed.find(({ id }) => id === chosen)
  const runEarly = useEffectEvent(() => {
    if (enteredEarly.current && best) onChoose(best)
    enteredEarly.current = false
  })
  useEffect(() => {
    if (!isLate) runEarly()
  }, [isLate])
  return (
    <Cmdk
      value={chosen}
      onValueChange={setChosen}
      label={words.placeholder}
      shouldFilter={false}
      onKeyDown={(event) => {
        if (event.key.startsWith('Arrow')) setMoved(true)
        enteredEarly.current = event.key === 'Enter' && isLate && !moved
        if (enteredEarly.current) event.preventDefault()
      }}
      vimBindings={false}
      loop
      // A palette that opens under a resting pointer keeps its first command
      // for Enter.
      disablePointerSelection
      className="flex min-h-0 flex-col"
    >
      <div className="flex shrink-0 items-center gap-2.5 border-b border-line px-4">
        <Search aria-hidden="true" size={16} className="shrink-0 text-muted" />
        <Cmdk.Input
          asChild
          value={typed}
          onValueChange={(text) => {
            setMoved(false)
            setTyped(text)
          }}
          placeholder={words.placeholder}
          className="h-12 w-full bg-transparent text-body outline-none placeholder:text-muted"
        >
          {/* Cmdk names the selected row to screen readers only after a key. */}
          <input aria-activedescendant={chosenRow && rowId(chosenRow)} />
        </Cmdk.Input>
      </div>
      <Cmdk.List label={words.list} className="overflow-y-auto p-2">
        {groupBy(listed, ({ group }) => group ?? words.goTo).map(
          ([group, those]) => (
            <Cmdk.Group
              key={group}
              heading={group}
              className="**:[[cmdk-group-heading]]:px-2.5 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:pt-2 **:[[cmdk-group-heading]]:text-tiny **:[[cmdk-group-heading]]:text-muted"
            >
              {those.map((command) => (
                <Cmdk.Item
                  asChild
                  key={command.id}
                  value={command.id}
                  onSelect={() => onChoose(command)}
                >
                  <div
                    id={rowId(command)}
                    className="flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-2.5 text-small hover:bg-line/30 aria-selected:bg-line/60 forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2"
                  >
                    <span className="min-w-0 truncate">{command.label}</span>
                    {command.hint && (
                      <span className="ml-auto shrink-0 text-tiny text-muted">
                        {command.hint}
                      </span>
                    )}
                    {command.keys && (
                      <Keys keys={command.keys} className="ml-auto" />
                    )}
                  </div>
                </Cmdk.Item>
              ))}
            </Cmdk.Group>
          ),
        )}
      </Cmdk.List>
      <output className="px-4 text-small text-muted not-empty:pb-4">
        <Cmdk.Empty>{words.none}</Cmdk.Empty>
      </output>
    </Cmdk>
  )
}

/**
 * Ranks a label: 6 if it is the typed text; 4: begins with it; with its group
 * 2: each typed word begins a word; 1: contains all; 0: not. A found entry is
 * one higher: before commands if its name begins with the text.
 */
function rank(typed: string, label: string, group: string): number {
  const text = fold(typed.trim())
  const rankOf = (name: string) => {
    if (name === text) return 6
    if (name.startsWith(text)) return 4
    const parts = text.split(/\s+/)
    if (!parts.every((part) => name.includes(part))) return 0
    return parts.every((part) => ` ${name}`.includes(` ${part}`)) ? 2 : 1
  }
  return rankOf(fold(label)) || Math.min(rankOf(fold(`${group} ${label}`)), 2)
}
