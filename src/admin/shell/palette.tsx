import * as Radix from '@radix-ui/react-dialog'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { adminPageNames, paletteWords as words } from './shell-words'
import { classNames } from '@/lib/class-names'
import { useAvailableCommands, type Command } from '@/admin/ui/commands'
import { adminPages, paths } from '@/lib/paths'

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

export function Palette() {
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
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    // Firefox would open its search field with Ctrl+K.
    event.preventDefault()
    if (open || !document.querySelector('[role=dialog]')) toggle(!open)
  })
  useEffect(() => {
    const onShortcut = (event: globalThis.KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', onShortcut)
    return () => document.removeEventListener('keydown', onShortcut)
  }, [])

  return (
    <Radix.Root open={open} onOpenChange={toggle}>
      <Radix.Trigger
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-8 items-center gap-2 rounded-control border border-line px-2.5 text-tiny text-muted hover:border-edge hover:text-ink"
      >
        <Search aria-hidden="true" size={14} />
        <span className="max-lg:sr-only">{words.open}</span>
        <Keys keys={isApple() ? '⌘ K' : 'Ctrl K'} className="max-lg:hidden" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus({ preventScroll: true })
            chosenCommand.current?.run()
          }}
          className="fixed inset-x-0 top-[min(12vh,7rem)] z-50 mx-auto flex max-h-[min(30rem,80dvh)] w-[min(36rem,calc(100vw-1.5rem))] flex-col overflow-hidden rounded-panel border border-line bg-surface shadow-float outline-none"
        >
          <Radix.Title className="sr-only">{words.title}</Radix.Title>
          <Radix.Description className="sr-only">{words.description}</Radix.Description>
          <Choice
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

/** Commands of the palette: the page's own first, the account's last. */
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
    const isAccountCommand = ({ group }: Command) => group === adminPageNames[paths.account]
    return [
      ...available.filter((command) => !isAccountCommand(command)),
      ...pages,
      ...available.filter(isAccountCommand),
    ]
  }, [available, navigate, pathname])
}

function Choice({ onChoose }: { onChoose: (command: Command) => void }) {
  const commands = useCommandsInOrder()
  const [typed, setTyped] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const id = useId()
  const matches = matchCommands(commands, typed)
  const current = matches[Math.min(activeIndex, matches.length - 1)]
  const optionId = (command: Command) => `${id}${command.id}`

  const steps: Partial<Record<string, number>> = {
    ArrowDown: activeIndex + 1,
    ArrowUp: activeIndex - 1,
    Home: 0,
    End: matches.length - 1,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) onChoose(current)
    else if (step !== undefined && matches.length > 0) setActiveIndex((step + matches.length) % matches.length)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="flex shrink-0 items-center gap-2.5 border-b border-line px-4">
        <Search aria-hidden="true" size={16} className="shrink-0 text-muted" />
        <input
          role="combobox"
          aria-label={words.placeholder}
          aria-expanded="true"
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(current)}
          placeholder={words.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setActiveIndex(0)
          }}
          onKeyDown={onKeyDown}
          className="h-12 w-full bg-transparent text-body outline-none placeholder:text-muted"
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element is the listbox of a combobox */}
      <div id={`${id}list`} role="listbox" aria-label={words.list} className="overflow-y-auto p-2">
        {matches.map((command, index) => (
          <Option
            key={command.id}
            id={optionId(command)}
            command={command}
            selected={command === current}
            onPoint={() => setActiveIndex(index)}
            onChoose={() => onChoose(command)}
          />
        ))}
      </div>
      <output className="px-4 text-small text-muted not-empty:pb-4">{matches.length === 0 && words.none}</output>
    </>
  )
}

interface OptionProps {
  id: string
  command: Command
  selected: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, command, selected, onPoint, onChoose }: OptionProps) {
  const { label, group, keys } = command
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (selected) option.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the search field handles keys
    <div
      ref={option}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element is an option of such a listbox
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      onPointerMove={onPoint}
      onClick={onChoose}
      className="flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-2.5 text-small aria-selected:bg-line/60 forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2"
    >
      {group && <span className="text-muted">{group}</span>}
      <span className="min-w-0 truncate">{label}</span>
      {keys && <Keys keys={keys} className="ml-auto" />}
    </div>
  )
}

const Keys = ({ keys, className }: { keys: string; className: string }) => (
  <span className={classNames('flex shrink-0 gap-1', className)}>
    {keys.split(' ').map((key) => (
      <kbd
        key={key}
        className="rounded-[5px] border border-line px-1.5 font-mono text-[0.6875rem] leading-5 text-muted"
      >
        {key}
      </kbd>
    ))}
  </span>
)

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Rank of a command: 0 if its label starts with `typed`; 1: each typed word starts a word; 2: contains all. */
function rank(label: string, typed: string): number | undefined {
  if (label.startsWith(typed)) return 0
  const words = typed.split(/\s+/)
  if (!words.every((word) => label.includes(word))) return undefined
  return words.every((word) => ` ${label}`.includes(` ${word}`)) ? 1 : 2
}

function matchCommands(commands: readonly Command[], typed: string): readonly Command[] {
  const text = fold(typed.trim())
  if (!text) return commands
  return commands
    .flatMap((command) => {
      const fit =
        rank(fold(command.label), text) ?? (command.group && rank(fold(`${command.group} ${command.label}`), text))
      return typeof fit === 'number' ? { command, fit } : []
    })
    .toSorted((one, other) => one.fit - other.fit)
    .map(({ command }) => command)
}
