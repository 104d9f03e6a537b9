import type { Command } from '@/components/ui/commands'

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** How well a label fits what is typed: 0 begins with it, 1 a word of it does, 2 holds it; undefined doesn't. */
function rank(label: string, typed: string): number | undefined {
  if (label.startsWith(typed)) return 0
  const words = typed.split(/\s+/)
  if (!words.every((word) => label.includes(word))) return undefined
  return words.every((word) => ` ${label}`.includes(` ${word}`)) ? 1 : 2
}

/** The commands that fit what is typed, the best first; all of them, in their own order, for nothing typed. */
export function matchCommands(commands: readonly Command[], typed: string): readonly Command[] {
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
